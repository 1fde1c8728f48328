//! The questions of each topic, and why their answers are right.

use games::felt::{Holding, Laid, LaidSeat, Pot, SeatState};
use law::Clause;
use rules::{Chips, PotShare, Seat};

use super::answers::{DueAnswer, PotPart, PotQuestion};
use super::drawing::Won;
use super::{PotDrill, Topic};
use crate::layout::Row;

/// So often another deal is looked at for one that makes somebody think.
const LOOKS: usize = 8;

/// Whose cards lie open.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    /// Those of everybody who is in.
    All,
    /// Those that are dealt face up.
    UpCards,
}

impl PotDrill {
    /// A question about this.
    pub fn question_of(&mut self, topic: Topic) -> PotQuestion {
        match topic {
            Topic::Hands => self.hands(),
            Topic::Winners => self.winners(),
            Topic::Pots => self.pots(),
            Topic::OddChips => self.odd_chips(),
            Topic::ForcedBets => self.forced_bets(),
            Topic::FirstToAct => self.first_to_act(),
            Topic::CommonCard => self.common_card(),
            Topic::Kill => self.kill(),
        }
    }

    fn hands(&mut self) -> PotQuestion {
        let street = self.drawing.last_street();
        let mut best = self.drawing.deal(street, 2);
        let strength = |laid: &Laid| laid.holding(Seat::at(0)).high();
        // Half of the hands are better than most: those are the ones that are misread.
        let looks = if self.drawing.draws.below(2) == 0 { LOOKS } else { 0 };
        for _ in 0..looks {
            let other = self.drawing.deal(street, 2);
            if strength(&other) > strength(&best) {
                best = other;
            }
        }
        hand_question(&best, Seat::at(0))
    }

    fn winners(&mut self) -> PotQuestion {
        let street = self.drawing.last_street();
        let mut laid = self.drawing.deal(street, 2);
        for _ in 0..LOOKS {
            if is_close(&laid) {
                break;
            }
            laid = self.drawing.deal(street, 2);
        }
        self.drawing.put_the_same(&mut laid);
        winners_question(&laid)
    }

    fn pots(&mut self) -> PotQuestion {
        let street = self.drawing.last_street();
        let mut laid = self.drawing.deal(street, 3);
        self.drawing.fold(&mut laid, 3);
        self.drawing.put_what_there_was(&mut laid);
        pots_question(&laid)
    }

    fn odd_chips(&mut self) -> PotQuestion {
        loop {
            let mut laid = self.drawing.deal_alike(3);
            self.drawing.fold(&mut laid, 2);
            self.drawing.put_the_same(&mut laid);
            if let Some(question) = odd_chip_question(&laid) {
                return question;
            }
        }
    }

    fn forced_bets(&mut self) -> PotQuestion {
        forced_bet_question(&self.drawing.deal(0, 2))
    }

    fn first_to_act(&mut self) -> PotQuestion {
        let streets = self.drawing.last_street() + 1;
        let first = usize::from(!self.drawing.has_button());
        let street = first + self.drawing.draws.below(streets - first);
        let mut laid = self.drawing.deal(street, 2);
        if street > 0 {
            self.drawing.fold(&mut laid, 2);
            self.drawing.put_all_in(&mut laid);
        }
        first_to_act_question(&laid, street)
    }

    fn common_card(&mut self) -> PotQuestion {
        let mut laid = self.drawing.deal_common(2);
        self.drawing.put_the_same(&mut laid);
        match self.drawing.draws.below(2) {
            0 => winners_question(&laid),
            _ => first_to_act_question(&laid, self.drawing.last_street()),
        }
    }

    fn kill(&mut self) -> PotQuestion {
        let street = self.drawing.last_street();
        let mut laid = self.drawing.deal(street, 2);
        self.drawing.fold(&mut laid, 2);
        self.drawing.put_the_same(&mut laid);
        kill_question(&laid)
    }
}

/// Whether the two best hands are of one kind.
fn is_close(laid: &Laid) -> bool {
    let mut kinds: Vec<u8> = laid
        .live()
        .dealing_order()
        .filter_map(|seat| laid.holding(seat).high())
        .map(|hand| hand.kind().0)
        .collect();
    kinds.sort_unstable();
    kinds.len() > 1 && kinds[kinds.len() - 1] == kinds[kinds.len() - 2]
}

