//! What people do about decks, devices and the layout beside the steps of every round: one text
//! form each.

use core::fmt;

use cards::CardCount;
use games::names;
use rules::Spot;

use crate::command::{Piece, spelled};
use crate::free_text::{Free, read};
use crate::{Back, DeckId, Role};

cards::worded! {
    /// How the seal of a package is found.
    pub enum Seal(word) {
        /// As it left the manufacturer.
        Intact "intact",
        /// Broken.
        Broken "broken",
    }
}

cards::worded! {
    /// What security finds on the cards of a deck.
    pub enum Condition(word) {
        /// Nothing that might indicate unfair play.
        Sound "sound",
        /// Marks.
        Marked "marked",
        /// Alterations or other signs of tampering.
        Altered "altered",
    }
}

spelled! {
    /// An act about equipment.
    pub enum Equipment {
        /// A supervisor states where drawing and photograph of the layout are filed.
        FileLayout { drawing: String, photograph: String } by Role::CasinoSupervisor, [
            "file layout drawing {}{AND}{}", quoted(drawing), Free(photograph)
        ];
        /// A deck arrives shuffled, in a sealed package.
        ReceivePreShuffled { deck: DeckId, back: Back }
            by Role::Dealer, ("receive " deck " " back " pre-shuffled");
        /// The dealer looks at the seal of a package and opens it.
        OpenPackage { deck: DeckId, seal: Seal } by Role::Dealer, ("open " deck " seal " seal);
        /// The shuffler shows how many cards it has counted.
        Report { deck: DeckId, cards: usize }
            by Role::Dealer, ("shuffler reports " deck " " cards " cards");
        /// One deck is placed in the shuffler, or left there, while the other is dealt.
        LeaveWithShuffler(deck: DeckId) by Role::Dealer, ("leave " deck " with the shuffler");
        /// The shoe that deals by itself is taken away.
        RemoveShoe by Role::Floorperson, ("remove shoe");
        /// Nobody plays: the cards are spread face down.
        IdleFaceDown by Role::Dealer, ("idle face down");
        /// Cards spread face down are turned up for the player who has come.
        TurnUp(deck: DeckId) by Role::Dealer, ("turn up " deck);
        /// Security inspects a used deck.
        Examine { envelope: u64, cards: usize, condition: Condition }
            by Role::Security, ("examine envelope " envelope " " cards " cards " condition);
        /// The dealer places the cutting card so many cards from the back of a stack.
        PlaceCuttingCard { deck: DeckId, behind: usize }
            by Role::Dealer, ("place cutting card in " deck " " behind " from the back");
        /// The first card of a shoe is burned.
        Burn(deck: DeckId) by Role::Dealer, ("burn " deck);
        /// A supervisor orders that a shoe is shuffled again before its cutting card shows.
        EndShoe { deck: DeckId, reason: String }
            by Role::CasinoSupervisor, ("reshuffle " deck " " reason);
        /// One deck is stored in the area marked for it while the other is in use.
        Store(deck: DeckId) by Role::Dealer, ("store " deck);
        /// The cards of a deck are put into suit and sequence.
        Sort(deck: DeckId) by Role::Dealer, ("sort " deck);
        /// Decks are distributed among the tables of the poker room for the gaming day.
        Distribute by Role::PokerShiftSupervisor, ("distribute decks");
        /// The gaming day ends: every deck leaves the table.
        CloseTable by Role::Floorperson, ("close table");
    }
}

/// Between the two references of a filed layout.
const AND: &str = ", photograph ";

/// A drawing's reference that holds those words itself is quoted, with its comma as an escape.
fn quoted(drawing: &str) -> String {
    match Free(drawing).to_string() {
        written if written.contains(AND) => {
            names::quoted(drawing).replace(AND, "\\u{2c} photograph ")
        }
        written => written,
    }
}

/// The act with these words.
fn read_filing(text: &str) -> Option<Equipment> {
    let (drawing, photograph) = text.strip_prefix("file layout drawing ")?.split_once(AND)?;
    Some(Equipment::FileLayout { drawing: read(drawing)?, photograph: read(photograph)? })
}

impl Piece for Equipment {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }

    fn take(text: &str) -> Option<(Self, &str)> {
        Some((Self::spelled(text).or_else(|| read_filing(text))?, ""))
    }
}

