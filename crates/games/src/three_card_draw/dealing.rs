//! Where each card is prescribed (42.7 to 42.10(d)).

use law::Clause;
use law::three_card_draw::{P42_8_B_4, P42_9_C, P42_10_A, P42_10_B, P42_10_C, P42_10_D};
use rules::{ByMethod, DealingMethod};

use super::DealerDeal;

law::cite!(ruling: B12; three_card_draw: P42_7_D P42_8_C);

/// Where a player's card is prescribed. From a manual shoe that is the paragraph that gives each
/// player three cards; the paragraphs on the hand and on the automated shoe say besides how each
/// card gets there.
pub(super) const fn players(dealing: DealingMethod) -> Clause {
    dealing.under(ByMethod::shoe(P42_10_A).hand(P42_8_B_4).automated(P42_9_C))
}

/// Where the dealer's four cards are prescribed, as the table deals them.
pub(super) const fn dealers(deal: DealerDeal) -> Clause {
    match deal {
        DealerDeal::InARow => P42_10_B,
        DealerDeal::PacketAndOne => P42_10_C,
        DealerDeal::FromTheStub => P42_10_D,
    }
}
