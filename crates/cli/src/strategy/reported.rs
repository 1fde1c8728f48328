//! The rules as a report tells them.

use analyse::Fraction;
use games::catalogue::GameId;

use super::{page, told};
use crate::console::Console;
use crate::failure::Failure;
use crate::options::Chosen;
use crate::solved::Solved;

/// What the short list of a report may cost: a thousandth of the ante.
const WITHIN: (i128, i128) = (1, 1_000);

/// Ordered rules and what following them costs.
pub struct Rules {
    /// How near to the best play they are.
    pub heading: String,
    /// What is asked, and the rules in sentences: the first that applies decides.
    pub lists: Vec<(String, Vec<String>)>,
    /// What following them comes to.
    pub cost: String,
}

/// The rules of the best play, the shortest list first.
pub fn rules<G: Solved>(
    game: GameId,
    prepared: &G::Counts,
    terms: (&Chosen<G::Settings>, &G::Terms),
    out: &Console,
) -> Result<Vec<Rules>, Failure> {
    let asked = (game, Fraction::new(WITHIN.0, WITHIN.1));
    let tale = told::<G>(asked, prepared, terms, out)?;
    let warnings: String = page::warnings(&tale).into_iter().map(|it| it + " ").collect();
    let rules = tale.versions().map(|version| Rules {
        heading: page::heading(&tale, version),
        lists: page::sentences(&tale, version),
        cost: warnings.clone() + &page::cost(&tale, version),
    });
    Ok(rules.collect())
}