/// What a seat makes, and with which cards.
pub(super) fn hand_question(laid: &Laid, seat: Seat) -> PotQuestion {
    let (holding, text) = (laid.holding(seat), &laid.options.game.text);
    let (size, all) = (laid.hand_size(), holding.own.len() + holding.shared.len());
    let number = if size == 5 { "five" } else { "three" };
    let several = laid.played_for().len() > 1;
    let mut parts = Vec::new();
    for &share in laid.played_for() {
        let of_it = if several { format!(" for {share}") } else { String::new() };
        let hand = named(&holding, share);
        let sets = holding.sets(share);
        let made = sets.first().map(|set| cards(set));
        let (why, under) = match (&hand, &made) {
            (Some((words, _)), Some(set)) => (format!("{set} are {words}"), text.showdown),
            _ => ("no cards of it qualify".to_owned(), text.no_low),
        };
        let asks = format!("What does {seat} make{of_it}?");
        parts.push(PotPart { asks, due: DueAnswer::Hand(hand), why: why.clone(), under });
        if all > size && !sets.is_empty() {
            let asks = format!("Which {number} cards play{of_it}?");
            parts.push(PotPart { asks, due: DueAnswer::Cards(sets), why, under });
        }
    }
    let own = laid.seats.iter().find(|of| of.seat == seat);
    let mut layout: Vec<Row> = own.map(|of| row(of, laid, Open::All)).into_iter().collect();
    layout.extend(shared(laid));
    PotQuestion { layout, parts }
}

/// Whose hand is the best.
pub(super) fn winners_question(laid: &Laid) -> PotQuestion {
    let won = Won::of(laid);
    let text = &laid.options.game.text;
    let several = laid.played_for().len() > 1;
    let part = |share: &PotShare| {
        let mut winners = won.iter().filter(|won| won.share == *share).peekable();
        let under = winners.peek().map_or(text.no_low, |won| won.under);
        let due = DueAnswer::Seats(winners.map(|won| won.seat).collect());
        let asks = match several {
            true => format!("Whose hand is the best for {share}?"),
            false => "Whose hand is the best?".to_owned(),
        };
        PotPart { asks, due, why: hands_in_words(laid, *share), under }
    };
    let parts = laid.played_for().iter().map(part).collect();
    PotQuestion { layout: rows(laid, Open::All), parts }
}

/// What lies in each pot, and who gets how much.
pub(super) fn pots_question(laid: &Laid) -> PotQuestion {
    let (pots, won) = (laid.pots(), Won::of(laid));
    let mut parts = Vec::new();
    if pots.len() > 1 {
        let lies = |pot: &Pot| {
            let seats: Vec<String> =
                pot.contenders.dealing_order().map(|seat| seat.number().to_string()).collect();
            format!("{} for seats {}", pot.amount, seats.join(", "))
        };
        let why: Vec<String> = pots.iter().map(lies).collect();
        parts.push(PotPart {
            asks: "How much lies in each pot, the main pot first?".to_owned(),
            due: DueAnswer::Pots(pots.iter().map(|pot| pot.amount).collect()),
            why: why.join("; "),
            under: law::ruling::D16,
        });
    }
    parts.push(PotPart {
        asks: "How much does each winner get?".to_owned(),
        due: DueAnswer::Shares(totals(&won)),
        why: why_won(laid, &won),
        under: leading_clause(&won),
    });
    PotQuestion { layout: rows(laid, Open::All), parts }
}

/// Who gets what tied hands cannot share; nothing where they can share everything.
pub(super) fn odd_chip_question(laid: &Laid) -> Option<PotQuestion> {
    let won = Won::of(laid);
    let share = won.iter().map(|won| won.share).find(|share| !odd(&won, *share).is_empty())?;
    let tied: Vec<Won> = won.iter().filter(|won| won.share == share).copied().collect();
    let seats: Vec<String> = tied.iter().map(|won| won.seat.to_string()).collect();
    let amount: Chips = tied.iter().map(|won| won.amount).sum();
    let half = if laid.played_for().len() > 1 && won.iter().any(|won| won.share != share) {
        format!("the {share} half, {amount},")
    } else {
        format!("the pot of {amount}")
    };
    let unit = laid.options.unit;
    let (first, others) = (odd(&won, share), tied.iter().map(|won| won.seat));
    let against = others.filter(|seat| *seat != first[0]).map(|seat| {
        let card = laid.decides(share, first[0], seat);
        card.map_or_else(
            || format!("{} before {seat} by its place alone", first[0]),
            |card| format!("{} before {seat} by the {card}", first[0]),
        )
    });
    let why = against.collect::<Vec<_>>().join("; ");
    let under = tied[0].under;
    let asks = format!(
        "{} tie for {half} and the smallest chip is {unit}. Who gets what cannot be shared?",
        seats.join(" and ")
    );
    let parts = vec![
        PotPart { asks, due: DueAnswer::Seats(first.clone()), why, under },
        PotPart {
            asks: "How much does each winner get altogether?".to_owned(),
            due: DueAnswer::Shares(totals(&won)),
            why: why_won(laid, &won),
            under,
        },
    ];
    Some(PotQuestion { layout: rows(laid, Open::All), parts })
}

