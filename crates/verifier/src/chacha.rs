//! ChaCha20 after RFC 8439, and the order of a deck that its keystream gives.

use crate::bytes::Bytes32;

/// The words of the keystream of `key` under the nonce of this name, padded with zero bytes.
struct Words {
    state: [u32; 16],
    block: [u32; 16],
    used: usize,
}

impl Words {
    fn new(key: &Bytes32, name: &str) -> Self {
        let mut bytes = [0_u8; 64];
        bytes[..16].copy_from_slice(b"expand 32-byte k");
        bytes[16..48].copy_from_slice(key);
        bytes[52..52 + name.len()].copy_from_slice(name.as_bytes());
        let mut state = [0; 16];
        for (word, four) in state.iter_mut().zip(bytes.chunks_exact(4)) {
            *word = u32::from_le_bytes([four[0], four[1], four[2], four[3]]);
        }
        Self { state, block: [0; 16], used: 16 }
    }

    fn next(&mut self) -> u32 {
        if self.used == 16 {
            self.block = block(&self.state);
            self.state[12] = self.state[12].wrapping_add(1);
            self.used = 0;
        }
        self.used += 1;
        self.block[self.used - 1]
    }

    /// A number below `n`: words that would favour some are thrown away.
    fn below(&mut self, n: u32) -> u32 {
        let limit = (1_u64 << 32) / u64::from(n) * u64::from(n);
        loop {
            let word = self.next();
            if u64::from(word) < limit {
                return word % n;
            }
        }
    }
}

fn block(state: &[u32; 16]) -> [u32; 16] {
    let mut work = *state;
    for _ in 0..10 {
        for column in 0..4 {
            quarter(&mut work, [column, 4 + column, 8 + column, 12 + column]);
        }
        for diagonal in 0..4 {
            let turned = |row: usize| 4 * row + (diagonal + row) % 4;
            quarter(&mut work, [diagonal, turned(1), turned(2), turned(3)]);
        }
    }
    core::array::from_fn(|place| work[place].wrapping_add(state[place]))
}

fn quarter(work: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
    for (to, from, turned, by) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        work[to] = work[to].wrapping_add(work[from]);
        work[turned] = (work[turned] ^ work[to]).rotate_left(by);
    }
}

/// The cards in the order that `key` gives them, top card first.
pub(crate) fn shuffled<T: Clone>(key: &Bytes32, cards: &[T]) -> Vec<T> {
    let mut words = Words::new(key, "shuffle");
    let mut order = cards.to_vec();
    for place in (1..order.len()).rev() {
        let bound = u32::try_from(place + 1).unwrap_or(u32::MAX);
        order.swap(place, words.below(bound) as usize);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keystream_is_the_one_of_rfc_8439_appendix_a_1() {
        let mut words = Words::new(&[0; 32], "");
        let first = [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653];
        assert_eq!(core::array::from_fn(|_| words.next()), first);
        for _ in 4..16 {
            words.next();
        }
        assert_eq!(words.next(), 0xbee7_079f, "the second block");
    }
}
