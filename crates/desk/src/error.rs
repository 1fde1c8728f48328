//! Why a question has no answer.

use analyse::design::DesignError;
use analyse::kernels::{TooLarge, UnknownPolicy};
use analyse::{Cancelled, Unanswered, Unusable};
use games::catalogue;
use rules::{Chips, Refusal};

use crate::advise::NoSituation;
use crate::chosen::OptionsError;
use crate::counting::NoCount;
use crate::entries::FileError;
use crate::equity::EquityError;
use crate::part::PartError;
use crate::vulnerability::KnowledgeError;

cards::told! {
    /// Why a question has no answer, in words that say what would be accepted.
    #[derive(Debug)]
    pub enum Error {
        /// The options cannot be used.
        Options(error: OptionsError) ["{error}"] from OptionsError, FileError;
        /// The game of the catalogue has no answer to it yet.
        NotYet(error: catalogue::Cannot) ["{error}"] from catalogue::Cannot;
        /// No policy has this name.
        UnknownPolicy(error: UnknownPolicy) ["{error}"] from UnknownPolicy;
        /// Nobody knows the exact value of this policy; it can be simulated.
        NoExactValue { game: &'static str, policy: &'static str } [
            "the exact value of {policy} is not known; a simulation estimates it"
        ];
        /// The policy has a value and is not dealt.
        NotDealt { policy: &'static str } [
            "{policy} has an exact value and is not dealt; simulate another policy"
        ];
        /// Policies are named for seats that nobody takes.
        PoliciesWithoutSeats { policies: usize, seats: u8 } [
            "{policies} policies are named for {seats} seats; name as many at most, or take more"
        ];
        /// There is no such count of cards.
        NoCount(error: NoCount) ["{error}"];
        /// It is not computed with such amounts.
        TooLarge(error: TooLarge) ["{error}"] from TooLarge;
        /// There is no value at other odds.
        NoValue(error: Unanswered) ["{error}"];
        /// The game has no answer to it.
        Declined(error: analyse::Declined) ["{error}"];
        /// The table has no progressive.
        NoProgressive ["progressive=false: such a table has no meter; set progressive=true"];
        /// No hand is dealt for so much.
        BuysNoHand { ante: Chips, game: &'static str } [
            "an ante of {ante} buys no hand of {game}; name another"
        ];
        /// The round machine cannot play it.
        Simulation(error: simulate::Fault) ["{error}"];
        /// The cards make no situation.
        NoSituation(error: NoSituation) ["{error}"] from NoSituation, Unusable;
        /// More exceptions than can be listed; of this game.
        TooManyExceptions(game: &'static str) ["{game} has too many exceptions to list them all"];
        /// No pay tables can be sought so.
        Design(error: DesignError) ["{error}"];
        /// Such knowledge has no value.
        Knowledge(error: KnowledgeError) ["{error}"];
        /// The hands do not meet, or too often to be counted.
        Equity(error: EquityError) ["{error}"];
        /// The question is not cut so, or the parts are not of one.
        Part(error: Box<PartError>) ["{error}"];
        /// The game does not permit it.
        Refused(refusal: Refusal) ["{refusal}"] from Refusal;
        /// Whoever waited for the answer ended it.
        Cancelled(ended: Cancelled) ["{ended}"] from Cancelled;
    }
}

impl core::error::Error for Error {}

impl From<Unanswered> for Error {
    fn from(error: Unanswered) -> Self {
        match error {
            Unanswered::TooLarge(error) => Self::TooLarge(error),
            Unanswered::Cancelled(ended) => Self::Cancelled(ended),
            Unanswered::Declined(error) => Self::Declined(error),
            Unanswered::Unusable(why) => why.into(),
            error @ Unanswered::NotPayable { .. } => Self::NoValue(error),
        }
    }
}

impl From<simulate::Fault> for Error {
    fn from(error: simulate::Fault) -> Self {
        if error == simulate::Fault::Cancelled {
            return Self::Cancelled(Cancelled);
        }
        Self::Simulation(error)
    }
}

impl From<DesignError> for Error {
    fn from(error: DesignError) -> Self {
        if let DesignError::NoValue(error) = error {
            return error.into();
        }
        Self::Design(error)
    }
}

impl From<KnowledgeError> for Error {
    fn from(error: KnowledgeError) -> Self {
        if let KnowledgeError::Unanswered(error) = error {
            return error.into();
        }
        Self::Knowledge(error)
    }
}

impl From<PartError> for Error {
    fn from(error: PartError) -> Self {
        Self::Part(Box::new(error))
    }
}