/// Who must bet first.
pub(super) fn forced_bet_question(laid: &Laid) -> PotQuestion {
    let forced = laid.forced();
    let (first, under) = forced[0];
    let seats: Vec<Seat> = forced.iter().map(|(seat, _)| *seat).collect();
    let (asks, why) = match laid.button {
        Some(button) => {
            let several = if seats.len() > 1 {
                "Who post the blinds, in order?"
            } else {
                "Who posts the blind?"
            };
            (several, format!("they are posted clockwise from the left of {button}"))
        }
        None => ("Who makes the forced bet?", format!("{first} shows {}", up_cards(laid, first))),
    };
    let parts = vec![PotPart { asks: asks.to_owned(), due: DueAnswer::InOrder(seats), why, under }];
    PotQuestion { layout: rows(laid, Open::UpCards), parts }
}

/// Who acts first once the cards of a street are dealt.
pub(super) fn first_to_act_question(laid: &Laid, street: usize) -> PotQuestion {
    let (seat, under) = laid.opens(street);
    let why = match laid.button {
        Some(button) if street == 0 => format!("left of the blinds, the button being at {button}"),
        Some(button) => format!("the first left of {button} who is in and has chips"),
        None => shows_best(laid, street, seat),
    };
    let asks = match laid.button {
        Some(_) if street == 0 => "The blinds are posted. Who acts first?",
        Some(_) | None => "A new round of betting begins. Who acts first?",
    };
    let due = DueAnswer::InOrder(vec![seat]);
    let parts = vec![PotPart { asks: asks.to_owned(), due, why, under }];
    PotQuestion { layout: rows(laid, Open::UpCards), parts }
}

/// Why `seat` opens where the best hand showing does: it is its own, or whoever has that is all-in.
fn shows_best(laid: &Laid, street: usize, seat: Seat) -> String {
    let mut able = laid.clone();
    for of in able.seats.iter_mut().filter(|of| of.state == SeatState::AllIn) {
        of.state = SeatState::In;
    }
    let (best, _) = able.opens(street);
    let shows = format!("{best} shows {}", up_cards(laid, best));
    if best == seat { shows } else { format!("{shows} and is all-in; {seat} is next who can bet") }
}

/// Before whom the kill button lies in the next round.
pub(super) fn kill_question(laid: &Laid) -> PotQuestion {
    let (killer, under) = laid.kill().expect("a kill is posted");
    let (bet, times) = (laid.options.small_bet, laid.options.kill_multiple);
    let pot: Chips = laid.seats.iter().map(|of| of.put).sum();
    let mut winners: Vec<Seat> = Won::of(laid).iter().map(|won| won.seat).collect();
    winners.sort_unstable();
    winners.dedup();
    let names: Vec<String> = winners.iter().map(ToString::to_string).collect();
    let why = format!(
        "the pot is {pot}, {times} times the bet of {bet} is {}, and {} of it",
        Chips::cents(bet.in_cents() * u64::from(times)),
        match &names[..] {
            [alone] => format!("{alone} wins all"),
            several => format!("{} win parts", several.join(" and ")),
        }
    );
    let asks = format!(
        "The bet of this hand is {bet}, and a pot of {times} times that is killed. Before whom \
         does the kill button lie in the next hand?"
    );
    let due = DueAnswer::Seats(killer.into_iter().collect());
    let parts = vec![PotPart { asks, due, why, under }];
    PotQuestion { layout: rows(laid, Open::All), parts }
}

/// Those who get more than the least share of tied hands in the main pot.
fn odd(won: &[Won], share: PotShare) -> Vec<Seat> {
    let tied = || won.iter().filter(move |won| won.share == share && won.pot == 1);
    let least = tied().map(|won| won.amount).min().unwrap_or_default();
    tied().filter(|won| won.amount > least).map(|won| won.seat).collect()
}

