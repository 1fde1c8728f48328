//! The answer to one settlement of a drill, compared with what is due.

use law::Clause;
use rules::Area;

use crate::deed::{At, Deed, Kind};
use crate::drill::Settlement;
use crate::score::Mistake;

/// What is due on an area that has no wager.
pub const NOTHING: &str = "nothing";

/// Marks the answer to one settlement.
pub struct Marker<'a> {
    pub number: u64,
    pub due: &'a Settlement,
}

impl Marker<'_> {
    pub fn words(&self, deed: &Deed) -> String {
        Deed { at: Some(At::Seat(self.due.seat)), ..*deed }.to_string()
    }

    /// A fault with the wager on `area`, or with all of them.
    pub fn fault(
        &self,
        kind: Kind,
        (due, done): (String, String),
        area: Option<Area>,
        under: Clause,
    ) -> Mistake {
        let note = self.due.reason(area);
        Mistake { round: self.number, kind, due, done, under, note }
    }

    pub fn faults(&self, said: &[Deed]) -> Vec<Mistake> {
        let mut faults = Vec::new();
        let mut left: Vec<&Deed> = said.iter().collect();
        for (due, under) in &self.due.deeds {
            let same = |deed: &&Deed| deed.area == due.area && deed.verb == due.verb;
            let about = left.iter().position(same);
            let about = about.or_else(|| left.iter().position(|deed| deed.area == due.area));
            let done = about.map(|at| left.remove(at));
            let (kind, done) = match done {
                Some(deed) if due.is(&Deed { at: None, ..*deed }) => continue,
                Some(deed) if deed.verb == due.verb => (Kind::Amount, self.words(deed)),
                Some(deed) => (Kind::Act, self.words(deed)),
                None => (Kind::Act, NOTHING.to_owned()),
            };
            faults.push(self.fault(kind, (self.words(due), done), due.area, *under));
        }
        let (_, under) = self.due.deeds[0];
        for extra in left {
            let words = (NOTHING.to_owned(), self.words(extra));
            faults.push(self.fault(Kind::Area, words, extra.area, under));
        }
        let in_order = said.len() == self.due.deeds.len()
            && said
                .iter()
                .zip(&self.due.deeds)
                .all(|(said, (due, _))| (said.verb, said.area) == (due.verb, due.area));
        if faults.is_empty() && !in_order {
            let done: Vec<String> = said.iter().map(|deed| self.words(deed)).collect();
            let words = (self.due.words(), done.join(", "));
            faults.push(self.fault(Kind::Order, words, None, under));
        }
        faults
    }
}