cards::told! {
    /// What happened to equipment.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum EquipmentEvent {
        /// Drawing and photograph of the layout are filed.
        LayoutFiled { by: Role, drawing: String, photograph: String }
            ["{by} attests layout filed, drawing {drawing}, photograph {photograph}"];
        /// A deck arrived shuffled, in a sealed package.
        PackageReceived(deck: DeckId, back: Back)
            ["{deck} received pre-shuffled in its package, {back} backs"];
        /// The seal of a package was looked at.
        SealFound(deck: DeckId, seal: Seal) ["package of {deck} opened by the dealer, seal {seal}"];
        /// The shuffler counted a whole deck.
        ShufflerCounted(deck: DeckId, cards: usize)
            ["shuffler reports {deck} {}", CardCount(*cards)];
        /// The shuffler counted too few or too many cards.
        ShufflerMiscounted { deck: DeckId, counted: usize, needs: usize }
            ["shuffler reports {deck} {} and not {needs}", CardCount(*counted)];
        /// This deck is with the shuffler while the other is dealt.
        WithShuffler { by: Role, deck: DeckId } ["{by} leaves {deck} with the shuffler"];
        /// Cards spread face down were turned up.
        TurnedUp(deck: DeckId) ["{deck} turned face up for the player"];
        /// What was not taken in the cut lies on top of what was.
        Restacked(cards: usize) ["the other {} placed on top of them", CardCount(*cards)];
        /// So many cards are left of the deck.
        Stub(cards: usize) ["stub of {}", CardCount(*cards)];
        /// The shoe that deals by itself was taken away.
        ShoeRemoved(by: Role) ["{by} removes the automated shoe from the table"];
        /// A used deck went to security.
        SentToSecurity { envelope: u64, deck: DeckId, back: Back }
            ["{deck}, {back} backs, returned to security in envelope {envelope}"];
        /// Security inspected a used deck.
        Examined { envelope: u64, cards: usize, needs: usize, condition: Condition }
            ["security inspects envelope {envelope}: {}", found(*cards, *needs, *condition)];
        /// So many decks arrived that are to be mixed into one stack, with their cutting card.
        ShoeReceived { deck: DeckId, back: Back, decks: usize, cards: usize }
            [
                "{deck} received: {}, {cards} cards, {back} backs, with cutting card",
                counted(*decks)
            ];
        /// The cutting card lies in a stack.
        CuttingCardPlaced { deck: DeckId, behind: usize }
            ["cutting card placed in {deck}, {} behind it", CardCount(*behind)];
        /// The first card of a shoe went to the discard rack, and nobody saw it.
        Burned(deck: DeckId) ["first card of {deck} burned, face down to the discard rack"];
        /// The cutting card came out of the shoe, before the card for this spot or for no hand.
        CuttingCardOut(to: Option<Spot>) ["cutting card comes out{}", before(*to)];
        /// A supervisor ordered that a shoe is shuffled again.
        ReshuffleOrdered { by: Role, deck: DeckId, reason: String }
            ["{by} orders {deck} shuffled again: {reason}"];
        /// Nothing more is dealt from a shoe, and its cards are in the discard rack.
        ShoeDone { deck: DeckId, left: usize }
            ["{deck} is done, {} not dealt", CardCount(*left)];
        /// The discards of earlier rounds were shuffled, to finish the round.
        DiscardsShuffled { deck: DeckId, cards: usize }
            ["{cards} discard{} of {deck} shuffled again, to finish the round", plural(*cards)];
        /// One deck lies in the area marked for it while the other is in use.
        Stored { by: Role, deck: DeckId } ["{by} stores {deck} in the area marked for it"];
        /// The deck that was stored is in use from now on.
        Rotated(deck: DeckId) ["{deck} rotated into play"];
        /// The cards of a deck were put into suit and sequence.
        Sorted { by: Role, deck: DeckId } ["{by} puts {deck} into suit and sequence"];
        /// Decks were distributed for the gaming day.
        Distributed(by: Role)
            ["{by} attests decks distributed by limits, location and type of game"];
        /// The gaming day ended.
        TableClosed ["table closed for the gaming day"];
    }
}

/// One deck, or several.
fn counted(decks: usize) -> String {
    if decks == 1 { "one deck".to_owned() } else { format!("{decks} decks") }
}

/// Before which card.
fn before(to: Option<Spot>) -> String {
    to.map_or_else(String::new, |spot| format!(" before {spot}"))
}

/// What security found, and whether that is how a deck should be.
fn found(cards: usize, needs: usize, condition: Condition) -> String {
    let number = if cards == needs { String::new() } else { format!(" and not {needs}") };
    let marks = match condition {
        Condition::Sound => "no marks or tampering",
        Condition::Marked => "marks found",
        Condition::Altered => "tampering found",
    };
    format!("{}{number}, {marks}", CardCount(cards))
}

const fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

#[cfg(test)]
mod tests {
    use games::DoubleDownStud;

    use crate::{Command, ParseCommandError};

    fn read(line: &str) -> Result<Command<DoubleDownStud>, ParseCommandError> {
        Command::read(line, None)
    }

    #[test]
    fn every_act_is_read_back_as_it_was_written() {
        for line in [
            "file layout drawing D-7, photograph P-7",
            "file layout drawing \" D-7\", photograph \"\"",
            "file layout drawing D-7, photograph P-7, photograph P-8",
            "file layout drawing \"D-7\\u{2c} photograph P-7\", photograph P-8",
            "receive deck 2 green pre-shuffled",
            "open deck 1 seal intact",
            "open deck 2 seal broken",
            "shuffle deck 1 pre-shuffled order As Kd",
            "shuffler reports deck 1 54 cards",
            "leave deck 2 with the shuffler",
            "remove shoe",
            "idle face down",
            "turn up deck 1",
            "examine envelope 3 51 cards marked",
            "examine envelope 4 52 cards altered",
            "examine envelope 5 52 cards sound",
            "place cutting card in deck 1 78 from the back",
            "burn deck 1",
            "reshuffle deck 1 the players counted aloud",
            "store deck 2",
            "sort deck 1",
            "distribute decks",
            "close table",
        ] {
            let command = read(line).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(command.to_string(), line);
        }
    }

    #[test]
    fn half_an_act_is_no_command() {
        for line in [
            "file layout",
            "file layout D-7",
            "file layout drawing D-7",
            "file layout photograph P-7",
            "file layout drawing , photograph P-7",
            "open deck 1",
            "open deck 1 seal loose",
            "receive deck 1 pink pre-shuffled",
            "leave deck 2",
            "leave deck 3 with the shuffler",
            "remove",
            "turn up deck 1 now",
            "shuffler reports deck 1 many cards",
            "examine envelope 3 sound",
            "close",
        ] {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
