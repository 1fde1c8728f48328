//! What the mean of a simulation depends on besides the options, or why nothing stands beside it.

use analyse::Terms;
use games::Game;
use paper::figures::grouped;
use rules::{Area, Chips, Seat};
use simulate::Dealing;

use super::COMPARED_FROM;
use crate::chosen::Chosen;

/// What a pot game has instead of a mean, and what every hand begins with.
pub(super) fn stack_note<G: Game>(chosen: &Chosen<G::Settings>, stack: Chips) -> String {
    let least = G::house(&chosen.settings).limits.minimum == stack;
    let posted = if least { ", the posted minimum" } else { "" };
    format!(
        "Players win from one another: all seats together come to nothing, so the mean is 0 and no \
         exact value stands beside it; what counts is what each seat wins. Every hand begins anew \
         with a stack of {stack} dollars at each seat{posted}."
    )
}

/// Why nothing stands beside the mean of seats that do not play alike.
pub(super) const SEATS_DIFFER: &str =
    "Seats follow different policies: their mean is that of no policy.";

/// Why nothing stands beside the mean of a game without a kernel.
pub(super) const NOT_SOLVED: &str =
    "The game is not solved: no exact value of any policy is known.";

/// That rounds dealt from what others left have no exact value.
pub(super) fn shoe_note(dealing: Dealing) -> Option<String> {
    let Dealing::ToCuttingCard { before, .. } = dealing else { return None };
    Some(format!(
        "The shoe is dealt until {before} of its cards are gone, and shuffled after that round. \
         Rounds with few cards let more of them be dealt, so the mean differs from that of a fresh \
         shoe, and no exact value is known. Every block of {} rounds begins with a new shoe.",
        grouped(simulate::BLOCK_ROUNDS.into()),
    ))
}

/// Why a short simulation is compared with nothing.
pub(super) fn short_note() -> String {
    let from = grouped(COMPARED_FROM.into());
    format!("The exact value takes seconds to find: it is told from {from} rounds on.")
}

/// That a meter grows from block to block, where somebody wagers on it.
pub(crate) fn meter_note<G: Game>(
    chosen: &Chosen<G::Settings>,
    amounts: &Terms<G>,
) -> Option<String> {
    let meter = chosen.meter_of::<G>()?.meter();
    let round = amounts.open().ok()?;
    let wager = round.wagers(Seat::at(0)).find(|wager| wager.area == Area::PROGRESSIVE)?;
    Some(format!(
        "The progressive is {} beside an ante of {}. Its meter starts at {meter} in every block of \
         {} rounds and grows until it is won, so the mean depends on the number of rounds.",
        wager.staked,
        amounts.ante,
        grouped(simulate::BLOCK_ROUNDS.into()),
    ))
}
