//! A rack that is not the one on record: the smallest slip that explains it is named, and so is
//! every place whose card differs.

use audit::NotRebuilt;
use audit::reconstruct::{Owner, Pile, Reconstruction, Seen};
use cards::{Card, Joker};
use games::{CaribbeanStud, DoubleCross, DoubleDownStud, DoubleDraw, Game, ThreeCardDraw};
use table::Mode;

use super::pit::{Pit, Played};

fn rounds<G: Game>() -> Vec<Played<G>> {
    Pit::<G>::new(&[], Mode::Automatic, 21).play(12)
}

/// The piles that are hands.
fn hands<G: Game>(seen: &Seen<G>) -> Vec<Pile> {
    let hand = |pile: &&Pile| matches!(pile.owner, Owner::Hand(_));
    seen.piles().iter().filter(hand).cloned().collect()
}

fn found<G: Game>(seen: &Seen<G>, rack: &[Card]) -> Reconstruction {
    seen.reconstruct(Some(rack)).expect("cards of this deck")
}

/// The last two neighbouring hands in the other order.
fn swapped<G: Game>(seen: &Seen<G>) -> Option<(Pile, Pile, Vec<Card>)> {
    let hands = hands(seen);
    let two = hands.windows(2).rfind(|two| two[0].positions.end == two[1].positions.start)?;
    let (first, second, rack) = (&two[0], &two[1], seen.rack());
    let (before, after) = (&rack[..first.positions.start], &rack[second.positions.end..]);
    let (a, b) = (&rack[first.positions.clone()], &rack[second.positions.clone()]);
    Some((first.clone(), second.clone(), [before, b, a, after].concat()))
}

fn two_hands_in_the_other_order<G: Game>() {
    let mut tried = 0;
    for Played { seen, .. } in rounds::<G>() {
        let Some((first, second, rack)) = swapped(&seen) else { continue };
        let (Owner::Hand(a), Owner::Hand(b)) = (first.owner, second.owner) else { continue };
        let rebuilt = found(&seen, &rack);
        assert!(!rebuilt.agrees());
        let (low, high) = (a.number().min(b.number()), a.number().max(b.number()));
        let slip = format!("seats {low} and {high} were picked up in the other order");
        assert_eq!(rebuilt.slips, [slip]);
        let touched = first.positions.start..second.positions.end;
        for card in &rebuilt.cards {
            assert_eq!(card.agrees(), !touched.contains(&(card.position - 1)), "{card:?}");
        }
        tried += 1;
    }
    assert!(tried > 3, "{}: {tried} rounds with two hands side by side", G::NAME);
}

#[test]
fn two_hands_picked_up_in_the_other_order_are_named_by_their_seats() {
    two_hands_in_the_other_order::<DoubleDownStud>();
    two_hands_in_the_other_order::<DoubleDraw>();
    two_hands_in_the_other_order::<ThreeCardDraw>();
    two_hands_in_the_other_order::<DoubleCross>();
    two_hands_in_the_other_order::<CaribbeanStud>();
}

#[test]
fn swapped_hands_are_settled_again_by_what_they_would_hold() {
    let mut otherwise = 0;
    for Played { seen, .. } in rounds::<CaribbeanStud>() {
        let Some((.., rack)) = swapped(&seen) else { continue };
        let rebuilt = found(&seen, &rack);
        let money = |words: &String| words.contains("by these cards:");
        let differ = rebuilt.hands.iter().filter(|hand| hand.by_rack.is_some()).count();
        assert_eq!(rebuilt.otherwise.iter().filter(|words| money(words)).count(), differ);
        otherwise += differ;
    }
    assert!(otherwise > 3, "{otherwise} hands would have been settled otherwise");
}

