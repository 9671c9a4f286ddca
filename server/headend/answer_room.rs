//! How much fits into an answer, of which who asks a head-end takes so much.

use lucarne_contract::Show;
use lucarne_contract::calls::LONGEST_ANSWER;
use serde::Serialize;
use std::io::{self, Write};

/// Longest answer, in bytes, with some room for what stands around its shows or channels.
pub(crate) const LONGEST: usize = LONGEST_ANSWER - 1024;

/// Room for shows or channels, in bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room(usize);

impl Default for Room {
    /// That of a whole answer.
    fn default() -> Self {
        Self(LONGEST)
    }
}

impl Room {
    /// What is left of an answer that has so many bytes of something else.
    pub(crate) fn beside(bytes: usize) -> Self {
        Self(LONGEST.saturating_sub(bytes))
    }

    /// Takes up as many bytes as one of them has as JSON, and its comma. False when there aren't so many; then none are taken.
    pub(crate) fn take(&mut self, item: &impl Serialize) -> bool {
        let left = self.0.checked_sub(json_bytes(item) + 1);
        self.0 = left.unwrap_or(self.0);
        left.is_some()
    }

    /// Of shows by their starts as many as there is room for without a gap: those nearest to `now_s`.
    pub(crate) fn nearest(mut self, mut shows: Vec<Show>, now_s: i64) -> Vec<Show> {
        let middle = shows.partition_point(|show| show.show_start <= now_s);
        let (mut from, mut to) = (middle, middle);
        loop {
            let before = from.checked_sub(1).and_then(|place| shows.get(place));
            let after = shows.get(to);
            let is_before = match (before, after) {
                (None, None) => break,
                (Some(before), Some(after)) => now_s - before.show_stop < after.show_start - now_s,
                (before, _) => before.is_some(),
            };
            let next = if is_before { before } else { after };
            if !next.is_some_and(|next| self.take(next)) {
                break;
            }
            if is_before {
                from -= 1;
            } else {
                to += 1;
            }
        }
        shows.truncate(to);
        shows.drain(..from);
        shows
    }
}

/// How many bytes something has as JSON.
fn json_bytes(item: &impl Serialize) -> usize {
    let mut counter = Counter(0);
    // It has nothing that isn't JSON, and the counter takes everything.
    let _ = serde_json::to_writer(&mut counter, item);
    counter.0
}

/// Counts what is written to it.
struct Counter(usize);

impl Write for Counter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::{LONGEST, LONGEST_ANSWER, Room};
    use lucarne_contract::{Show, ShowList};

    /// A show from `start` to `stop`.
    fn show(title: &str, start: i64, stop: i64) -> Show {
        Show {
            show_id: start.to_string(),
            show_channel: "one".to_owned(),
            show_category: 1,
            show_meta_category: "show".to_owned(),
            show_start: start,
            show_stop: stop,
            show_exact_start: None,
            show_age: 0,
            show_title: title.to_owned(),
            show_sub_title: String::new(),
            show_serie_title: String::new(),
            show_original_title: String::new(),
            show_language: "fr".to_owned(),
            show_serie_id: None,
            show_serie_season: None,
            show_serie_episode: None,
            show_is_serie: false,
            show_nb_episodes: None,
            show_is_live: false,
            show_image: String::new(),
            show_rank: 0,
        }
    }

    /// How long an answer with these shows is.
    pub(crate) fn answer_bytes(shows: &[Show]) -> usize {
        let list = ShowList {
            shows: shows.to_vec(),
        };
        serde_json::to_vec(&list).expect("JSON").len()
    }

    fn starts(shows: &[Show]) -> Vec<i64> {
        shows.iter().map(|show| show.show_start).collect()
    }

    #[test]
    fn what_just_fits_is_taken_and_a_byte_more_is_not() {
        let one = show("Τίτλος \"ένα\"\n", 0, 10);
        let written = serde_json::to_vec(&one).expect("JSON").len();
        let mut room = Room(written + 1);
        assert!(room.take(&one));
        assert!(!room.take(&one));
        assert!(!Room(written).take(&one));
        assert!(!Room::beside(LONGEST - written).take(&one));
        assert!(Room::beside(LONGEST - written - 1).take(&one));
    }

    #[test]
    fn a_full_room_is_an_answer_of_at_most_16_mib() {
        let many = vec![show(&"\"é".repeat(400), 0, 10); 20_000];
        let kept = Room::default().nearest(many, 5);
        assert!(kept.len() < 20_000);
        let bytes = answer_bytes(&kept);
        assert!(
            (LONGEST - 2000..=LONGEST_ANSWER).contains(&bytes),
            "{bytes}"
        );
    }

    #[test]
    fn of_too_many_shows_those_nearest_to_now_stay_without_a_gap() {
        let all: Vec<Show> = (10..20)
            .map(|at| show("T", at * 10, at * 10 + 10))
            .collect();
        let each = serde_json::to_vec(&all[0]).expect("JSON").len() + 1;
        let kept = |count: usize, now_s| starts(&Room(count * each).nearest(all.clone(), now_s));
        assert_eq!(kept(10, 145), starts(&all));
        assert_eq!(kept(1, 145), [140]);
        assert_eq!(kept(4, 145), [130, 140, 150, 160]);
        assert_eq!(kept(3, 0), [100, 110, 120]);
        assert_eq!(kept(3, 1000), [170, 180, 190]);
        assert_eq!(kept(0, 145), Vec::<i64>::new());
        assert!(Room::default().nearest(Vec::new(), 0).is_empty());
    }
}
