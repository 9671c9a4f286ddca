//! Repeatable chance: the same seed and the same words always throw the same numbers, on every machine and in
//! every version, because ids and pictures that were handed out must stay valid over a restart.

use xxhash_rust::xxh3::xxh3_64_with_seed;

/// A sequence of throws (splitmix64). Deliberately not the `rand` crate, whose generators may change.
#[derive(Clone, Debug)]
pub(crate) struct SeededRng(u64);

impl SeededRng {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The generator of a thing with a name; the order of `for_name` calls matters.
    pub(crate) fn for_name(&self, name: &str) -> Self {
        Self(xxh3_64_with_seed(name.as_bytes(), self.0))
    }

    /// The generator of a thing with a number.
    pub(crate) fn for_number(&self, number: i64) -> Self {
        Self(xxh3_64_with_seed(&number.to_le_bytes(), self.0))
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// 0 up to but not `limit`; 0 when the limit is 0.
    pub(crate) fn below(&mut self, limit: u32) -> u32 {
        let throw = self.next().checked_rem(u64::from(limit)).unwrap_or(0);
        u32::try_from(throw).unwrap_or(0)
    }

    /// `low` to `high`, both included.
    pub(crate) fn between(&mut self, low: i32, high: i32) -> i32 {
        let span = u32::try_from(high.saturating_sub(low)).unwrap_or(0);
        low.saturating_add_unsigned(self.below(span + 1))
    }

    pub(crate) fn chance(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    /// One of `items`, which must not be empty.
    pub(crate) fn pick<'a, T: ?Sized>(&mut self, items: &[&'a T]) -> &'a T {
        let limit = u32::try_from(items.len()).unwrap_or(u32::MAX);
        items[self.below(limit) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::SeededRng;

    #[test]
    fn the_same_seed_and_name_throw_the_same_numbers() {
        let throws = |seed| {
            let mut rng = SeededRng::new(seed).for_name("schedule").for_number(7);
            (0..5).map(|_| rng.below(1000)).collect::<Vec<_>>()
        };
        assert_eq!(throws(1), throws(1));
        assert_ne!(throws(1), throws(2));
    }

    #[test]
    fn between_includes_both_ends_and_nothing_else() {
        let mut rng = SeededRng::new(3);
        let throws: Vec<_> = (0..500).map(|_| rng.between(-2, 2)).collect();
        assert_eq!(throws.iter().min(), Some(&-2));
        assert_eq!(throws.iter().max(), Some(&2));
    }
}
