//! The sheet of a game: its options, odds, words and remedies.

mod document;

use analyse::Kernel;
use games::settings::Settings;
use games::{Banked, Game, Moment, PrintedTable};
use law::Clause;
use rules::{Effect, Irregularity, Place, Remedy, Seat};

use crate::chosen::Chosen;
use crate::pay_table_file;
use crate::policies::policies;
use crate::settings::{Setting, all_settings};
use crate::texts;

pub use document::*;

/// Everything a game knows of itself.
pub struct Sheet {
    /// Every option, in the order of the game.
    pub options: Vec<Setting>,
    /// The hash of the options.
    pub options_hash: String,
    /// Why a table may not be run with these options, if it may not.
    pub refused: Option<String>,
    /// What each wager pays, where the house does.
    pub pay_tables: Vec<PrintedTable>,
    /// The wagers in the words of the case book.
    pub wagers: Vec<&'static str>,
    /// The decisions in the words of the case book.
    pub decisions: Vec<&'static str>,
    /// The decisions of one seat by the names of their stages, where a question can be about one.
    pub stages: Vec<&'static str>,
    /// The policies that can decide, and what they do.
    pub policies: Vec<(&'static str, &'static str)>,
    /// What a round assumes that no source says.
    pub assumption: Option<(&'static str, Clause)>,
    /// What is done when something goes wrong.
    pub remedies: Vec<RemedyLine>,
    /// A pay table file to start from, where the house pays.
    pub template: Option<String>,
}

impl Sheet {
    /// The rulings that rows of these parts rely on, and those that options, odds and remedies cite
    /// themselves, in the order of the register.
    pub fn rulings(&self, rows: &[&str]) -> Vec<Clause> {
        let options = self.options.iter().map(|option| option.under);
        let odds = self.pay_tables.iter().map(|table| table.under);
        let remedies = self.remedies.iter().map(|line| line.remedy.under);
        let assumed = self.assumption.map(|(_, under)| under);
        let cited = options.chain(odds).chain(remedies).chain(assumed).map(Clause::original);
        let (cited, relied): (Vec<Clause>, _) = (cited.collect(), texts::rulings(rows));
        let known = |clause: &Clause| relied.contains(clause) || cited.contains(clause);
        Clause::all().filter(|clause| clause.is_ruling() && known(clause)).collect()
    }
}

/// An irregularity and its remedy.
pub struct RemedyLine {
    /// What went wrong.
    pub irregularity: Irregularity,
    /// At which moment, if that matters.
    pub when: Option<String>,
    /// What is done.
    pub remedy: Remedy,
}

impl Sheet {
    /// The sheet of a game under these options, as far as a table needs it.
    pub fn played<G: Game>(chosen: &Chosen<G::Settings>) -> Self {
        let settings = &chosen.settings;
        Self {
            options: all_settings::<G>(settings),
            options_hash: chosen.hash(),
            refused: settings.check().err().map(|refusal| refusal.to_string()),
            pay_tables: Vec::new(),
            wagers: G::AREAS.iter().map(|declared| declared.area.word()).collect(),
            decisions: G::decisions_at(settings),
            stages: Vec::new(),
            policies: G::HABITS.iter().map(|habit| (habit.name, habit.words)).collect(),
            assumption: G::assumption(settings),
            remedies: remedies::<G>(settings),
            template: None,
        }
    }

    /// The sheet of a game that the house banks: with what it pays.
    pub fn banked<G: Banked>(chosen: &Chosen<G::Settings>) -> Self {
        Self {
            pay_tables: G::pay_tables(&chosen.settings),
            stages: G::STAGES.to_vec(),
            template: Some(pay_table_file::template(&chosen.settings, G::title(&chosen.settings))),
            ..Self::played::<G>(chosen)
        }
    }

