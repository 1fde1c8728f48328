//! Events: what happened at the table, each under its clause, in words that a log keeps.

use cards::{Card, CardCount};
use games::procedure::{CutBy, Shuffler};
use law::Clause;
use rules::{
    Act, Area, Chips, DealingMethod, Effect, Face, Irregularity, Place, PostedLimits, Seat, Spot,
};

use crate::command::{At, Misdealt, list};
use crate::leaves::{DealtLeaf, Known, SealedCards};
use crate::memo::{self, Memo};
use crate::shuffle::{Commitment, PlayerBytes, Seed};
use crate::{
    Attestation, Back, Cutter, DeckId, EquipmentEvent, Faces, HandUsed, OptionNotice, OptionsHash,
    Role, Ruling, ShuffleMethod, Time,
};

/// An event and the clause or ruling it happened under.
pub type Line = (Event, Clause);

cards::told! {
    /// What happened.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Event {
        /// An act of the round.
        Act(act: Act) ["{act}"];
        /// A deck arrived with its cover card, and a cutting card where players cut.
        DeckReceived(deck: DeckId, back: Back, by: CutBy)
            ["{deck} received, {back} backs, with {}", with_it(*by)];
        /// The dealer sorted and inspected it.
        DeckInspected(deck: DeckId, cards: usize)
            ["{deck} sorted and inspected by the dealer, {}", CardCount(*cards)];
        /// The floorperson verified the inspection.
        DeckVerified(deck: DeckId, by: Role) ["{deck} verified by the {by}"];
        /// It lies face up for the first player; so many jokers lie apart.
        DeckSpread(deck: DeckId, jokers: usize)
            ["{deck} spread face up by suit and in sequence{}", apart(*jokers)];
        /// It was turned down, washed and stacked.
        DeckWashed(deck: DeckId) ["{deck} turned down, washed and stacked"];
        /// It was shuffled into a single stack; a secret order is known by its commitment.
        DeckShuffled {
            /// Which.
            deck: DeckId,
            /// By whom.
            method: ShuffleMethod,
            /// The how manieth shuffle at this table.
            number: u64,
            /// What the seed will be checked against.
            commitment: Option<Commitment>,
        } ["{deck} shuffled {}, shuffle {number}, {}", how(*method), order(*commitment)];
        /// The cut is offered.
        CutOffered(to: Cutter) ["cut offered to {to}"];
        /// A player declined it.
        CutDeclined(seat: Seat) ["{seat} declines the cut"];
        /// The cards were cut.
        DeckCut(by: Cutter, taken: usize) ["{by} cuts {} to the bottom", CardCount(*taken)];
        /// So few cards lay below the cut that a supervisor may want another one.
        FewCardsLeft(cards: usize)
            ["only {} below the cut, a supervisor may order a recut", CardCount(*cards)];
        /// The cover card went to the discard rack.
        CoverCardRacked ["cover card to the discard rack"];
        /// A supervisor ordered a recut.
        RecutOrdered(by: Role, reason: String) ["{by} orders a recut: {reason}"];
        /// The deck is in the shoe or the hand.
        DeckLoaded(deck: DeckId, hand: Option<HandUsed>) ["{deck} in the {}", loaded(*hand)];
        /// The cards of an idle table are spread.
        TableIdle(faces: Faces) ["no gaming activity, cards spread on the table {faces}"];
        /// Something else about equipment.
        Equipment(event: EquipmentEvent) ["{event}"];
        /// A deck left the table.
        DeckRetired(deck: DeckId) ["{deck} leaves the table"];
        /// A player sat down.
        Seated(seat: Seat, player: String) ["{player} sits at {seat}"];
        /// A player left a seat.
        SeatLeft(seat: Seat, player: String) ["{player} leaves {seat}"];
        /// A player bought chips.
        ChipsBought(player: String, amount: Chips) ["{player} buys chips for {amount}"];
        /// A player gave chips back for money.
        ChipsCashed(player: String, amount: Chips) ["{player} cashes out {amount}"];
        /// A wager lies on its area before the deal.
        WagerPut(seat: Seat, area: Area, amount: Chips) ["{seat}: {amount} put on {area}"];
        /// A player said a wager and laid cash beside it, to be confirmed.
        CashLaid(seat: Seat, area: Area, amount: Chips)
            ["{seat}: {amount} in cash said on {area}, to be confirmed"];
        /// A wager was taken back before the deal.
        WagerWithdrawn(seat: Seat, area: Area, amount: Chips)
            ["{seat}: {amount} withdrawn from {area}"];
        /// A player committed to bytes for a shuffle.
        BytesCommitted { seat: Seat, shuffle: u64, commitment: Commitment }
            ["bytes of {seat} for shuffle {shuffle} committed as {commitment}"];
        /// A player who left is not waited for.
        BytesTakenBack { seat: Seat, shuffle: u64 }
            ["bytes of {seat} for shuffle {shuffle} taken back"];
        /// Bets are closed, and with them the list of who adds to the order of the cards, which
        /// were cut there.
        BytesClosed { shuffle: u64, cut: usize, list: Vec<(Seat, Commitment)> }
            ["bytes of shuffle {shuffle} closed, cut at {cut}: {}", committed(list)];
        /// A player showed the bytes.
        BytesOpened { seat: Seat, shuffle: u64, bytes: PlayerBytes }
            ["bytes of {seat} for shuffle {shuffle} opened: {bytes}"];
        /// A player did not, and the commitment is used in their place.
        BytesWithheld { seat: Seat, shuffle: u64 }
            ["bytes of {seat} for shuffle {shuffle} withheld, their commitment is used"];
        /// All is there that the order of the cards follows from.
        OrderFixed(shuffle: u64) ["bytes of shuffle {shuffle} complete, the order is fixed"];
        /// The player who withheld bytes has left the seat.
        BytesAllowed(seat: Seat) ["bytes of {seat} may be given again"];
        /// Bets are closed and the round of this number at the table is open.
        RoundOpened { number: u64, deck: DeckId, dealing: DealingMethod, options: OptionsHash }
            ["round {number} opens, {deck}, dealt by {dealing}, options {options}"];
        /// Something went wrong, and what is done about it.
        IrregularityFound(what: Irregularity, place: Option<Place>, found: usize, effect: Effect)
            ["irregularity: {what}{}, {found} found: {effect}", At(*place)];
        /// The stub was counted face down, and no card is missing.
        StubCounted(cards: usize) ["stub counted: {}", CardCount(*cards)];
        /// The stub was counted, the number is wrong, and what is done about it.
        StubMiscounted {
            /// So many were counted.
            counted: usize,
            /// So many should have been there.
            expected: usize,
            /// Whose numbers of cards are wrong, if anybody's.
            misdealt: Vec<(Place, usize)>,
            /// What is done.
            effect: Effect,
        } [
            "stub counted: {} and not {expected}{}: {effect}",
            CardCount(*counted),
            Misdealt(misdealt)
        ];
        /// The award of a progressive was validated.
        AwardValidated(by: Role, seat: Seat) ["{by} validates the award of {seat}"];
        /// What the meter of the progressive shows now.
        MeterShows(amount: Chips) ["meter shows {amount}"];
        /// A card goes to the discard rack and is not used.
        CardSetAside(card: Card) ["{card} to the discard rack, not used"];
        /// A deck must be shuffled again.
        DeckToBeReshuffled(deck: DeckId) ["{deck} to be shuffled again"];
        /// What was paid before the round became void stays paid, for a supervisor's ruling.
        PaidBeforeVoid(seat: Seat, area: Area, amount: Chips)
            ["{seat}: {amount} paid on {area} before the void, for a supervisor"];
        /// The seed of a shuffle, for everybody to check.
        SeedRevealed(number: u64, seed: Seed)
            ["seed of shuffle {number} revealed: {}", seed.to_hex()];
        /// The seed of a shuffle cannot be shown: it is lost.
        SeedLost(number: u64) ["seed of shuffle {number} lost"];
        /// The seed of a shuffle stays sealed, and with it every card that nobody showed.
        SeedKept(number: u64) ["seed of shuffle {number} stays sealed"];
        /// Cards lie in the order they will be dealt in, each under its leaf.
        CardsSealed(cards: SealedCards) ["{cards}"];
        /// A sealed card was dealt or shown.
        LeafDealt(leaf: DealtLeaf) ["{leaf}"];
        /// The order in which the cards lay after shuffle and cut.
        CardOrder(cards: Vec<Card>) ["card order after the cut: {}", list(cards)];
        /// The order in which discards lay that were shuffled again to finish a round.
        DiscardOrder(cards: Vec<Card>) ["order of the discards: {}", list(cards)];
        /// The order in which the cards were collected.
        RackOrder(cards: Vec<Card>) ["collected in this order: {}", list(cards)];
        /// The round is complete.
        RoundClosed(number: u64) ["round {number} complete"];
        /// The shuffler was taken away.
        ShufflerRemoved ["shuffler removed from the table"];
        /// A shuffler was put to the table.
        ShufflerInstalled(kind: Shuffler) ["{}", installed(*kind)];
        /// Cards now leave the deck in another way.
        DealingChanged(method: DealingMethod) ["cards are dealt by {method}"];
        /// Limits were posted.
        LimitsPosted(limits: PostedLimits, from: Time) ["limits {limits} posted, from {from}"];
        /// Posted limits no longer fit the table and do not come into force.
        LimitsWithdrawn(limits: PostedLimits) ["limits {limits} withdrawn"];
        /// Posted limits are in force.
        LimitsInForce(limits: PostedLimits) ["limits {limits} in force"];
        /// Another pay table or limit was posted.
        OptionPosted(notice: OptionNotice)
            ["option {} posted, from {}", notice.setting(), notice.from];
        /// It no longer fits the table and does not come into force.
        OptionWithdrawn(notice: OptionNotice) ["option {} withdrawn", notice.setting()];
        /// It is in force, and these are the options now.
        OptionInForce(notice: OptionNotice, options: OptionsHash)
            ["option {} in force, options {options}", notice.setting()];
        /// Something only people can see was attested.
        Attested(by: Role, what: Attestation) ["{by} attests: {what}"];
        /// Something was written down besides the play.
        Written(memo: Memo) ["{}", memo::Told(memo)];
        /// A supervisor ruled, and why.
        Ruled(by: Role, ruling: Ruling, reason: String) ["{by} rules: {ruling}: {reason}"];
        /// What was paid before a void was taken back.
        PaidTakenBack(seat: Seat, area: Area, amount: Chips)
            ["{seat}: {amount} paid on {area} taken back"];
        /// An award that was paid before a void stays paid.
        AwardStands(seat: Seat, area: Area, amount: Chips)
            ["{seat}: {amount} paid on {area} stays paid, it has left its meter"];
        /// A player with cards in play walked away.
        WalkedAway(seat: Seat, player: String) ["{player} walks away from {seat}"];
        /// The dealer decides for a player who is away.
        WithdrawnFor(seat: Seat) ["{seat} is away, the dealer withdraws the hand"];
        /// The dealer decides for a player who has not answered in time.
        TimeUp(seat: Seat) ["{seat} has not answered in the posted time, the dealer decides"];
        /// The seat of a player who walked away is free.
        SeatFree(seat: Seat) ["{seat} is free"];
        /// A coupon lies beside a wager before the deal.
        CouponPut(seat: Seat, area: Area, face: Chips) ["{seat}: coupon of {face} put on {area}"];
        /// A coupon was paid on its face and surrendered.
        CouponPaid(seat: Seat, area: Area, face: Chips)
            ["{seat}: coupon of {face} on {area} paid {face} and surrendered"];
        /// A coupon was collected with its wager.
        CouponCollected(seat: Seat, area: Area, face: Chips)
            ["{seat}: coupon of {face} on {area} collected"];
        /// A coupon went back to its player.
        CouponReturned(seat: Seat, area: Area, face: Chips)
            ["{seat}: coupon of {face} on {area} returned"];
    }
}

