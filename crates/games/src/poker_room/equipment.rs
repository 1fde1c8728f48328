//! Cards, opening, shuffle and cut of the room (14.2, 14.4, 14.5), as data.

use law::nj_19_47::*;
use law::ruling;

use super::settings::Settings;
use crate::keeping::{CoverCard, Keeping};
use crate::people::People;
use crate::procedure::{AfterDevice, CutBy, Procedure, Shuffler};

law::cite!(ruling: D03 D17 A18);

/// The cut: by the dealer, always, at least ten cards deep.
const CUT: Procedure = Procedure {
    cut_by: CutBy::Dealer,
    cut_least: 10,
    cut_leaves: 1,
    after_device: AfterDevice::CutUnlessInShoe,
    keeping: Keeping {
        cover_card: CoverCard::UnderDeck,
        stored: Some(P14_2_A),
        sorting: Some((2, P14_2_B)),
        distribution: Some(P14_2_C),
        ..Keeping::UNSAID
    },
    cut: P14_5_B,
    cut_offer: P14_5_B,
    cut_first: P14_5_B,
    cut_rotation: P14_5_B,
    cut_required: P14_5_B,
    no_cut: ruling::D03,
    ..Procedure::under(ruling::D16)
};

/// The procedure of a table of this game. The dealer always cuts (ruling D03), at least ten cards
/// deep. Two decks are kept, each for four hours, and sorted again after two hours of use (ruling
/// D17); without a shuffler one is in use and the other stored, until they are rotated.
pub(super) fn procedure(settings: &Settings) -> Procedure {
    let rules = settings.game;
    let street = &rules.streets[0];
    let load = match settings.house.shuffler {
        Shuffler::None => P14_4_C_1,
        Shuffler::Stack | Shuffler::IntoShoe => P14_4_C_2,
    };
    Procedure {
        one_shuffled_one_in_play: P14_2_D_2,
        alternation: P14_2_D_3,
        deck: P14_2_A,
        one_deck_in_rack: P14_2_A,
        inspection: P14_4_A,
        verification: P14_4_A,
        spread: P14_4_B,
        wash: P14_4_C,
        each_deck: P14_4_C,
        change: (4, P14_2_B),
        shuffle: P14_5_A,
        recut: P14_5_C,
        idle: P14_5_D,
        load,
        deal: street.deal,
        decide: street.answers,
        turn: rules.text.showdown,
        tender: ruling::D16,
        closed: ruling::D16,
        round: rules.text.showdown,
        device_removed: law::general::GEN_008,
        backs: P14_2_D_1,
        second_deck: P14_2_D,
        people: People::at_positions(rules.text.players),
        inspecting: 2,
        ..CUT
    }
}
