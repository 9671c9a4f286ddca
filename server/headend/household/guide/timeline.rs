//! The shows of a channel in order: by start, without overlaps, each with an end. Gaps stay gaps.

use super::super::xmltv::Programme;
use std::ops::{Deref, Range};
use std::sync::Arc;

/// How long a programme takes when nothing tells.
const DEFAULT_S: i64 = 30 * 60;
/// A programme without an end lasts until the next one, unless that is further away than this.
const LONGEST_S: i64 = 12 * 3600;

/// The shows of a channel, by start; they don't overlap, and each has a stop. Those of all channels are in memory
/// together, and channels that the playlist has twice share them.
#[derive(Clone, Debug, Default)]
pub(super) struct Timeline {
    all: Arc<Vec<Programme>>,
    own: Range<usize>,
}

impl Deref for Timeline {
    type Target = [Programme];

    fn deref(&self) -> &[Programme] {
        &self.all[self.own.clone()]
    }
}

/// The timelines of all channels: the place of a channel's id, and what it shows.
pub(super) fn timelines(mut programmes: Vec<Programme>) -> Vec<(usize, Timeline)> {
    // Of several that begin together the file's first stays, but not one that only says what the whole day is called.
    programmes.sort_unstable_by_key(|programme| {
        let lasts_all_day = programme.end() - programme.start > LONGEST_S;
        let at = (programme.channel, programme.start);
        (at, lasts_all_day, programme.order)
    });
    programmes.dedup_by_key(|programme| (programme.channel, programme.start));
    programmes.shrink_to_fit();
    let mut next = None;
    for programme in programmes.iter_mut().rev() {
        let after = next.filter(|(channel, _)| *channel == programme.channel);
        programme.stop = Some(stop(programme, after.map(|(_, start)| start)));
        next = Some((programme.channel, programme.start));
    }
    let all = Arc::new(programmes);
    let mut first = 0;
    let spans = all.chunk_by(|one, other| one.channel == other.channel);
    let timelines = spans.map(|span| {
        let own = first..first + span.len();
        first = own.end;
        let all = Arc::clone(&all);
        (span[0].channel as usize, Timeline { all, own })
    });
    timelines.collect()
}

/// The later start cuts the earlier programme.
fn stop(programme: &Programme, next: Option<i64>) -> i64 {
    let start = programme.start;
    if let Some(stop) = programme.stop {
        return next.map_or(stop, |next| next.min(stop));
    }
    let near = next.filter(|next| next - start <= LONGEST_S);
    near.unwrap_or_else(|| start + programme.length_s().map_or(DEFAULT_S, i64::from))
}

/// Where the show that is on at `now_s` stands; none in a gap.
pub(super) fn current(shows: &[Programme], now_s: i64) -> Option<usize> {
    let place = shows
        .partition_point(|show| show.start <= now_s)
        .checked_sub(1)?;
    (shows[place].end() > now_s).then_some(place)
}

/// The shows that touch a span.
pub(super) fn between(shows: &[Programme], from_s: i64, to_s: i64) -> &[Programme] {
    let first = shows.partition_point(|show| show.end() <= from_s);
    let end = shows.partition_point(|show| show.start < to_s);
    shows.get(first..end).unwrap_or_default()
}
