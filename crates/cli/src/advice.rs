//! Advice at the table and on the page: every choice with what it is worth.

use analyse::Situation;
pub use analyse::advice::{Advice, PLAYS, Value, Valued};
use analyse::advice::{Adviser, Exact, Wagered};
use games::Banked;

use crate::solved::Solved;

/// A game that can advise its players.
pub trait Advised: Banked {
    /// What the choices in `situation` are worth at a table with these settings, to a seat with
    /// these wagers.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the situation.
    fn advice(
        settings: &Self::Settings,
        bets: Self::Bets,
        situation: &Situation<Self>,
    ) -> Result<Advice<Self::Decision>, String>;
}

impl<G: Solved> Advised for G {
    fn advice(
        settings: &G::Settings,
        bets: G::Bets,
        situation: &Situation<G>,
    ) -> Result<Advice<G::Decision>, String> {
        let options = G::options(settings).map_err(|refusal| refusal.to_string())?;
        let meter = G::meter(settings);
        let wagered = Wagered { options: &options, bets, meter: meter.as_ref(), scale: 1 };
        let advice = Exact::<G>::new(G::deck()).advise(&wagered, situation);
        advice.map_err(|error| error.to_string())
    }
}
