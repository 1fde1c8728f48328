//! What every player put in and won in a round, and why: told from what was done and from the hands
//! that were shown.

use law::{Clause, ruling};
use rules::{Act, Chips, Choice, Entry, PotAct, PotShare, Scope, Seat, Seats};

use super::round::{Machine, Stage};
use super::words::{HighHand, Holding};
use crate::felt::Part;

law::cite!(ruling: D16 D18);

/// What was done around the pots of a round.
#[derive(Default)]
struct Heard {
    put: Vec<(Seat, Chips)>,
    back: Vec<(Seat, Chips)>,
    won: Vec<Won>,
    /// Who gave up, how, and where that is written.
    gone: Vec<(Seat, &'static str, Clause)>,
}

/// A share of a pot that somebody won.
#[derive(Clone, Copy)]
struct Won {
    seat: Seat,
    pot: u8,
    share: PotShare,
    amount: Chips,
    under: Clause,
}

impl Heard {
    fn hear(&mut self, (act, under): &Entry) {
        if let Act::Voided(Scope::DeadHand(seat)) = *act {
            self.gone.push((seat, "had a dead hand: what it put in stays in the pot", *under));
        }
        if let Act::Chose { seat, choice: Choice::Folds } = *act {
            self.gone.push((seat, "folded", *under));
        }
        if let Act::Chose { seat, choice: Choice::Mucks } = *act {
            self.gone.push((seat, "gave the hand up unseen", *under));
        }
        let Act::Pot(act) = *act else { return };
        match act {
            PotAct::PutIn { seat, amount, .. } => self.put.push((seat, amount)),
            PotAct::Uncalled { seat, amount } => self.back.push((seat, amount)),
            PotAct::Won { seat, pot, share, amount } => {
                self.won.push(Won { seat, pot, share, amount, under: *under });
            }
            PotAct::ButtonAt { .. } | PotAct::KillButton { .. } | PotAct::Reshuffled => {}
        }
    }
}

fn sum_of(seat: Seat, amounts: &[(Seat, Chips)]) -> Chips {
    amounts.iter().filter(|(of, _)| *of == seat).map(|(_, amount)| *amount).sum()
}

/// What every player put in and won, the seats clockwise.
pub(super) fn parts(machine: &Machine, acts: &[Entry]) -> Vec<Part> {
    let mut heard = Heard::default();
    acts.iter().for_each(|entry| heard.hear(entry));
    if machine.stage != Stage::Complete || heard.won.is_empty() {
        return Vec::new();
    }
    let telling = Telling { machine, heard: &heard };
    machine.taken.dealing_order().map(|seat| telling.part(seat)).collect()
}

struct Telling<'a> {
    machine: &'a Machine,
    heard: &'a Heard,
}

