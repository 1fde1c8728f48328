//! A table of the poker room for tests.

/// One test of each name for every game of the room, in a module named after it.
macro_rules! on_every_game {
    ($($test:ident),+ $(,)?) => {
        $crate::support::on_every_game!(@ seven_card_stud SEVEN_CARD_STUD [$($test)+]);
        $crate::support::on_every_game!(
            @ seven_card_stud_high_low SEVEN_CARD_STUD_HIGH_LOW [$($test)+]);
        $crate::support::on_every_game!(
            @ seven_card_stud_eight SEVEN_CARD_STUD_EIGHT [$($test)+]);
        $crate::support::on_every_game!(@ holdem HOLDEM [$($test)+]);
        $crate::support::on_every_game!(@ omaha OMAHA [$($test)+]);
        $crate::support::on_every_game!(@ omaha_eight OMAHA_EIGHT [$($test)+]);
        $crate::support::on_every_game!(@ five_card_draw FIVE_CARD_DRAW [$($test)+]);
        $crate::support::on_every_game!(
            @ five_card_draw_low FIVE_CARD_DRAW_LOW [$($test)+]);
        $crate::support::on_every_game!(@ five_card_stud FIVE_CARD_STUD [$($test)+]);
        $crate::support::on_every_game!(@ mambo_stud MAMBO_STUD [$($test)+]);
    };
    (@ $module:ident $game:ident [$($test:ident)+]) => {
        mod $module {
            $(
                #[test]
                fn $test() {
                    super::$test(&games::poker_room::$game);
                }
            )+
        }
    };
}
pub(crate) use on_every_game;

use std::collections::BTreeMap;

use cards::deck::STANDARD;
use cards::{Card, parse_cards};
use games::poker_room::{Bets, Carry, Decision, Options, Places, Room, Rules};
use law::Clause;
use proof::RecordingLog;
use rules::{
    Act, Answer, Chips, Due, Entry, Face, PotAct, PotShare, Round as _, Seat, Spot, Supply,
};

/// The seat people call `number`.
pub fn seat(number: usize) -> Seat {
    Seat::numbered(number).expect("a seat of the table")
}

pub fn dollars(amount: u64) -> Chips {
    Chips::dollars(amount)
}

/// Chips of a dollar, small bet 4, big bet 8, forced bet 1, blinds 2 and 4.
pub fn options() -> Options {
    Options { unit: dollars(1), ..Options::default() }
}

/// A round of `game`, whatever the options say.
pub fn open(
    game: &'static Rules,
    options: &Options,
    carry: &Carry,
    bets: &[Option<Bets>],
    log: &mut impl rules::Log,
) -> Answer<Room> {
    Room::open(&Options { game, ..*options }, carry, bets, log)
}

/// A round of the room, told cards by who gets them and decisions in words.
pub struct Table {
    pub round: Room,
    pub log: RecordingLog,
    named: BTreeMap<Option<Seat>, Vec<Card>>,
    reserved: Vec<Card>,
    dealt: Vec<Card>,
    /// What the next cards after a reshuffle are.
    after: Vec<Card>,
}

impl Table {
    pub fn open(game: &'static Rules, options: &Options, stacks: &[u64]) -> Self {
        Self::carried(game, options, Carry::default(), stacks)
    }

    /// With what the last round has left. A stack of nothing is an empty seat.
    pub fn carried(game: &'static Rules, options: &Options, carry: Carry, stacks: &[u64]) -> Self {
        let mut log = RecordingLog::default();
        let round = open(game, options, &carry, &bring(stacks), &mut log);
        let round = round.expect("stacks and options that are accepted");
        let (named, dealt) = (BTreeMap::new(), Vec::new());
        Self { round, log, named, reserved: Vec::new(), dealt, after: Vec::new() }
    }

    /// These cards are dealt to a seat, in their order.
    pub fn own(mut self, number: usize, cards: &str) -> Self {
        let cards = parse_cards(cards).expect("cards");
        self.reserved.extend(&cards);
        self.named.entry(Some(seat(number))).or_default().extend(cards);
        self
    }

    /// These are the shared cards.
    pub fn board(mut self, cards: &str) -> Self {
        let cards = parse_cards(cards).expect("cards");
        self.reserved.extend(&cards);
        self.named.entry(None).or_default().extend(cards);
        self
    }

    fn next_card(&mut self, of: Option<Seat>) -> Card {
        if !self.after.is_empty() {
            return self.after.remove(0);
        }
        let named = self.named.get_mut(&of).filter(|cards| !cards.is_empty());
        let card = match named {
            Some(cards) => cards.remove(0),
            None => self.unnamed(),
        };
        self.dealt.push(card);
        card
    }

    fn unnamed(&self) -> Card {
        let free = |card: &&Card| !self.dealt.contains(card) && !self.reserved.contains(card);
        *STANDARD.iter().find(free).expect("a card nobody has named")
    }

    /// Deals whatever is due until somebody is asked, or nothing is.
    pub fn deal(&mut self) {
        loop {
            match self.round.due() {
                Due::Card { face: Face::Down, .. } => {
                    let burned = self.unnamed();
                    self.dealt.push(burned);
                    self.round.place(&mut self.log);
                }
                Due::Card { spot, .. } => {
                    let of = match spot {
                        Spot::Hand { seat, .. } => Some(seat),
                        Spot::Dealer { .. } | Spot::Community { .. } | Spot::Burn { .. } => None,
                    };
                    let card = self.next_card(of);
                    self.round.reveal(card, &mut self.log);
                }
                Due::Reshuffle => {
                    let stay = self.round.kept_from_reshuffle();
                    let free = STANDARD.iter().filter(|card| !stay.contains(**card));
                    self.after = free.copied().collect();
                    self.round.supply(Supply::Reshuffled, &mut self.log);
                }
                Due::Decision { .. } | Due::Turn { .. } | Due::Display { .. } | Due::Nothing => {
                    break;
                }
            }
        }
    }