/// What each seat gets of all pots, in the order of the seats.
fn totals(won: &[Won]) -> Vec<(Seat, Chips)> {
    let mut totals: Vec<(Seat, Chips)> = Vec::new();
    for won in won {
        match totals.iter_mut().find(|(seat, _)| *seat == won.seat) {
            Some((_, amount)) => *amount += won.amount,
            None => totals.push((won.seat, won.amount)),
        }
    }
    totals.sort_unstable();
    totals
}

/// The clause of the share that is the hardest to see: an odd chip or a tie before a plain win.
fn leading_clause(won: &[Won]) -> Clause {
    let tied = won.iter().find(|one| {
        won.iter()
            .any(|other| other.seat != one.seat && (other.pot, other.share) == (one.pot, one.share))
    });
    tied.or(won.first()).map_or(law::ruling::D16, |won| won.under)
}

/// `seat 2 wins 30.50 of the main pot with two pairs, aces and nines`, and so on.
fn why_won(laid: &Laid, won: &[Won]) -> String {
    let several = won.iter().any(|won| won.pot > 1);
    let told = won.iter().map(|won| {
        let Won { seat, pot, share, amount, .. } = *won;
        let hand = laid.holding(seat).wins_with(share);
        let with = hand.map_or_else(|| " alone".to_owned(), |hand| format!(" with {hand}"));
        match (several, pot) {
            (false, _) => format!("{seat} wins {amount}{with}"),
            (true, 1) => format!("{seat} wins {amount} of the main pot{with}"),
            (true, _) => format!("{seat} wins {amount} of side pot {}{with}", pot - 1),
        }
    });
    told.collect::<Vec<_>>().join("; ")
}

/// What everybody has for a share.
fn hands_in_words(laid: &Laid, share: PotShare) -> String {
    let told = laid.live().dealing_order().map(|seat| {
        let hand = laid.holding(seat).wins_with(share);
        format!("{seat} has {}", hand.as_deref().unwrap_or("nothing"))
    });
    told.collect::<Vec<_>>().join("; ")
}

/// A hand in words, and its kind.
fn named(holding: &Holding, share: PotShare) -> Option<(String, String)> {
    let words = holding.wins_with(share)?;
    let kind = match share {
        PotShare::High | PotShare::Whole => holding.high()?.kind().1,
        PotShare::Low => String::new(),
    };
    Some((words, kind))
}

fn cards(cards: &[cards::Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn up_cards(laid: &Laid, seat: Seat) -> String {
    let own = laid.seats.iter().find(|of| of.seat == seat);
    let own = own.map_or(&[][..], |of| &of.cards);
    let up: Vec<cards::Card> =
        (0..).zip(own).filter(|(place, _)| laid.is_up(*place)).map(|(_, card)| *card).collect();
    match &laid.shared[..] {
        [common] if laid.may_share_last() => format!("{} with {common}", cards(&up)),
        _ => cards(&up),
    }
}

/// Everything that lies on the table.
fn rows(laid: &Laid, open: Open) -> Vec<Row> {
    let mut rows: Vec<Row> = shared(laid).into_iter().collect();
    rows.extend(laid.seats.iter().map(|of| row(of, laid, open)));
    rows
}

fn shared(laid: &Laid) -> Option<Row> {
    let row = || ["community".to_owned(), cards(&laid.shared), String::new()];
    (!laid.shared.is_empty()).then(row)
}

fn row(of: &LaidSeat, laid: &Laid, open: Open) -> Row {
    let is_open = |place: usize| open == Open::All || laid.is_up(place);
    let face = |(place, card): (usize, &cards::Card)| {
        if is_open(place) { card.to_string() } else { "--".to_owned() }
    };
    let faces: Vec<String> = (0..).zip(&of.cards).map(face).collect();
    let folded = of.state == SeatState::Folded;
    let mut chips: Vec<String> = Vec::new();
    chips.extend((!of.put.is_zero()).then(|| format!("put in {}", of.put)));
    chips.extend((of.state != SeatState::In).then(|| of.state.to_string()));
    chips.extend((laid.button == Some(of.seat)).then(|| "button".to_owned()));
    let shown = if folded { String::new() } else { faces.join(" ") };
    [of.seat.to_string(), shown, chips.join(", ")]
}