impl Telling<'_> {
    fn part(&self, seat: Seat) -> Part {
        let (put, back) = (sum_of(seat, &self.heard.put), sum_of(seat, &self.heard.back));
        let mut words = format!("Seat {} put in ", seat.number());
        words += &if put.is_zero() { "nothing".to_owned() } else { put.to_string() };
        if !back.is_zero() {
            words += &format!(", of which {back} came back because nobody called it,");
        }
        let won: Vec<Won> = self.heard.won.iter().filter(|it| it.seat == seat).copied().collect();
        let (under, came) = match (won.first(), self.gone(seat)) {
            (Some(first), _) => {
                let shares: Vec<String> = won.iter().map(|won| self.share(won)).collect();
                (first.under, shares.join("; "))
            }
            (None, Some((how, under))) => (under, how.to_owned()),
            (None, None) => {
                let (under, why) = self.lost(seat);
                let lost = if back.is_zero() { "lost it" } else { "lost the rest" };
                (under, format!("{lost}: {why}"))
            }
        };
        Part { seat, under, words: format!("{words} and {came}") }
    }

    fn gone(&self, seat: Seat) -> Option<(&'static str, Clause)> {
        let mut gone = self.heard.gone.iter();
        gone.find(|(of, ..)| *of == seat).map(|(_, how, under)| (*how, *under))
    }

    /// `won 18, the high half of the pot, with a flush, king high, over …`.
    fn share(&self, won: &Won) -> String {
        let (pot, amount) = (self.pot(won.pot), won.amount);
        if won.share == PotShare::Whole {
            return format!("won {pot} of {amount}: nobody else was in");
        }
        let sharing = self.sharing(won);
        let split = self.heard.won.iter().any(|it| it.pot == won.pot && it.share != won.share);
        let half = if split { format!("the {} half of ", won.share) } else { String::new() };
        let mut words = match sharing.len() {
            1 => format!("won {half}{pot}, {amount},"),
            _ => {
                format!("won {amount} of {half}{pot}, shared with {},", others(&sharing, won.seat))
            }
        };
        words += &format!(" with {}", self.hand(won.seat, won.share));
        let least = sharing.iter().map(|it| it.amount).min().unwrap_or_default();
        if won.amount > least {
            words += &format!("; {} of it is what could not be shared", won.amount - least);
        }
        words + &self.over(won)
    }

    /// All who won this share of this pot.
    fn sharing(&self, won: &Won) -> Vec<Won> {
        let same = |it: &&Won| (it.pot, it.share) == (won.pot, won.share);
        self.heard.won.iter().filter(same).copied().collect()
    }

    fn pot(&self, number: u8) -> String {
        let several = self.heard.won.iter().any(|it| it.pot > 1);
        match number {
            1 if several => "the main pot".to_owned(),
            1 => "the pot".to_owned(),
            number => format!("side pot {}", number - 1),
        }
    }

    fn holding(&self, seat: Seat) -> Holding {
        let known = |cards: &[Option<cards::Card>]| cards.iter().flatten().copied().collect();
        Holding {
            game: self.machine.rules,
            own: known(&self.machine.cards[seat.index()]),
            shared: known(&self.machine.community),
        }
    }

    /// What somebody who has shown it holds for this share.
    fn hand(&self, seat: Seat, share: PotShare) -> String {
        let words = self.holding(seat).wins_with(share);
        words.unwrap_or_else(|| "no low hand".to_owned())
    }

    /// The next best hand that was shown for this share, and what decided where the words are the
    /// same.
    fn over(&self, won: &Won) -> String {
        let winners: Seats = self.sharing(won).iter().map(|it| it.seat).collect();
        let pots = self.machine.pots();
        let contenders = pots[usize::from(won.pot) - 1].contenders;
        let shown = contenders.intersection(self.machine.shown).dealing_order();
        let losers = shown.filter(|seat| !winners.contains(*seat));
        let (high, low) = (PotShare::High, PotShare::Low);
        let next = match won.share {
            PotShare::Whole => None,
            PotShare::High => losers.max_by_key(|seat| self.holding(*seat).high()),
            PotShare::Low => losers
                .filter(|seat| self.holding(*seat).low().is_some())
                .max_by_key(|seat| self.holding(*seat).low()),
        };
        let Some(next) = next else { return String::new() };
        let by = if won.share == high { self.kicker(won.seat, next) } else { String::new() };
        let share = if won.share == low { low } else { high };
        format!(", over seat {}'s {}{by}", next.number(), without_article(&self.hand(next, share)))
    }

    /// `: the queen decides over the jack`, where both hands have the same words.
    fn kicker(&self, better: Seat, other: Seat) -> String {
        let decided = || {
            let (better, other) = (self.holding(better).high()?, self.holding(other).high()?);
            let ranks =
                HighHand::kickers(better, other).filter(|_| better.words() == other.words());
            ranks.map(|[a, b]| format!(": the {} decides over the {}", a.name(), b.name()))
        };
        decided().unwrap_or_default()
    }

    /// Why somebody who showed a hand won nothing.
    fn lost(&self, seat: Seat) -> (Clause, String) {
        let own = |share| self.hand(seat, share);
        let mut told = Vec::new();
        let mut under = ruling::D16;
        let mut first: Vec<&Won> = self.heard.won.iter().filter(|it| it.pot == 1).collect();
        first.dedup_by_key(|it| it.share);
        for won in first.iter().rev() {
            under = won.under;
            let against = format!(
                "seat {}'s {}",
                won.seat.number(),
                without_article(&self.hand(won.seat, won.share))
            );
            let by = match won.share {
                PotShare::High => self.kicker(won.seat, seat),
                PotShare::Low | PotShare::Whole => String::new(),
            };
            told.push(format!("{} against {against}{by}", own(won.share)));
        }
        told.reverse();
        (under, told.join("; "))
    }
}

/// The seats of others among these, for a sentence.
fn others(sharing: &[Won], seat: Seat) -> String {
    let others = sharing.iter().filter(|it| it.seat != seat);
    let names: Vec<String> = others.map(|it| format!("seat {}", it.seat.number())).collect();
    names.join(" and ")
}

fn without_article(words: &str) -> &str {
    ["a ", "an "].iter().find_map(|article| words.strip_prefix(article)).unwrap_or(words)
}
