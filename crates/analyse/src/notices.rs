//! What a reader must know besides the numbers of a table.

use games::Game;
use games::settings::Settings as _;
use rules::{Area, Chips};

/// Says that no table may be run with such settings, if none may.
pub(crate) fn not_permitted<G: Game>(settings: &G::Settings) -> Vec<String> {
    let told = |refusal| format!("no table may be run with these options: {refusal}");
    settings.check().err().map(told).into_iter().collect()
}

/// The same, and what an ante must tell: that the table would not accept it, or that values without
/// one know no payout limit.
pub(crate) fn notices_of_ante<G: Game>(
    settings: &G::Settings,
    ante: Option<Chips>,
    is_limited: bool,
) -> Vec<String> {
    let mut notices = not_permitted::<G>(settings);
    let Some(ante) = ante else {
        notices.extend(is_limited.then(|| NO_PAYOUT_LIMIT.to_owned()));
        return notices;
    };
    if let Err(refusal) = G::accept(settings, &[], G::OPENINGS[0].area, ante) {
        notices.push(format!("this table would not accept the ante: {refusal}"));
    }
    notices
}

/// Says which of the ante and a wager beside it a table with these settings would not accept.
pub(crate) fn refused_wagers<G: Game>(
    settings: &G::Settings,
    ante: Chips,
    side: (Area, Chips),
) -> Vec<String> {
    let ante = (G::OPENINGS[0].area, ante);
    let beside = [ante];
    let refused = |((area, amount), placed): ((Area, Chips), &[(Area, Chips)])| {
        let refusal = G::accept(settings, placed, area, amount).err();
        let refusal = refusal.filter(|_| !amount.is_zero())?;
        Some(format!("this table would not accept the {} wager: {refusal}", area.word()))
    };
    [(ante, &[][..]), (side, &beside[..])].into_iter().filter_map(refused).collect()
}

/// Said of values per ante at a table with a payout limit.
pub const NO_PAYOUT_LIMIT: &str = "values per ante know no payout limit";

/// Said of values that know more than one seat sees, at such a table.
pub(crate) const LIMIT_LEFT_OUT: &str = "the payout limit is left out of account";
