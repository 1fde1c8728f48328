//! What was done, as values: whose, which wager, how much, which cards.

use law::Clause;
use paper::document;
use rules::{Act, Area, Award, Chips, Face, Handling, PotAct, Scope, Seat, Spot, Touched};
use table::{Event, Line};

document! {
    /// One thing that was done. What it is about is a value where it is about such a thing.
    pub struct DoneDocument from (words, line) in (&str, Option<&Line>) where {
        let (words, clause) = apart(words);
        let told = line.map(Facts::of).unwrap_or_default();
    } {
        /// In the words of the log.
        words: String = words.to_owned(),
        /// The paragraph or ruling.
        clause: Option<String> = clause.map(str::to_owned),
        /// What happened, in a word that never changes, such as `paid`, `dealt`, `round-opened`;
        /// null where the log could not be played again as far.
        event: Option<String> = told.event,
        /// The number of the seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<usize> = told.seat.map(Seat::number),
        /// Which of several hands of the seat, or of the dealer; counted from one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hand: Option<u8> = told.hand,
        /// The player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<String> = told.player,
        /// Which wager.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wager: Option<String> = told.wager.map(|area| area.word().to_owned()),
        /// How much, in cents.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        amount: Option<u64> = told.amount.map(Chips::in_cents),
        /// Where a card lies: `seat`, `dealer`, `community` or `burn`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<String> = told.at.map(str::to_owned),
        /// The how manieth card there, counted from one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<u8> = told.place,
        /// Who may see a card that is dealt: `up` everybody, `examined` its player, `down` nobody.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        face: Option<String> = told.face.map(str::to_owned),
        /// The card, if the log tells it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<String> = told.card,
        /// Several cards, in order.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cards: Vec<String> = told.cards,
        /// What a player chose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        choice: Option<String> = told.choice,
        /// Which pot, counted from one, the main pot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pot: Option<u8> = told.pot,
        /// What of a pot is won: `whole`, `high` or `low`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        share: Option<String> = told.share,
        /// The number of the round.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        round: Option<u64> = told.round,
        /// The number of the shuffle.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shuffle: Option<u64> = told.shuffle,
        /// How many: cards cut, counted or given up.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<usize> = told.number,
    }
}

/// The words of a line and its clause, which stands in brackets at its end.
fn apart(line: &str) -> (&str, Option<&str>) {
    let parts = line.strip_suffix(']').and_then(|line| line.rsplit_once(" ["));
    parts.map_or((line, None), |(words, clause)| (words, Some(clause)))
}

/// A line as the log has it.
pub(super) fn written((event, under): &(Event, Clause)) -> String {
    format!("{event} [{under}]")
}

#[derive(Default)]
struct Facts {
    event: Option<String>,
    seat: Option<Seat>,
    hand: Option<u8>,
    player: Option<String>,
    wager: Option<Area>,
    amount: Option<Chips>,
    at: Option<&'static str>,
    place: Option<u8>,
    face: Option<&'static str>,
    card: Option<String>,
    cards: Vec<String>,
    choice: Option<String>,
    pot: Option<u8>,
    share: Option<String>,
    round: Option<u64>,
    shuffle: Option<u64>,
    number: Option<usize>,
}

impl Facts {
    fn of((event, _): &Line) -> Self {
        let (name, told) = match event {
            Event::Act(Act::Pot(act)) => (act.value_name(), Self::of_pot(*act)),
            Event::Act(act) => (act.value_name(), Self::of_act(*act)),
            Event::Equipment(of) => (of.value_name(), Self::default()),
            other => (other.value_name(), Self::of_table(other)),
        };
        Self { event: Some(hyphened(name)), ..told }
    }

    /// What happens beside the round.
    fn of_table(event: &Event) -> Self {
        let told = Self::of_people(event).or_else(|| Self::of_wager(event));
        told.or_else(|| Self::of_number(event)).unwrap_or_else(|| Self::of_cards(event))
    }

