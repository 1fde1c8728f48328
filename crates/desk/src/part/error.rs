//! Why a question is not cut, or parts are not merged.

use analyse::Shard;
use games::catalogue::NoGame;
use paper::figures::grouped;

use super::{PROGRAM, SCHEMA};
use crate::entries::FileError;

cards::told! {
    /// Why a question is not cut so, or parts are not merged, in words that name the parts.
    #[derive(Debug)]
    pub enum PartError {
        /// There are fewer blocks than shards.
        TooManyShards { shard: Shard, blocks: u64, block: &'static str } [
            "shard {shard}: there are {} blocks of {block} to share out; name as many shards at \
             most", grouped(u128::from(*blocks))
        ];
        /// Nothing is sought.
        NothingSought ["a search for pay tables is cut into shards; name its target"];
        /// Deals are counted and not sampled.
        NothingSampled ["sampled deals are cut into shards; name how many, at least 30"];
        /// Nobody counts cards in this game.
        NothingCounted { game: &'static str } [
            "{game} is dealt from a fresh deck every round: nothing can be counted"
        ];
        /// There is nothing to merge.
        NoParts ["there is no part to merge; name all of one question"];
        /// A file cannot be read.
        File(error: FileError) ["{error}"] from FileError;
        /// A file is no part.
        NoPart { file: String, why: String } [
            "{file} is no part of an answer: {why}; a question asked with a shard writes one"
        ];
        /// It has another shape.
        OtherSchema { file: String, schema: String } [
            "{file} is {schema:?}; accepted: {SCHEMA:?}"
        ];
        /// Another program made it.
        OtherProgram { file: String, program: String } [
            "{file} was made by {program}; this is {PROGRAM}, and parts of different versions are \
             not merged"
        ];
        /// There is no such game.
        Game { file: String, error: NoGame } ["{file}: {error}"];
        /// The hash is not that of the options.
        OtherHash { file: String } [
            "{file}: options_hash is not that of its options; they were changed after it was made"
        ];
        /// A part answers another question.
        Differs { file: String, other: String, what: String, here: String, there: String } [
            "{file} and {other} are parts of different questions: {what} is {here} and {there}"
        ];
        /// A shard is there twice.
        Overlap { shard: Shard, file: String, other: String } [
            "{file} and {other} overlap: both hold shard {shard}"
        ];
        /// Shards are missing.
        Gap { missing: String } ["not all parts are here: missing is {missing}"];
        /// A part holds more or less than its shard.
        OtherSize { file: String, shard: Shard, holds: u64, has: u64, things: &'static str } [
            "{file} holds {} {things}; shard {shard} has {}",
            grouped(u128::from(*holds)), grouped(u128::from(*has))
        ];
        /// Two parts say different things of one pay table.
        Disagree { file: String } [
            "{file} has another value than the parts before it for a table that both solved"
        ];
        /// Something in a part is wrong.
        In { file: String, error: Box<PartError> } ["{file}: {error}"];
        /// Sums do not agree with one another.
        DoNotAddUp ["its sums do not add up; it was changed after it was made"];
        /// It is no number.
        NoNumber { text: String } ["{text:?} is no number that is kept there"];
        /// It is no card of a cross.
        NoPlace { word: String } ["{word:?} is no place; accepted: centre, bottom, left"];
    }
}

impl core::error::Error for PartError {}

impl PartError {
    /// The same, naming the file it is about.
    pub(super) fn of(self, file: &str) -> Self {
        Self::In { file: file.to_owned(), error: Box::new(self) }
    }
}
