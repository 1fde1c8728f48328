//! A few values by their keys, in the order of the keys.
//!
//! Wagers and cards on a layout are a few dozen at most, and all of them are written down after
//! every command.
// PERF: one row in memory; a tree took a fifth of the time in which a log is played again.

use core::ops::Index;

/// Values by their keys, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rows<K, V>(Vec<(K, V)>);

impl<K, V> Default for Rows<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: Ord + Copy, V> Rows<K, V> {
    fn place(&self, key: K) -> Result<usize, usize> {
        self.0.binary_search_by(|(other, _)| other.cmp(&key))
    }

    pub(crate) fn get(&self, key: K) -> Option<&V> {
        self.place(key).ok().map(|place| &self.0[place].1)
    }

    pub(crate) fn get_mut(&mut self, key: K) -> Option<&mut V> {
        self.place(key).ok().map(|place| &mut self.0[place].1)
    }

    pub(crate) fn contains_key(&self, key: K) -> bool {
        self.place(key).is_ok()
    }

    /// Puts a value in the place of the one this key has, if it has one.
    pub(crate) fn insert(&mut self, key: K, value: V) {
        match self.place(key) {
            Ok(place) => self.0[place].1 = value,
            Err(place) => self.0.insert(place, (key, value)),
        }
    }

    pub(crate) fn remove(&mut self, key: K) -> Option<V> {
        self.place(key).ok().map(|place| self.0.remove(place).1)
    }

    /// The value of this key, which from now on it has.
    pub(crate) fn or_default(&mut self, key: K) -> &mut V
    where
        V: Default,
    {
        let place = self.place(key).unwrap_or_else(|place| {
            self.0.insert(place, (key, V::default()));
            place
        });
        &mut self.0[place].1
    }

    pub(crate) fn keys(&self) -> impl Iterator<Item = K> {
        self.0.iter().map(|(key, _)| *key)
    }

    pub(crate) fn values(&self) -> impl Iterator<Item = &V> {
        self.0.iter().map(|(_, value)| value)
    }

    pub(crate) fn iter(&self) -> core::slice::Iter<'_, (K, V)> {
        self.0.iter()
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}

impl<K: Ord + Copy, V> Index<K> for Rows<K, V> {
    type Output = V;

    fn index(&self, key: K) -> &V {
        self.get(key).expect("there is a value of this key")
    }
}

impl<K, V> IntoIterator for Rows<K, V> {
    type Item = (K, V);
    type IntoIter = std::vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, K, V> IntoIterator for &'a Rows<K, V> {
    type Item = &'a (K, V);
    type IntoIter = core::slice::Iter<'a, (K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<K: Ord + Copy, V> Extend<(K, V)> for Rows<K, V> {
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, rows: I) {
        rows.into_iter().for_each(|(key, value)| self.insert(key, value));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use rules::Stream;

    use super::*;

    #[test]
    fn rows_do_what_a_tree_does() {
        let (mut rows, mut tree) = (Rows::default(), BTreeMap::new());
        let mut numbers = Stream::new(7);
        for turn in 0..2_000 {
            let key = numbers.below(40);
            match numbers.below(4) {
                0 => assert_eq!(rows.remove(key), tree.remove(&key)),
                1 => {
                    rows.insert(key, turn);
                    tree.insert(key, turn);
                }
                2 => *rows.or_default(key) += 1,
                _ => assert_eq!(rows.get(key), tree.get(&key)),
            }
            if rows.contains_key(key) && !tree.contains_key(&key) {
                tree.insert(key, rows[key]);
            } else if let Some(value) = rows.get(key) {
                tree.insert(key, *value);
            }
            assert!(rows.iter().map(|(key, value)| (key, value)).eq(&tree));
        }
        let (even, odd): (Rows<_, _>, Rows<_, _>) =
            rows.into_iter().partition(|(key, _)| key % 2 == 0);
        assert!(even.keys().chain(odd.keys()).count() == tree.len() && !even.is_empty());
    }
}