fn one_card_elsewhere<G: Game>() {
    for Played { seen, .. } in rounds::<G>() {
        let stub = seen.piles().iter().find(|pile| pile.owner == Owner::Stub).expect("a stub");
        let (from, to) = (0, stub.positions.start + 3);
        let mut rack = seen.rack().to_vec();
        let card = rack.remove(from);
        rack.insert(to, card);
        let rebuilt = found(&seen, &rack);
        let [slip] = &rebuilt.slips[..] else { panic!("{:?}", rebuilt.slips) };
        // A hand of one card is a pile as well.
        let lone = seen.piles()[0].positions.len() == 1;
        assert!(lone || slip.starts_with(&format!("{card} (")), "{slip}");
        assert!(
            lone || slip.ends_with(&format!("lies at position {} and not 1", to + 1)),
            "{slip}"
        );
        assert!(!rebuilt.cards[0].agrees() && !rebuilt.agrees());
    }
}

#[test]
fn one_card_at_another_place_is_named_with_both_positions() {
    one_card_elsewhere::<DoubleDownStud>();
    one_card_elsewhere::<DoubleDraw>();
    one_card_elsewhere::<ThreeCardDraw>();
    one_card_elsewhere::<DoubleCross>();
    one_card_elsewhere::<CaribbeanStud>();
}

fn one_card_missing<G: Game>() {
    for Played { seen, .. } in rounds::<G>() {
        let pile = hands(&seen)[0].clone();
        let mut rack = seen.rack().to_vec();
        let card = rack.remove(pile.positions.start);
        if card.is_joker() {
            continue; // Either joker could be the one.
        }
        let rebuilt = found(&seen, &rack);
        let position = pile.positions.start + 1;
        let [slip] = &rebuilt.slips[..] else { panic!("{:?}", rebuilt.slips) };
        assert!(slip.starts_with(&format!("{card} (seat ")), "{slip}");
        assert!(slip.ends_with(&format!("is missing from position {position}")), "{slip}");
        let gaps: Vec<_> = rebuilt.cards.iter().filter(|card| !card.agrees()).collect();
        assert!(matches!(gaps[..], [gap] if gap.position == position && gap.found.is_none()));
        assert!(rebuilt.void || rebuilt.otherwise[0].contains("cannot be played again"));
    }
}

#[test]
fn a_missing_card_is_named_with_the_place_it_is_missing_from() {
    one_card_missing::<DoubleDownStud>();
    one_card_missing::<DoubleDraw>();
    one_card_missing::<ThreeCardDraw>();
    one_card_missing::<DoubleCross>();
    one_card_missing::<CaribbeanStud>();
}

#[test]
fn jokers_are_alike_to_whoever_reads_the_rack() {
    let jokers = [Joker::First, Joker::Second].map(Card::joker);
    for Played { seen, .. } in rounds::<DoubleDraw>() {
        let other = |card: &Card| match jokers.iter().position(|joker| joker == card) {
            Some(at) => jokers[1 - at],
            None => *card,
        };
        let rack: Vec<Card> = seen.rack().iter().map(other).collect();
        let rebuilt = found(&seen, &rack);
        assert!(rebuilt.agrees() && rebuilt.slips.is_empty(), "{:?}", rebuilt.slips);
    }
}

#[test]
fn what_cannot_be_a_rack_of_the_game_is_refused_with_the_reason() {
    let Played { seen, .. } = &rounds::<CaribbeanStud>()[0];
    let refused = |rack: &[Card]| match seen.reconstruct(Some(rack)) {
        Err(NotRebuilt::WrongRack(why)) => why,
        other => panic!("{other:?}"),
    };
    let rack = seen.rack();
    let twice = [rack, &rack[..1]].concat();
    assert!(refused(&twice).starts_with(&format!("{} is named twice", rack[0])));
    let joker = [rack, &[Card::joker(Joker::First)]].concat();
    assert_eq!(refused(&joker), "JK is no card of caribbean-stud, which is played with 52 cards");
    assert!(refused(&[]).starts_with("the rack has no card"));
}
