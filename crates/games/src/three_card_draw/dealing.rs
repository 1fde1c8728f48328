//! Who is dealt in, the call, and where each card is prescribed (42.7 to 42.10(d)).

use law::Clause;
use law::three_card_draw::{
    P1_13BB_A, P42_1_ANTE, P42_1_FIRST_3_BONUS_WAGER, P42_7_B, P42_8_B_3, P42_8_B_4, P42_9_B_2,
    P42_9_C, P42_10_A, P42_10_B, P42_10_C, P42_10_D,
};
use rules::{Act, Announcement, DealingMethod, Log, Reason, Refusal, Seat, Seats};

use super::areas;
use super::{Bets, DealerDeal, Options, PLACES, wagers};

law::cite!(ruling::B12, three_card_draw::P42_7_D, three_card_draw::P42_8_C);

/// The wagers are down and the dealer says "No more bets".
pub(super) fn close_bets<L: Log>(options: &Options, bets: &[Option<Bets>], log: &mut L) {
    if !L::KEEPS {
        return;
    }
    for (index, bets) in bets.iter().enumerate() {
        let Some(Bets { ante, first_3 }) = *bets else { continue };
        let seat = Seat::at(index);
        log.record(Act::WagerPlaced { seat, area: areas::ANTE, amount: ante }, P42_1_ANTE);
        if !first_3.is_zero() {
            let (area, amount) = (areas::FIRST_3_BONUS, first_3);
            log.record(Act::WagerPlaced { seat, area, amount }, P42_1_FIRST_3_BONUS_WAGER);
        }
    }
    let call = match options.dealing {
        DealingMethod::ManualShoe => P42_7_B,
        DealingMethod::Hand => P42_8_B_3,
        DealingMethod::AutomatedShoe => P42_9_B_2,
    };
    log.record(Act::Announced(Announcement::NoMoreBets), call);
}

/// Where a player's card is prescribed. From a manual shoe that is the paragraph that gives each
/// player three cards; the paragraphs on the hand and on the automated shoe say besides how each
/// card gets there.
pub(super) const fn players(dealing: DealingMethod) -> Clause {
    match dealing {
        DealingMethod::ManualShoe => P42_10_A,
        DealingMethod::Hand => P42_8_B_4,
        DealingMethod::AutomatedShoe => P42_9_C,
    }
}

/// Where the dealer's four cards are prescribed, as the table deals them.
pub(super) const fn dealers(deal: DealerDeal) -> Clause {
    match deal {
        DealerDeal::InARow => P42_10_B,
        DealerDeal::PacketAndOne => P42_10_C,
        DealerDeal::FromTheStub => P42_10_D,
    }
}

/// Which seats play.
#[inline]
pub(super) fn seated(bets: &[Option<Bets>]) -> Result<Seats, Refusal> {
    let mut taken = Seats::NONE;
    for (index, bets) in bets.iter().enumerate() {
        let Some(bets) = *bets else { continue };
        if index >= PLACES {
            let reason = Reason::NoSuchSeat { seat: index + 1, seats: PLACES };
            return Err(Refusal { reason, under: P1_13BB_A });
        }
        wagers::dealt_in(bets)?;
        taken.insert(Seat::at(index));
    }
    Ok(taken)
}
