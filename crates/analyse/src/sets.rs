//! Sets of places in a deck, numbered without gaps: sets of the least places come first
//! (colexicographic).

/// How many sets of `size` places lie below `place`.
#[inline]
pub(crate) const fn below(place: usize, size: usize) -> usize {
    let (mut ways, mut taken) = (1, 0);
    while taken < size {
        if place < taken {
            return 0;
        }
        ways = ways * (place - taken) / (taken + 1);
        taken += 1;
    }
    ways
}

const PLACES: usize = 55;

/// `below` as a table, by size and place.
static BELOW: [[u32; PLACES]; 6] = {
    let (mut table, mut size) = ([[0; PLACES]; 6], 0);
    while size < 6 {
        let mut place = 0;
        while place < PLACES {
            table[size][place] = below(place, size) as u32;
            place += 1;
        }
        size += 1;
    }
    table
};

/// The number of a set, its places ascending.
#[inline]
pub(crate) fn number<const N: usize>(set: [u8; N]) -> usize {
    let mut sum = 0;
    for (size, place) in set.into_iter().enumerate() {
        sum += BELOW[size + 1][usize::from(place)];
    }
    sum as usize
}

/// What the second place of a set adds to its number.
#[inline]
pub(crate) fn of_second(place: usize) -> usize {
    BELOW[2][place] as usize
}

/// What the third place of a set adds to its number.
#[inline]
pub(crate) fn of_third(place: usize) -> usize {
    BELOW[3][place] as usize
}

/// The set without the place at `position`.
#[inline]
pub(crate) fn without<const N: usize, const M: usize>(set: [u8; N], position: usize) -> [u8; M] {
    core::array::from_fn(|at| set[at + usize::from(at >= position)])
}

/// The set with one more place, still ascending.
#[inline]
pub(crate) fn with<const N: usize, const M: usize>(set: [u8; N], place: u8) -> [u8; M] {
    let mut grown = [place; M];
    let mut at = 0;
    while at < N && set[at] < place {
        grown[at] = set[at];
        at += 1;
    }
    while at < N {
        grown[at + 1] = set[at];
        at += 1;
    }
    grown
}

/// Gives every set of places below `places`, in the order of their numbers.
pub(crate) fn each<const N: usize>(places: usize, mut each: impl FnMut([u8; N])) {
    let last = u8::try_from(places).expect("a deck is small");
    if places < N {
        return;
    }
    let mut set: [u8; N] = core::array::from_fn(|at| u8::try_from(at).expect("a set is small"));
    loop {
        each(set);
        // The lowest place that can go up by one; those below it start again.
        let above = |at: usize| set.get(at + 1).copied().unwrap_or(last);
        let Some(up) = (0..N).find(|&at| set[at] + 1 < above(at)) else { return };
        set[up] += 1;
        (0..up).for_each(|at| set[at] = u8::try_from(at).expect("a set is small"));
    }
}

/// Gives every set of five places, in the order of their numbers.
pub(crate) fn each5(places: usize, mut each: impl FnMut([u8; 5])) {
    let places = u8::try_from(places).expect("a deck is small");
    for e in 4..places {
        for d in 3..e {
            for c in 2..d {
                for b in 1..c {
                    (0..b).for_each(|a| each([a, b, c, d, e]));
                }
            }
        }
    }
}