    /// The sheet of a solved game: its best play is a policy too.
    pub fn solved<G: Kernel>(chosen: &Chosen<G::Settings>) -> Self {
        Self { policies: policies::<G>(), ..Self::banked::<G>(chosen) }
    }
}

/// What a game does about every irregularity it knows: the usual moment first, then those that
/// differ.
fn remedies<G: Game>(settings: &G::Settings) -> Vec<RemedyLine> {
    // One card more than any hand has is too many, however many there are.
    let cards_max = G::look(settings).cards_max() + 1;
    let mut lines: Vec<RemedyLine> = Vec::new();
    for irregularity in Irregularity::ALL {
        for (when, moment) in moments(irregularity, cards_max) {
            let Ok(remedy) = G::remedy(settings, irregularity, moment) else { continue };
            let said =
                |line: &RemedyLine| line.irregularity == irregularity && line.remedy == remedy;
            if !lines.iter().any(said) {
                lines.push(RemedyLine { irregularity, when, remedy });
            }
        }
    }
    lines
}

/// The moments at which something may go wrong, the usual one first; where cards are miscounted,
/// the places and numbers too.
fn moments(irregularity: Irregularity, cards_max: usize) -> Vec<(Option<String>, Moment)> {
    let usual = Moment { in_round: true, found: 1, dealt: 3, ..Moment::default() };
    // Where a bet is forced, whoever makes it has not acted.
    let (acted, two_acted) = (3, "after two players have acted");
    let after = "after the last \"No more bets\"";
    let places = [
        ("at a seat", Place::Seat(Seat::at(0))),
        ("at the dealer", Place::Dealer),
        ("at the community cards", Place::Community),
    ];
    let mut moments = vec![(None, usual)];
    let mut add = |when: String, moment| moments.push((Some(when), moment));
    add(after.to_owned(), Moment { last_call_made: true, ..usual });
    add("a second card of the round".to_owned(), Moment { set_aside: 1, ..usual });
    add("between rounds".to_owned(), Moment { in_round: false, ..usual });
    add(two_acted.to_owned(), Moment { decided: acted, ..usual });
    let seen = Moment { shown: true, ..usual };
    add("once a card was seen after it".to_owned(), seen);
    add(format!("the same {two_acted}"), Moment { decided: acted, ..seen });
    let extra = "one extra card of the first player, which is the next burn card";
    let first = Moment { place: Some(places[0].1), is_first: true, is_dealt: true, ..usual };
    for (words, place) in places {
        let there = Moment { place: Some(place), ..usual };
        add(words.to_owned(), there);
        add(format!("one of the first two cards, {words}"), Moment { dealt: 1, ..there });
        add(format!("{words} {two_acted}"), Moment { decided: acted, ..there });
        if irregularity == Irregularity::WrongNumberOfCards {
            add(extra.to_owned(), first);
            for found in 2..=cards_max {
                add(format!("{found} cards {words}"), Moment { found, ..there });
            }
        }
    }
    moments
}

/// What is done, in words.
pub const fn effect(effect: Effect) -> &'static str {
    match effect {
        Effect::SetAside => "the card goes to the discard rack unused, the round goes on",
        Effect::UseAsNextCard => "the card is used as the next one",
        Effect::Reshuffle => "the cards are shuffled again",
        Effect::ReshuffleDiscards => {
            "the round is finished from the discards of earlier rounds, shuffled again"
        }
        Effect::VoidRound => "all hands are void and the wagers go back",
        Effect::VoidRoundAndReshuffle => {
            "all hands are void, the wagers go back, the cards are shuffled again"
        }
        Effect::VoidRoundAndRemoveDeck => {
            "all hands are void, the wagers go back, the deck leaves the table"
        }
        Effect::VoidHand => "that hand alone is void, its wagers go back",
        Effect::DeadHand => "that hand is dead, what it put in stays",
        Effect::ReplaceCard => {
            "the card is replaced from the top of the deck and is the next burn card"
        }
        Effect::RedealCommunity => {
            "the community cards are shuffled back into the deck and dealt anew, without a burn"
        }
        Effect::CompleteDealer => "one more card completes the dealer's hand",
        Effect::PlayOn => "no effect, the round goes on",
    }
}

#[cfg(test)]
mod tests {
    use games::DoubleDownStud;

    use super::*;

    #[test]
    fn a_sheet_says_what_the_game_can_do_and_no_more() {
        let played = Sheet::played::<DoubleDownStud>(&Chosen::default());
        assert!(played.pay_tables.is_empty() && played.template.is_none());
        assert!(!played.options.is_empty() && !played.remedies.is_empty());
        let banked = Sheet::banked::<DoubleDownStud>(&Chosen::default());
        assert!(!banked.pay_tables.is_empty() && banked.template.is_some());
        let best = ("optimal", "the best play of one seat alone");
        assert!(!played.policies.contains(&best) && !banked.policies.contains(&best));
        let solved = Sheet::solved::<DoubleDownStud>(&Chosen::default());
        assert_eq!(solved.policies[0], best);
        assert_eq!(solved.policies[1..], banked.policies);
    }

    #[test]
    fn a_moment_is_named_where_the_remedy_depends_on_it() {
        let sheet = Sheet::solved::<DoubleDownStud>(&Chosen::default());
        let count = |irregularity| {
            sheet.remedies.iter().filter(move |line| line.irregularity == irregularity).count()
        };
        assert_eq!(count(Irregularity::CardFaceUp), 2);
        assert_eq!(count(Irregularity::HoleCardExposed), 2);
        assert_eq!(count(Irregularity::ShufflerFailed), 1);
        assert_eq!(count(Irregularity::ShoeFailed), 0, "this game has none that could fail");
    }

    #[test]
    fn the_page_of_a_pot_game_says_what_happens_before_and_after_two_have_acted() {
        use Effect::*;
        let settings = games::poker_room::Settings::at_table_of(&games::poker_room::HOLDEM);
        let lines = remedies::<games::PokerRoom>(&settings);
        let of = |irregularity| -> Vec<(&str, Effect)> {
            let those = lines.iter().filter(|line| line.irregularity == irregularity);
            those.map(|it| (it.when.as_deref().unwrap_or(""), it.remedy.effect)).collect()
        };
        let exposed = [
            ("at a seat", ReplaceCard),
            ("one of the first two cards, at a seat", VoidRoundAndReshuffle),
            ("at a seat after two players have acted", PlayOn),
        ];
        assert_eq!(of(Irregularity::HoleCardExposed), exposed);
        let wrong = of(Irregularity::WrongNumberOfCards);
        for line in [
            ("at a seat", VoidRoundAndReshuffle),
            ("at a seat after two players have acted", DeadHand),
            ("one extra card of the first player, which is the next burn card", UseAsNextCard),
        ] {
            assert!(wrong.contains(&line), "{line:?} in {wrong:?}");
        }
        let burn = [
            ("", UseAsNextCard),
            ("once a card was seen after it", VoidRoundAndReshuffle),
            ("the same after two players have acted", PlayOn),
        ];
        assert_eq!(of(Irregularity::WrongBurn), burn);
    }
}