impl Event {
    /// If only one player may know all of it, who that is (nobody but the house if it is no
    /// player's card), and what everybody else sees.
    #[must_use]
    pub fn hidden(&self) -> Option<(Option<Seat>, Self)> {
        if let Self::LeafDealt(leaf) = self
            && let (Known::ToSeat(seat), Some(_)) = (leaf.known, leaf.opening)
        {
            return Some((Some(seat), Self::LeafDealt(leaf.closed())));
        }
        let Self::Act(Act::Dealt { spot, face: Face::Examined, card: Some(_) }) = *self else {
            return None;
        };
        let seat = match spot {
            Spot::Hand { seat, .. } => Some(seat),
            Spot::Dealer { .. } | Spot::Community { .. } | Spot::Burn { .. } => None,
        };
        Some((seat, Self::Act(Act::Dealt { spot, face: Face::Examined, card: None })))
    }

    /// Whether it is there for who checks the deal afterwards, and tells nobody at the table
    /// anything: seeds, leaves, and orders of whole decks.
    #[must_use]
    pub const fn is_evidence(&self) -> bool {
        matches!(
            self,
            Self::SeedRevealed(..)
                | Self::SeedKept(_)
                | Self::CardsSealed(_)
                | Self::LeafDealt(_)
                | Self::BytesCommitted { .. }
                | Self::BytesClosed { .. }
                | Self::BytesOpened { .. }
                | Self::CardOrder(_)
                | Self::RackOrder(_)
        )
    }
}

