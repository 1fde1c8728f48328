//! What a log tells of one round, as the document that `verifier` checks.

use audit::{Finding, Log, NotProven, RoundProof as Told, Unread};
use cards::Card;
use games::catalogue::{Ask, GameId};
use games::settings::Entropy;
use games::with_game;
use table::shuffle::{Salt, Seed};
use verifier::{RoundProof, SeatBytes, ShownLeaf};

/// What this log, or this copy of one, tells of a round that is over.
///
/// # Errors
///
/// If there is no such round, or it cannot be proven.
pub fn round_proof(log: &Log, round: u64) -> Result<RoundProof, NotProven> {
    let unread = |why: String| NotProven::Found(Finding::unread(1, Unread::NoGame(why)));
    let game = log.opening().map_err(NotProven::Found)?.game;
    let game = game.parse::<GameId>().map_err(|error| unread(error.to_string()))?;
    let told = with_game!(
        game,
        G => audit::round_proof::<G>(log, round),
        planned => Err(unread(game.cannot(Ask::Play).to_string()))
    );
    told.map(|told| document(&told))
}

fn document(it: &Told) -> RoundProof {
    let number = |number: usize| u64::try_from(number).expect("few cards");
    let shown = |(leaf, (card, salt)): (&usize, &(Card, Salt))| ShownLeaf {
        leaf: u32::try_from(*leaf).expect("few cards"),
        card: card.to_string(),
        salt: salt.to_hex(),
    };
    RoundProof {
        schema: RoundProof::SCHEMA.to_owned(),
        table: it.table.clone(),
        log: it.log.to_string(),
        build: it.build.clone(),
        options: it.options.clone(),
        round: it.round,
        shuffle: it.shuffle,
        entropy: match it.entropy {
            Entropy::House => verifier::Entropy::House,
            Entropy::Shared => verifier::Entropy::Shared,
        },
        commitment: it.commitment.to_string(),
        seed: it.seed.as_ref().map(Seed::to_hex),
        seats: it.seats.iter().map(seat).collect(),
        deck: it.deck.iter().map(ToString::to_string).collect(),
        cut: it.cut.map(number),
        gone: number(it.gone),
        dealt: it.dealt.iter().map(|card| card.map(|card| card.to_string())).collect(),
        shuffled_again: number(it.shuffled_again),
        root: it.sealed.as_ref().map(|(root, _)| root.to_string()),
        leaves: it.sealed.iter().flat_map(|(_, leaves)| leaves).map(ToString::to_string).collect(),
        shown: it.shown.iter().map(shown).collect(),
    }
}

fn seat(it: &audit::SeatBytes) -> SeatBytes {
    SeatBytes {
        seat: u32::try_from(it.seat.number()).expect("few seats"),
        commitment: it.commitment.to_string(),
        opening: it.opening.map(|bytes| bytes.to_string()),
    }
}
