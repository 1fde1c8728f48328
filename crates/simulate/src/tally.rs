//! How often each net result came: a small table that a hot loop can afford.

/// Counts by net result, in cents.
///
/// Open addressing in a table of a power of two, at most half full. A game has a few dozen
/// different results, so nearly every one is found at its first slot.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    /// Result and count; a count of zero marks a free slot.
    slots: Vec<(i64, u64)>,
    taken: usize,
}

const SLOTS_AT_FIRST: usize = 128;

impl Tally {
    pub(crate) fn new() -> Self {
        Self { slots: vec![(0, 0); SLOTS_AT_FIRST], taken: 0 }
    }

    /// Adds one to the count of `net`.
    #[inline]
    pub(crate) fn count(&mut self, net: i64) {
        let slot = self.slot_of(net);
        let (key, count) = &mut self.slots[slot];
        *key = net;
        *count += 1;
        if *count == 1 {
            self.take_slot();
        }
    }

    /// Every result that came with its count, in no particular order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (i64, u64)> {
        self.slots.iter().copied().filter(|&(_, count)| count > 0)
    }

    /// The slot that holds `net`, or the free one where it belongs.
    #[inline]
    fn slot_of(&self, net: i64) -> usize {
        let mask = self.slots.len() - 1;
        // The odd factor spreads round amounts; the high bits of the product are the good ones.
        let spread = net.cast_unsigned().wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
        let mut slot = spread as usize & mask;
        loop {
            let (key, count) = self.slots[slot];
            if key == net || count == 0 {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    #[cold]
    fn take_slot(&mut self) {
        self.taken += 1;
        if 2 * self.taken <= self.slots.len() {
            return;
        }
        let slots = vec![(0, 0); 2 * self.slots.len()];
        for entry in core::mem::replace(&mut self.slots, slots) {
            if entry.1 > 0 {
                let slot = self.slot_of(entry.0);
                self.slots[slot] = entry;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn more_results_than_slots_are_all_counted() {
        let mut tally = Tally::new();
        let mut plain = BTreeMap::new();
        for step in 0..20_000_i64 {
            let net = step * step % 1_009 * 50 - 25_000;
            tally.count(net);
            *plain.entry(net).or_insert(0) += 1;
        }
        assert!(plain.len() > SLOTS_AT_FIRST);
        assert_eq!(tally.iter().collect::<BTreeMap<_, _>>(), plain);
    }

    #[test]
    fn nothing_won_and_nothing_lost_is_a_result_too() {
        let mut tally = Tally::new();
        assert_eq!(tally.iter().count(), 0);
        tally.count(0);
        tally.count(0);
        assert_eq!(tally.iter().collect::<Vec<_>>(), [(0, 2)]);
    }
}