    fn of_people(event: &Event) -> Option<Self> {
        if let Event::Seated(seat, player)
        | Event::SeatLeft(seat, player)
        | Event::WalkedAway(seat, player) = event
        {
            let player = Some(player.clone());
            return Some(Self { seat: Some(*seat), player, ..Self::default() });
        }
        if let Event::ChipsBought(player, amount) = event {
            let player = Some(player.clone());
            return Some(Self { amount: Some(*amount), player, ..Self::default() });
        }
        let (Event::AwardValidated(_, seat)
        | Event::CutDeclined(seat)
        | Event::WithdrawnFor(seat)
        | Event::SeatFree(seat)) = event
        else {
            return None;
        };
        Some(Self { seat: Some(*seat), ..Self::default() })
    }

    fn of_wager(event: &Event) -> Option<Self> {
        let (Event::WagerPut(seat, area, amount)
        | Event::CashLaid(seat, area, amount)
        | Event::WagerWithdrawn(seat, area, amount)
        | Event::PaidBeforeVoid(seat, area, amount)
        | Event::PaidTakenBack(seat, area, amount)
        | Event::AwardStands(seat, area, amount)
        | Event::CouponPut(seat, area, amount)
        | Event::CouponPaid(seat, area, amount)
        | Event::CouponCollected(seat, area, amount)
        | Event::CouponReturned(seat, area, amount)) = event
        else {
            return None;
        };
        let (seat, wager, amount) = (Some(*seat), Some(*area), Some(*amount));
        Some(Self { seat, wager, amount, ..Self::default() })
    }

    fn of_number(event: &Event) -> Option<Self> {
        if let Event::RoundOpened { number, .. } | Event::RoundClosed(number) = event {
            return Some(Self { round: Some(*number), ..Self::default() });
        }
        if let Event::SeedRevealed(number, _)
        | Event::SeedLost(number)
        | Event::SeedKept(number)
        | Event::DeckShuffled { number, .. } = event
        {
            return Some(Self { shuffle: Some(*number), ..Self::default() });
        }
        if let Event::MeterShows(amount) = event {
            return Some(Self { amount: Some(*amount), ..Self::default() });
        }
        let (Event::DeckCut(_, cards)
        | Event::StubCounted(cards)
        | Event::FewCardsLeft(cards)
        | Event::DeckInspected(_, cards)) = event
        else {
            return None;
        };
        Some(Self { number: Some(*cards), ..Self::default() })
    }

    fn of_cards(event: &Event) -> Self {
        if let Event::CardSetAside(card) = event {
            return Self { card: Some(card.to_string()), ..Self::default() };
        }
        let (Event::CardOrder(cards) | Event::DiscardOrder(cards) | Event::RackOrder(cards)) =
            event
        else {
            return Self::default();
        };
        Self { cards: cards.iter().map(ToString::to_string).collect(), ..Self::default() }
    }

    fn of_act(act: Act) -> Self {
        let none = Self::default();
        let of = |seat| Self { seat: Some(seat), ..Self::default() };
        match act.touches() {
            Touched::Wager(seat, area, moved) => {
                let amount = moved.map(|(_, amount)| amount).or_else(|| told_amount(act));
                Self { wager: Some(area), amount, ..of(seat) }
            }
            Touched::Choice(seat, hand, choice) => {
                let choice = Some(choice.to_string());
                Self { hand: Some(hand + 1), choice, ..of(seat) }
            }
            Touched::Discards(seat, cards) => Self { number: Some(cards.into()), ..of(seat) },
            Touched::Card(spot, handling) => Self::lying(spot).handled(handling),
            Touched::Pot(act) => Self::of_pot(act),
            Touched::Hands(Scope::Hand(seat) | Scope::DeadHand(seat)) => of(seat),
            Touched::Hands(Scope::Round) | Touched::Words(_) | Touched::Stub => none,
        }
    }

    fn of_pot(act: PotAct) -> Self {
        let of = |seat| Self { seat: Some(seat), ..Self::default() };
        match act {
            PotAct::PutIn { seat, choice, amount } => {
                Self { choice: Some(choice.to_string()), amount: Some(amount), ..of(seat) }
            }
            PotAct::Uncalled { seat, amount } => Self { amount: Some(amount), ..of(seat) },
            PotAct::Won { seat, pot, share, amount } => Self {
                pot: Some(pot),
                share: Some(share.to_string()),
                amount: Some(amount),
                ..of(seat)
            },
            PotAct::ButtonAt { seat } | PotAct::KillButton { seat: Some(seat) } => of(seat),
            PotAct::KillButton { seat: None } | PotAct::Reshuffled => Self::default(),
        }
    }

