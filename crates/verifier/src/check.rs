//! The checks, in the order in which things were promised and shown.

use core::fmt;

use crate::bytes::{Bytes32, counted, from_hex, hmac, sha256};
use crate::chacha::shuffled;
use crate::document::{Entropy, RoundProof, SeatBytes, ShownLeaf};

/// What was checked of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The number of the round.
    pub round: u64,
    /// Whether the seed of the house was shown, and all cards redone from it.
    pub redone: bool,
    /// How many seats added bytes, and how many of them withheld.
    pub seats: [usize; 2],
    /// How many cards that were shown are where they should be.
    pub cards: usize,
    /// How many cards were dealt after a shuffle in the middle of the round, and not looked at.
    pub not_looked_at: u64,
}

/// What is wrong with a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// The document is of another shape.
    Schema(String),
    /// A field does not hold what it should.
    Field(&'static str),
    /// The seed does not open the promise of the house.
    Seed,
    /// The seats are not each there once, in their order.
    Seats,
    /// The bytes of a seat do not open its promise.
    Opening(u32),
    /// Where the house shuffles alone no seat adds anything; where not, the list says the cut.
    Entropy,
    /// The card of this number in the round, from one, is another one.
    Card(usize),
    /// The root is not that of the leaves.
    Root,
    /// A card that was shown is not the one sealed there.
    Leaf(u32),
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Schema(found) => {
                let expected = RoundProof::SCHEMA;
                write!(f, "the document is {found:?}; {expected} is accepted")
            }
            Self::Field(name) => write!(f, "{name} is not what it should be"),
            Self::Seed => f.write_str("the seed does not open the commitment of the house"),
            Self::Seats => f.write_str("the seats are not each there once, in their order"),
            Self::Opening(seat) => write!(f, "the bytes of seat {seat} do not open its commitment"),
            Self::Entropy => {
                f.write_str("the bytes of players or the cut are not told as entropy says")
            }
            Self::Card(number) => {
                write!(f, "card {number} of the round is not the one that the bytes give")
            }
            Self::Root => f.write_str("the root is not that of the leaves"),
            Self::Leaf(leaf) => write!(f, "leaf {leaf} does not hold the card that was shown"),
        }
    }
}

impl core::error::Error for Wrong {}

/// Checks one round.
///
/// # Errors
///
/// The first thing that is wrong.
pub fn check(proof: &RoundProof) -> Result<Checked, Wrong> {
    if proof.schema != RoundProof::SCHEMA {
        return Err(Wrong::Schema(proof.schema.clone()));
    }
    let openings = openings(proof)?;
    let cards = match &proof.seed {
        Some(seed) => redo(proof, &hex("seed", seed)?, &openings)?,
        None => sealed(proof)?,
    };
    let withheld = proof.seats.iter().filter(|it| it.opening.is_none()).count();
    Ok(Checked {
        round: proof.round,
        redone: proof.seed.is_some(),
        seats: [proof.seats.len(), withheld],
        cards,
        not_looked_at: proof.shuffled_again,
    })
}

/// What every seat added, in the order of the seats.
fn openings(proof: &RoundProof) -> Result<Vec<Bytes32>, Wrong> {
    let told = match proof.entropy {
        Entropy::House => proof.seats.is_empty(),
        Entropy::Shared => proof.cut.is_some(),
    };
    if !told {
        return Err(Wrong::Entropy);
    }
    if !proof.seats.is_sorted_by(|one, other| one.seat < other.seat) {
        return Err(Wrong::Seats);
    }
    let log: [u8; 16] = hex("log", &proof.log)?;
    proof.seats.iter().map(|it| opening(it, &log, proof.shuffle)).collect()
}

fn opening(it: &SeatBytes, log: &[u8; 16], shuffle: u64) -> Result<Bytes32, Wrong> {
    let commitment = hex("commitment of a seat", &it.commitment)?;
    let Some(opening) = &it.opening else { return Ok(commitment) };
    let bytes: Bytes32 = hex("opening of a seat", opening)?;
    let tag = b"house-rules/player-bytes/v1\0";
    let (shuffle, seat) = (shuffle.to_le_bytes(), it.seat.to_le_bytes());
    match sha256(&[tag, log, &shuffle, &seat, &bytes]) == commitment {
        true => Ok(bytes),
        false => Err(Wrong::Opening(it.seat)),
    }
}

