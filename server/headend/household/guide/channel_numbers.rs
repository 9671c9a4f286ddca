//! Which number each channel gets: the one that the playlist asks for, or one near it that is free.

use crate::household::playlist::entry::Entry;
use crate::household::playlist::{ChannelNumber, HIGHEST};
use std::collections::HashSet;
use std::sync::Arc;

/// Where the search goes on past the highest number: twice as many are free from here on as a line-up has channels.
const AGAIN: u32 = HIGHEST - 99_999;

/// Channel numbers that are given and those that are still to be had.
pub(super) struct ChannelNumbers {
    /// Those that a channel asks for as they are.
    wanted: HashSet<u32>,
    given: HashSet<u32>,
    last: u32,
    /// Where the next search goes on that comes past the highest number.
    again: u32,
}

impl ChannelNumbers {
    /// The numbers of the entries, in their order. Of several that ask for a number the first gets it, and others, as
    /// those that ask for one with a point (5.1, 5.2, 5.10), the next that are free, in the order of what they ask for. Who
    /// doesn't ask comes behind all who do: what a household numbered leads its line-up.
    pub(super) fn of(entries: &[Arc<Entry>]) -> (Self, Vec<u32>) {
        let whole = |entry: &Entry| entry.number.filter(|number| number.part == 0);
        let wanted = entries.iter().filter_map(|entry| whole(entry));
        let mut numbers = Self {
            wanted: wanted.map(|number| number.whole).collect(),
            given: HashSet::new(),
            last: 0,
            again: AGAIN,
        };
        let mut given: Vec<Option<u32>> = Vec::with_capacity(entries.len());
        let mut near: Vec<(ChannelNumber, usize)> = Vec::new();
        for (place, entry) in entries.iter().enumerate() {
            let asked = whole(entry).map(|number| number.whole);
            let first = asked.filter(|number| numbers.given.insert(*number));
            let named = || ChannelNumber::leading(&entry.name);
            if let Some(number) = entry.number.or_else(named).filter(|_| first.is_none()) {
                near.push((number, place));
            }
            given.push(first);
        }
        near.sort_unstable();
        let mut next = 1;
        for (number, place) in near {
            next = next.max(number.whole);
            given[place] = Some(numbers.free(&mut next));
        }
        numbers.go_past_all();
        let given = given.into_iter();
        let given = given.map(|number| number.unwrap_or_else(|| numbers.next()));
        let given = given.collect();
        (numbers, given)
    }

    /// The next that is free behind the last one.
    pub(super) fn next(&mut self) -> u32 {
        let mut next = self.last + 1;
        let number = self.free(&mut next);
        self.last = number;
        number
    }

    /// From now on gives what is behind all others.
    pub(super) fn go_past_all(&mut self) {
        self.last = self.given.iter().copied().max().unwrap_or(0);
    }

    /// The first from `next` on that is free and that no channel asks for. None has more digits than a viewer can type.
    fn free(&mut self, next: &mut u32) -> u32 {
        let mut is_past = false;
        loop {
            if *next > HIGHEST {
                *next = if is_past { AGAIN } else { self.again };
                is_past = true;
            }
            if !self.wanted.contains(next) && self.given.insert(*next) {
                if is_past {
                    self.again = *next + 1;
                }
                return *next;
            }
            *next += 1;
        }
    }
}
