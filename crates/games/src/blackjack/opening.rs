//! How a round opens: bets are closed, and the wagers lie on the layout (2.19(b), 2.20(b)).

use law::Clause;
use law::nj_19_47::{P2_19_B, P2_20_B};
use rules::{Area, Chips, Log, Seat, Seats};

use super::hands::Seated;
use super::points::Tally;
use super::round::{Stage, TwentyOne};
use super::text::text;
use super::wagers::spot_area;
use super::{Bets, Options, areas};
use crate::banked::POSITIONS_MAX;

impl<const SPOTS: usize> TwentyOne<SPOTS> {
    /// Nobody has wagered.
    const NOBODY: &'static [Seated<SPOTS>; POSITIONS_MAX] = &[Seated::EMPTY; POSITIONS_MAX];

    /// A round of those who play, all wagers checked.
    // PERF: told before it is made, and made from one template: 1.1 kB that are written in small
    // pieces and moved take a quarter of a round.
    pub(super) fn opened(
        options: &Options,
        bets: &[Option<Bets<SPOTS>>],
        (first, live, progressive): (Seat, Seats, Seats),
        log: &mut impl Log,
    ) -> Self {
        let of = |seat: Seat| bets[seat.index()].as_ref().expect("who plays has wagered");
        // The dealer calls "No more bets" under the most specific paragraph that asks for it.
        let bonus = live.dealing_order().any(|seat| !of(seat).bonus.is_zero());
        let call = match (progressive.is_empty(), bonus) {
            (false, _) => P2_19_B,
            (true, true) => P2_20_B,
            (true, false) => text::<SPOTS>().deal,
        };
        log.close_bets(live, |seat| opening(*of(seat)), call);
        let mut seats = *Self::NOBODY;
        for (seated, bets) in seats.iter_mut().zip(bets) {
            if let Some(Bets { wagers, bonus, .. }) = bets {
                (seated.wagers, seated.bonus) = (*wagers, *bonus);
            }
        }
        Self {
            options: *options,
            stage: Stage::Dealing { seat: first, place: 0 },
            live,
            seats,
            up: None,
            dealer: Tally::EMPTY,
            dealer_hand: 0,
            came_to: [None; SPOTS],
            progressive,
            progressive_open: progressive,
            progressive_back: Seats::NONE,
            jackpots: Seats::NONE,
            award_turns: [None; POSITIONS_MAX],
        }
    }
}

/// The wagers of one seat, each with the paragraph under which it lies there.
fn opening<const SPOTS: usize>(
    Bets { wagers, progressive, bonus }: Bets<SPOTS>,
) -> impl Iterator<Item = (Area, Chips, Clause)> {
    let made = move |spot| (spot_area::<SPOTS>(spot), wagers[spot], text::<SPOTS>().wagers);
    let beside = [(areas::PROGRESSIVE, progressive, P2_19_B), (areas::BONUS, bonus, P2_20_B)];
    (0..SPOTS).map(made).chain(beside)
}