/// Redoes the deal from the seed; how many cards that were shown are where they should be.
fn redo(proof: &RoundProof, seed: &Bytes32, openings: &[Bytes32]) -> Result<usize, Wrong> {
    let log: [u8; 16] = hex("log", &proof.log)?;
    let options: Bytes32 = hex("options", &proof.options)?;
    let promised = sha256(&[
        b"house-rules/seed-commitment/v2\0",
        &log,
        &counted(proof.table.as_bytes()),
        &proof.shuffle.to_le_bytes(),
        &options,
        &counted(proof.build.as_bytes()),
        seed,
    ]);
    if promised != hex::<32>("commitment", &proof.commitment)? {
        return Err(Wrong::Seed);
    }
    let key = match proof.entropy {
        Entropy::House => *seed,
        Entropy::Shared => hmac(seed, &list(openings)),
    };
    let order = shuffled(&key, &proof.deck);
    if let Some(cut) = proof.cut {
        let cut = usize::try_from(cut).ok().filter(|cut| *cut < order.len().max(1));
        return dealt_from(proof, &order, cut.ok_or(Wrong::Field("cut"))?);
    }
    // Nobody wrote the cut down beside the order: it may have been anywhere.
    let cuts = (0..order.len()).map(|cut| dealt_from(proof, &order, cut));
    let mut farthest = Err(Wrong::Card(1));
    for tried in cuts {
        match (&tried, &farthest) {
            (Ok(_), _) => return tried,
            (Err(Wrong::Card(card)), Err(Wrong::Card(before))) if card <= before => {}
            _ => farthest = tried,
        }
    }
    farthest
}

/// The openings as the key is made of them: how many, and each with its length before it.
fn list(openings: &[Bytes32]) -> Vec<u8> {
    let count = u32::try_from(openings.len()).unwrap_or(u32::MAX);
    let each = openings.iter().flat_map(|opening| counted(opening));
    count.to_le_bytes().into_iter().chain(each).collect()
}

/// Whether the cards of the round lie in this order, cut there, behind those that had gone.
fn dealt_from(proof: &RoundProof, order: &[String], cut: usize) -> Result<usize, Wrong> {
    let gone = usize::try_from(proof.gone).map_err(|_| Wrong::Field("gone"))?;
    let (top, bottom) = order.split_at(cut);
    let mut lying = bottom.iter().chain(top).skip(gone);
    let mut shown = 0;
    for (number, dealt) in (1..).zip(&proof.dealt) {
        let lies = lying.next().ok_or(Wrong::Card(number))?;
        match dealt {
            Some(card) if card != lies => return Err(Wrong::Card(number)),
            Some(_) => shown += 1,
            None => {}
        }
    }
    Ok(shown)
}

/// Where the seed stays sealed: the leaves give the root, and what was shown opens its leaf.
fn sealed(proof: &RoundProof) -> Result<usize, Wrong> {
    let Some(promised) = &proof.root else { return Err(Wrong::Field("seed or root")) };
    let leaves = proof.leaves.iter().map(|leaf| hex("leaf", leaf));
    let leaves = leaves.collect::<Result<Vec<Bytes32>, Wrong>>()?;
    if leaves.is_empty() || root(&leaves) != hex::<32>("root", promised)? {
        return Err(Wrong::Root);
    }
    for ShownLeaf { leaf, card, salt } in &proof.shown {
        let number = leaf.checked_sub(1).ok_or(Wrong::Leaf(*leaf))?;
        let salt: Bytes32 = hex("salt", salt)?;
        let tag = b"house-rules/leaf\0";
        let hash = sha256(&[tag, &number.to_le_bytes(), &salt, card.as_bytes()]);
        let told = usize::try_from(number).ok().and_then(|number| proof.dealt.get(number));
        if leaves.get(number as usize) != Some(&hash) || told != Some(&Some(card.clone())) {
            return Err(Wrong::Leaf(*leaf));
        }
    }
    let told = proof.dealt.iter().flatten().count();
    if told == proof.shown.len() { Ok(told) } else { Err(Wrong::Field("shown")) }
}

