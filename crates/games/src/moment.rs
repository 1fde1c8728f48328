//! When an irregularity is found: what decides its remedy besides the settings of the table.

use rules::Place;

/// The circumstances in which an irregularity is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Moment {
    /// Whether a round is in play.
    pub in_round: bool,
    /// Whether the last "No more bets" of the round has been announced.
    pub last_call_made: bool,
    /// Cards of this round set aside before now.
    pub set_aside: usize,
    /// Cards found now; of a wrong number of cards, that number.
    pub found: usize,
    /// Where, if that was said.
    pub place: Option<Place>,
    /// Cards of earlier rounds of the same shoe in the discard rack.
    pub discards: usize,
    /// Cards that lie or lay at that place by the recorded deal.
    pub held: usize,
    /// Decisions taken in this round.
    pub decided: usize,
    /// Cards dealt in this round.
    pub dealt: usize,
    /// Cards that were seen and replaced.
    pub replaced: usize,
    /// Whether that place was the first to be dealt to.
    pub is_first: bool,
    /// Whether the cards that are due were dealt.
    pub is_dealt: bool,
    /// Whether a card was dealt face up since the last burn card.
    pub shown: bool,
}