    /// `3 raises to 8`: the decision of the seat that is due, or its refusal.
    pub fn try_say(&mut self, said: &str) -> Answer {
        self.deal();
        let (number, words) = said.split_once(' ').expect("a seat and a decision");
        let asked = Due::Decision { seat: seat(number.parse().expect("a seat")), hand: 0 };
        assert_eq!(self.round.due(), asked, "{said}");
        self.round.decide(heard(words), &mut self.log)?;
        self.deal();
        Ok(())
    }

    /// Decisions that are accepted, one after the other.
    pub fn say(&mut self, decisions: &[&str]) {
        for said in decisions {
            self.try_say(said).unwrap_or_else(|refusal| panic!("{said}: {refusal}"));
        }
    }

    /// The same, for a table that is told at once.
    pub fn said(mut self, decisions: &[&str]) -> Self {
        self.say(decisions);
        self.deal();
        self
    }

    /// The clause under which a decision is refused.
    pub fn refused(&mut self, said: &str) -> Clause {
        self.deal();
        let before = self.round.clone();
        let refusal = proof::refused(self.try_say(said));
        assert_eq!(self.round, before, "a refusal changes nothing");
        refusal.under
    }

    /// Calls and checks until nothing is due.
    pub fn called(mut self) -> Self {
        loop {
            self.deal();
            let Due::Decision { .. } = self.round.due() else { return self };
            let stay = [Decision::Checks, Decision::Calls, Decision::BringsIn, Decision::Shows];
            let stay = stay.into_iter().chain([Decision::Discards(Places::NONE)]);
            let stay = stay.chain(self.round.choices()).find(|it| self.round.permits(*it).is_ok());
            let stay = stay.expect("somebody is asked");
            self.round.decide(stay, &mut self.log).expect("permitted");
        }
    }

    /// The stack of a seat at the end, in dollars.
    pub fn back(&self, number: usize) -> u64 {
        let back = |wager: rules::Wager| wager.returned.expect("a complete round");
        self.round.wagers(seat(number)).map(back).sum::<Chips>().in_cents() / 100
    }

    /// Who won what of which pot, under which clause.
    pub fn won(&self) -> Vec<(usize, u8, PotShare, u64, Clause)> {
        let won = |(act, under): &Entry| {
            let Act::Pot(PotAct::Won { seat, pot, share, amount }) = *act else { return None };
            Some((seat.number(), pot, share, amount.in_cents() / 100, *under))
        };
        self.log.iter().filter_map(won).collect()
    }

    /// Whether this was done under this clause.
    pub fn did(&self, act: Act, under: Clause) -> bool {
        self.log.contains(&(act, under))
    }

    /// Who is asked next.
    pub fn asked(&mut self) -> usize {
        self.deal();
        self.round.due().seat().expect("somebody is asked").number()
    }

    /// The seats that were dealt their cards under a clause, in that order.
    pub fn dealt_under(&self, clause: Clause) -> Vec<Spot> {
        let dealt = |(act, under): &Entry| match act {
            Act::Dealt { spot, .. } if *under == clause => Some(*spot),
            _ => None,
        };
        self.log.iter().filter_map(dealt).collect()
    }
}

/// What seats bring, in dollars; nothing is an empty seat.
pub fn bring(stacks: &[u64]) -> Vec<Option<Bets>> {
    let bring = |stack: &u64| (*stack > 0).then_some(Bets { stack: dollars(*stack) });
    stacks.iter().map(bring).collect()
}

fn heard(words: &str) -> Decision {
    let amount = |text: &str| text.parse::<Chips>().expect("an amount");
    match words {
        "folds" => Decision::Folds,
        "checks" => Decision::Checks,
        "calls" => Decision::Calls,
        "brings in" => Decision::BringsIn,
        "completes" => Decision::Completes,
        "shows" => Decision::Shows,
        "mucks" => Decision::Mucks,
        "stands pat" => Decision::Discards(Places::NONE),
        _ => match words.split_once(' ').expect("known words") {
            ("bets", text) => Decision::Bets(amount(text)),
            ("raises", text) => Decision::RaisesTo(amount(text.trim_start_matches("to "))),
            ("discards", text) => {
                let first = text.parse::<usize>().expect("how many of the first cards");
                Decision::Discards((0..first).collect())
            }
            _ => panic!("{words} is no decision"),
        },
    }
}

impl Table {
    /// A card that nobody has named, which is dealt next.
    pub fn next_unnamed(&mut self) -> Card {
        let card = self.unnamed();
        if matches!(self.round.due(), Due::Card { .. }) {
            self.dealt.push(card);
        }
        card
    }

    /// Whoever is asked stays in without a raise.
    pub fn stay(&mut self) {
        let stay = [Decision::Checks, Decision::Calls, Decision::BringsIn];
        let stay = stay.into_iter().find(|it| self.round.permits(*it).is_ok());
        self.round.decide(stay.expect("somebody is asked"), &mut self.log).expect("permitted");
    }
}