fn root(leaves: &[Bytes32]) -> Bytes32 {
    match leaves {
        [leaf] => *leaf,
        more => {
            let (first, rest) = more.split_at(more.len().next_power_of_two() / 2);
            sha256(&[&[1], &root(first), &root(rest)])
        }
    }
}

fn hex<const N: usize>(name: &'static str, text: &str) -> Result<[u8; N], Wrong> {
    from_hex(text).ok_or(Wrong::Field(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_published_vector_of_shared_orders_is_reproduced() {
        let text = include_str!("../../table/vectors/shared.json");
        let vectors: Vec<serde_json::Value> = serde_json::from_str(text).expect("a list");
        assert_eq!(vectors.len(), 6);
        for vector in vectors {
            let text = |name: &str| vector[name].as_str().expect("a text").to_owned();
            let log = from_hex(&text("log")).expect("digits");
            let seats: Vec<SeatBytes> =
                serde_json::from_value(vector["seats"].clone()).expect("seats");
            let shuffle = vector["shuffle"].as_u64().expect("a number");
            let openings: Result<Vec<_>, _> =
                seats.iter().map(|it| opening(it, &log, shuffle)).collect();
            let seed = from_hex(&text("seed")).expect("digits");
            let key = hmac(&seed, &list(&openings.expect("they open")));
            assert_eq!(Some(key), from_hex(&text("key")), "{}", text("name"));
            let deck: Vec<u64> = (0..vector["cards"].as_u64().expect("a number")).collect();
            let order: Vec<u64> = serde_json::from_value(vector["order"].clone()).expect("numbers");
            assert_eq!(shuffled(&key, &deck), order);
        }
    }

    fn example() -> RoundProof {
        serde_json::from_str(include_str!("../example.json")).expect("made by another program")
    }

    #[test]
    fn a_round_made_by_another_program_is_good() {
        let checked = check(&example()).expect("good");
        assert_eq!((checked.redone, checked.seats, checked.cards), (true, [2, 1], 9));
    }

    #[test]
    fn whatever_is_changed_in_a_round_is_found() {
        type Change = (fn(&mut RoundProof), Wrong);
        let changes: [Change; 13] = [
            (|it| it.schema += "0", Wrong::Schema("house/round-proof/20".into())),
            (|it| it.table += " ", Wrong::Seed),
            (|it| it.build += " ", Wrong::Seed),
            (|it| it.options = "07".repeat(32), Wrong::Seed),
            (|it| it.log = "07".repeat(16), Wrong::Opening(1)),
            (|it| it.seed = Some("07".repeat(32)), Wrong::Seed),
            (|it| it.seed = None, Wrong::Field("seed or root")),
            (|it| it.seats[0].opening = Some("07".repeat(32)), Wrong::Opening(1)),
            (|it| it.seats.swap(0, 1), Wrong::Seats),
            (|it| it.seats[0].opening = None, Wrong::Card(1)),
            (|it| drop(it.seats.pop()), Wrong::Card(1)),
            (|it| it.cut = Some(21), Wrong::Card(1)),
            (|it| it.dealt.swap(7, 8), Wrong::Card(8)),
        ];
        for (number, (change, wrong)) in changes.into_iter().enumerate() {
            let mut proof = example();
            change(&mut proof);
            assert_eq!(check(&proof), Err(wrong), "change {number}");
        }
    }

    #[test]
    fn where_the_house_shuffles_alone_no_seat_adds_bytes_and_any_cut_will_do() {
        let mut proof = example();
        proof.entropy = Entropy::House;
        assert_eq!(check(&proof), Err(Wrong::Entropy));
        proof.seats.clear();
        proof.cut = None;
        let seed = from_hex(proof.seed.as_deref().expect("told")).expect("digits");
        let mut order = shuffled(&seed, &proof.deck);
        order.rotate_left(31);
        proof.dealt = order.iter().skip(1).take(5).cloned().map(Some).collect();
        proof.gone = 1;
        assert_eq!(check(&proof).map(|checked| checked.cards), Ok(5));
        proof.dealt.swap(0, 4);
        assert!(matches!(check(&proof), Err(Wrong::Card(_))));
    }
}