    /// Where a card lies.
    fn lying(spot: Spot) -> Self {
        let at = |at, place: u8| Self { at: Some(at), place: Some(place + 1), ..Self::default() };
        match spot {
            Spot::Hand { seat, hand, place } => {
                Self { seat: Some(seat), hand: Some(hand + 1), ..at("seat", place) }
            }
            Spot::Dealer { hand, place } => Self { hand: Some(hand + 1), ..at("dealer", place) },
            Spot::Community { place } => at("community", place),
            Spot::Burn { place } => at("burn", place),
        }
    }

    fn handled(self, handling: Handling) -> Self {
        match handling {
            Handling::Dealt(face, card) => {
                let face = match face {
                    Face::Up => "up",
                    Face::Examined => "examined",
                    Face::Down => "down",
                };
                Self { face: Some(face), card: card.map(|card| card.to_string()), ..self }
            }
            Handling::Turned(card) => Self { card: Some(card.to_string()), ..self },
            Handling::TurnedDown | Handling::Laid(_) | Handling::MovedTo(_) | Handling::Racked => {
                self
            }
        }
    }
}

/// An amount that is told and does not move.
fn told_amount(act: Act) -> Option<Chips> {
    if let Act::Displayed { amount, .. } | Act::AwardWon { award: Award::Fixed(amount), .. } = act {
        return Some(amount);
    }
    None
}

/// `RoundOpened` as `round-opened`.
fn hyphened(name: &str) -> String {
    let mut written = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !written.is_empty() {
            written.push('-');
        }
        written.push(letter.to_ascii_lowercase());
    }
    written
}

#[cfg(test)]
mod tests {
    use law::general;
    use rules::{Choice, PotShare};

    use super::*;

    fn document(act: impl Into<Act>) -> DoneDocument {
        let line = (Event::Act(act.into()), general::GEN_005);
        DoneDocument::from((&*written(&line), Some(&line)))
    }

    #[test]
    fn an_act_is_told_by_seat_wager_amount_and_card() {
        let (seat, area, amount) = (Seat::at(1), Area::PROGRESSIVE, Chips::cents(750));
        let paid = document(Act::Paid { seat, area, amount });
        assert_eq!(paid.event.as_deref(), Some("paid"));
        assert_eq!((paid.seat, paid.amount), (Some(2), Some(750)));
        assert_eq!(paid.wager.as_deref(), Some("progressive"));
        assert_eq!(paid.words, "seat 2: paid 7.50 on progressive");
        assert_eq!(paid.clause, Some(general::GEN_005.to_string()));
        let card = "10s".parse().ok();
        let dealt = document(Act::Dealt { spot: Spot::dealer(0), face: Face::Up, card });
        assert_eq!((dealt.at.as_deref(), dealt.place), (Some("dealer"), Some(1)));
        assert_eq!((dealt.face.as_deref(), dealt.card.as_deref()), (Some("up"), Some("10s")));
        let won = PotAct::Won { seat, pot: 2, share: PotShare::Low, amount };
        let won = document(won);
        assert_eq!((won.event.as_deref(), won.pot, won.amount), (Some("won"), Some(2), Some(750)));
        assert_eq!(won.share.as_deref(), Some("low"));
        let folds = document(Act::Chose { seat, choice: Choice::Folds });
        assert_eq!((folds.choice.as_deref(), folds.seat), (Some("folds"), Some(2)));
    }

    #[test]
    fn a_line_that_was_not_played_again_has_its_words_and_its_clause() {
        let told = DoneDocument::from(("seat 2: paid 20 on wager [ruling E20]", None));
        assert_eq!(
            (&*told.words, told.clause.as_deref()),
            ("seat 2: paid 20 on wager", Some("ruling E20"))
        );
        assert_eq!((told.event, told.amount), (None, None));
    }
}