const fn with_it(cut_by: CutBy) -> &'static str {
    match cut_by {
        CutBy::Players => "cutting card and cover card",
        CutBy::Dealer => "cover card",
    }
}

fn apart(jokers: usize) -> String {
    if jokers == 0 {
        String::new()
    } else {
        format!(", {jokers} joker{} apart", if jokers == 1 { "" } else { "s" })
    }
}

const fn how(method: ShuffleMethod) -> &'static str {
    match method {
        ShuffleMethod::Manual => "by hand",
        ShuffleMethod::Device => "by the device",
        ShuffleMethod::Before => "before it arrived",
    }
}

fn order(commitment: Option<Commitment>) -> String {
    commitment.map_or("order given".to_owned(), |it| format!("seed committed as {it}"))
}

fn committed(list: &[(Seat, Commitment)]) -> String {
    if list.is_empty() {
        return "nobody's".to_owned();
    }
    list.iter().map(|(seat, it)| format!("{seat} {it}")).collect::<Vec<_>>().join(", ")
}

fn loaded(hand: Option<HandUsed>) -> String {
    hand.map_or("shoe".to_owned(), |hand| format!("dealer's {hand} hand"))
}

const fn installed(kind: Shuffler) -> &'static str {
    match kind {
        Shuffler::None => "no shuffler installed",
        Shuffler::Stack => "shuffler installed that leaves a stack",
        Shuffler::IntoShoe => "shuffler installed that loads the shoe",
    }
}
