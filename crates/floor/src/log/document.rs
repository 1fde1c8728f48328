//! What the log of a table tells, for programs.

use audit::explain::Explained;
use audit::reconstruct::{Hand, Owner, Rebuilt};
use audit::{
    Checkpoint, Explanation, Exported, Finding, Reason, Reconstruction, ShownHand, reasons,
};
use paper::document;
use paper::json::all;
use rules::{Chips, Seat};
use serde::{Deserialize, Serialize};

use super::{FromLog, PlayedAgain, Verified};
use crate::Holder;

document! {
    /// A log that is not what was written.
    pub struct FindingsDocument as "house/audit-findings/2" from findings in &[Finding] {
        /// Always false.
        good: bool = false,
        /// Everything that is wrong, in the order of the log.
        findings: Vec<FindingDocument> = all(findings),
    }

    /// One thing that is wrong.
    pub struct FindingDocument from it in &Finding {
        /// Where: a record by its number, or a file.
        place: String = it.place.to_string(),
        /// What.
        reason: String = it.reason.to_string(),
    }

    /// A log that is what was written, played again.
    pub struct VerifiedDocument as "house/audit-verify/2"
    from (it, played) in (&Verified, &PlayedAgain) {
        /// Always true.
        good: bool = true,
        /// How many records it has.
        records: u64 = it.summary.head.size,
        /// How many rounds were opened.
        rounds: u64 = played.rounds,
        /// How many records are signed.
        signed: Option<u64> = it.summary.signed,
        /// The hash of the last record.
        head: String = it.summary.head.hash.to_string(),
        /// The shuffle whose seed is still sealed, where the replay had to stop.
        waiting_for_shuffle: Option<u64> = played.waiting,
        /// The version of the format.
        version: u64 = it.summary.format.number().into(),
        /// How many deals were redone from the seeds shown.
        deals: u64 = it.deals.dealt,
        /// Whether every record was played again.
        played_again: bool = true,
        /// The first record of which only the chain vouches, if there is one.
        unproven_from: Option<u64> = it.unproven_from(),
        /// How many records have closed parts that are left out of this copy.
        left_out: u64 = played.left_out,
        /// Every shuffle whose seed stays sealed and was not at hand: what it gave is not proven.
        unseeded: Vec<u64> = played.unseeded.clone(),
        /// How many closed parts could not be compared, because a seed is lost or not at hand.
        uncompared: u64 = played.uncompared,
        /// Whether the file in the place of its seeds says that it is a copy.
        copy: bool = it.is_copy,
        /// What the rules allow, and an auditor should look at.
        remarks: Vec<String> = played.remarks.iter().map(ToString::to_string).collect(),
    }

    /// A log of an older version, which nobody plays again.
    pub struct VerifiedOlderDocument as "house/audit-verify/2" from it in &Verified {
        /// Always true.
        good: bool = true,
        /// The version of the format.
        version: u64 = it.summary.format.number().into(),
        /// How many records it has.
        records: u64 = it.summary.head.size,
        /// How many records are signed.
        signed: Option<u64> = it.summary.signed,
        /// The hash of the last record.
        head: String = it.summary.head.hash.to_string(),
        /// How many deals were redone from the seeds shown.
        deals: u64 = it.deals.dealt,
        /// Whether every record was played again: false.
        played_again: bool = false,
    }

    /// A table as it stands at the end of its log.
    pub struct ReplayDocument as "house/audit-replay/2"
    from played in &PlayedAgain, of PlayedAgain {
        /// The hash of the options in force.
        options_hash: String = played.options.to_string(),
        /// The name of the table.
        table: String = played.table.clone(),
        /// Who runs it, if the log says so.
        licensee: Option<String> = played.licensee.clone(),
        /// How many records were played, the opening included.
        records: u64 = played.records,
        /// How many rounds were opened.
        rounds: u64 = played.rounds,
        /// Whether the last round is open.
        round_open: bool = played.open_round,
        /// The shuffle whose seed is still sealed, where the replay had to stop.
        waiting_for_shuffle: Option<u64> = played.waiting,
        /// Who holds which seat.
        seats: Vec<HolderDocument> = all(played.seats.iter().map(|holder| (played, holder))),
        /// What the house is up or down, in cents; null if that is beyond 64 bits.
        house: Option<i64> = i64::try_from(played.house).ok(),
        /// The digest that the last record played ends with.
        state: String = played.state.clone(),
        /// Why the signature was not checked; null if it was.
        unchecked: Option<String> = played.unchecked.clone(),
        /// How many records have closed parts that are left out of this copy.
        left_out: u64 = played.left_out,
        /// Every shuffle whose seed stays sealed and was not at hand: what it gave is not proven.
        unseeded: Vec<u64> = played.unseeded.clone(),
        /// How many closed parts could not be compared, because a seed is lost or not at hand.
        uncompared: u64 = played.uncompared,
        /// What the rules allow, and an auditor should look at.
        remarks: Vec<String> = played.remarks.iter().map(ToString::to_string).collect(),
    }

    /// Who holds a seat.
    pub struct HolderDocument from (played, it) in (&PlayedAgain, &Holder) {
        /// The number of the seat.
        seat: usize = it.seat.number(),
        /// The player.
        player: String = it.player.clone(),
        /// The chips off the layout, in cents: at the first seat of whoever holds two.
        chips: u64 = played.chips(it).map_or(0, Chips::in_cents),
        /// What the seat has on the layout, in cents.
        wagered: u64 = it.wagered().in_cents(),
    }

    /// Of every wager why it was paid, returned or collected.
    pub struct ExplainDocument as "house/audit-explain/2" from it in &FromLog<Explained> {
        /// The wagers of every complete round, in the order they were settled.
        wagers: Vec<ExplanationDocument> = all(&it.told.wagers),
        /// The same in one sentence per reason.
        reasons: Vec<ReasonDocument> = all(reasons(&it.told.wagers)),
        /// The cards that decided them, as far as they are known.
        hands: Vec<ShownHandDocument> = all(&it.told.hands),
        /// Why the signature was not checked; null if it was.
        unchecked: Option<String> = it.unchecked.clone(),
        /// How many records have closed parts that are left out of this copy.
        left_out: u64 = it.left_out,
    }

    /// Cards of a hand, or of all, as they lay when the round was settled.
    pub struct ShownHandDocument from hand in &ShownHand {
        /// The round, counted from one.
        round: u64 = hand.round,
        /// The number of the seat; null of cards that are no player's.
        seat: Option<usize> = hand.seat.map(Seat::number),
        /// Whose, in words, with the name of the player.
        who: String = hand.who.clone(),
        /// The cards, in the order of their places.
        cards: Vec<String> = hand.cards.iter().map(ToString::to_string).collect(),
    }

    /// What happened to one wager.
    pub struct ExplanationDocument from wager in &Explanation {
        /// The round, counted from one.
        round: u64 = wager.round,
        /// The record that closed the round.
        record: u64 = wager.record,
        /// The number of the seat.
        seat: usize = wager.seat.number(),
        /// Which wager.
        wager: String = wager.area.word().to_owned(),
        /// The paragraph or ruling.
        clause: String = wager.under.to_string(),
        /// The same in one sentence.
        sentence: String = wager.sentence.clone(),
        /// What became of it: `paid`, `collected`, `returned`, `divided` or `collected and paid`.
        result: String = wager.came.kind().to_string(),
        /// What was put down, in cents; where players bet among themselves, what was put in.
        staked: u64 = wager.came.staked.in_cents(),
        /// The profit that was paid, in cents, or what was won of pots.
        paid: u64 = wager.came.paid.in_cents(),
        /// What was collected, in cents.
        collected: u64 = wager.came.collected.in_cents(),
        /// What of the wager went back, in cents.
        returned: u64 = wager.came.returned.in_cents(),
        /// Why, if the hand decided it: `the hand is a flush, which …`; null if something else did.
        because: Option<String> = wager.because.as_ref().map(ToString::to_string),
    }

    /// Wagers of a seat that were decided for one reason.
    pub struct ReasonDocument from reason in Reason<'_> {
        /// The round, counted from one.
        round: u64 = reason.round,
        /// The number of the seat.
        seat: usize = reason.seat.number(),
        /// Which wagers.
        wagers: Vec<String> = reason.wagers.iter().map(|it| it.area.word().to_owned()).collect(),
        /// The sentence.
        sentence: String = reason.sentence.clone(),
    }

    /// A copy for readers who may not see everything.
    pub struct ExportDocument as "house/audit-export/2" from it in &Exported {
        /// How many records it has, the header included.
        records: u64 = it.records,
        /// How many of them have closed parts that were left out.
        partial: u64 = it.partial,
    }

    /// How far a log was countersigned.
    pub struct WitnessDocument as "house/audit-witness/2"
    from (signed, last) in (&Checkpoint, Option<&Checkpoint>) {
        /// How many records were countersigned.
        records: u64 = signed.head.size,
        /// How many had been at the last look; null at the first.
        seen: Option<u64> = last.map(|last| last.head.size),
        /// The public key that signed.
        key: String = signed.key.to_string(),
    }

    /// What was done about a seed that is lost.
    pub struct AbandonDocument as "house/audit-abandon/2" from lines in &[String] {
        /// Line by line, each with its clause.
        done: Vec<String> = lines.to_vec(),
    }

    /// A round rebuilt from its rack and laid beside its record.
    pub struct RoundDocument from (it, rack) in (&Reconstruction, Rack) where {
        let cards = |owner: Owner| all(it.cards_of(owner));
        let differences = it.cards.iter().filter(|card| !card.agrees());
    } {
        /// The how manieth round of its table.
        round: u64 = it.round,
        /// The record that closed it.
        record: u64 = it.record,
        /// Whether all hands became void.
        void: bool = it.void,
        /// Which rack was read.
        rack: Rack = rack,
        /// Whether rack and record agree in everything.
        agrees: bool = it.agrees(),
        /// The number of the shuffle; null if its seed is not known.
        shuffle: Option<u64> = it.deal.map(|deal| deal.shuffle),
        /// How many cards the cut took to the bottom; null if no cut explains the deal.
        cut: Option<usize> = it.deal.and_then(|deal| deal.cut),
        /// The hands, by seat.
        hands: Vec<HandDocument> = all(&it.hands),
        /// The dealer's cards.
        dealer: Vec<RebuiltDocument> = cards(Owner::Dealer),
        /// The community cards.
        community: Vec<RebuiltDocument> = cards(Owner::Community),
        /// Cards that were set aside.
        set_aside: Vec<RebuiltDocument> = cards(Owner::SetAside),
        /// The rest of the deck.
        stub: Vec<RebuiltDocument> = cards(Owner::Stub),
        /// Every card that is not the recorded one.
        differences: Vec<RebuiltDocument> = all(differences),
        /// The smallest slips that explain them.
        explanation: Vec<String> = it.slips.clone(),
        /// What the rules would have done otherwise with these cards.
        settled_otherwise: Vec<String> = it.otherwise.clone(),
        /// What the rack alone does not tell, if there is anything.
        not_told_by_the_rack: Option<String> = it.untold.clone(),
    }

    /// The hand of a seat.
    pub struct HandDocument from hand in &Hand {
        /// The number of the seat.
        seat: usize = hand.seat.number(),
        /// The cards that were picked up as this hand, by place.
        cards: Vec<RebuiltDocument> = all(&hand.cards),
        /// What was given up before, time by time.
        given_up: Vec<Vec<RebuiltDocument>> = hand.given_up.iter().map(all).collect(),
        /// What the rules call it, if they do.
        hand: Option<String> = hand.words.clone(),
        /// What became of its wagers, by the record.
        on_record: String = hand.on_record.clone(),
        /// What would become of them with the cards of the rack, if that is something else.
        by_these_cards: Option<String> = hand.by_rack.clone(),
    }

    /// A card of the rack, and the card the record has at its place.
    pub struct RebuiltDocument from card in &Rebuilt {
        /// Where it lay before it was picked up.
        place: String = card.pick.to_string(),
        /// Its position in the rack, from one.
        position: usize = card.position,
        /// What the rack has there; null if that card is missing.
        card: Option<String> = card.found.map(|card| card.to_string()),
        /// What was dealt there, by the record.
        recorded: String = card.recorded.to_string(),
    }

    /// One round.
    pub struct OneRoundDocument as "house/audit-reconstruct/2"
    from (it, rack) in (&Reconstruction, Rack) {
        /// The round.
        #[serde(flatten)]
        round: RoundDocument = (it, rack).into(),
    }

    /// Every complete round.
    pub struct EveryRoundDocument as "house/audit-reconstruct/2"
    from (all_rounds, rack) in (&[Reconstruction], Rack) {
        /// One after the other.
        rounds: Vec<RoundDocument> = all(all_rounds.iter().map(|one| (one, rack))),
    }
}

/// Which rack was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Rack {
    /// As it was found.
    Given,
    /// As it stands on record.
    Recorded,
}

/// Hands rebuilt from the rack: of one round, or of every complete one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum ReconstructDocument {
    /// The round that was asked for.
    One(Box<OneRoundDocument>),
    /// Every complete one.
    Every(EveryRoundDocument),
}

impl ReconstructDocument {
    /// The name of its schema.
    pub const SCHEMA: &str = OneRoundDocument::SCHEMA;
}

/// A log that is what was written.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum VerifyDocument {
    /// Every record was played again.
    PlayedAgain(VerifiedDocument),
    /// It was written by an older version.
    Older(VerifiedOlderDocument),
}

impl VerifyDocument {
    /// The name of its schema.
    pub const SCHEMA: &str = VerifiedDocument::SCHEMA;
}

impl Verified {
    /// The same for programs.
    pub fn document(&self) -> VerifyDocument {
        match &self.played {
            Some(played) => VerifyDocument::PlayedAgain((self, played).into()),
            None => VerifyDocument::Older(self.into()),
        }
    }
}
