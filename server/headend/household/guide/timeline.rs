//! The shows of a channel in order: by start, without overlaps, each with an end. Gaps stay gaps.

use super::super::text::Text;
use super::super::xmltv::Programme;
use std::collections::HashMap;
use std::sync::Arc;

/// How long a programme takes when nothing tells.
const DEFAULT_S: i64 = 30 * 60;
/// A programme without an end lasts until the next one, unless that is further away than this.
const LONGEST_S: i64 = 12 * 3600;

/// A programme with the end that it has in the schedule.
#[derive(Debug, PartialEq)]
pub(super) struct Broadcast {
    pub(super) stop: i64,
    pub(super) programme: Programme,
}

/// The timeline of each channel, by the channel's id.
pub(super) fn by_channel(mut programmes: Vec<Programme>) -> HashMap<Text, Arc<[Broadcast]>> {
    // Stable, so that of two programmes at once the file's first comes first.
    programmes.sort_by(|one, other| (&one.channel, one.start).cmp(&(&other.channel, other.start)));
    let mut channels = HashMap::new();
    while let Some(last) = programmes.last() {
        let id = Arc::clone(&last.channel);
        let first = programmes.partition_point(|programme| programme.channel < id);
        let of_channel = programmes.split_off(first);
        // Given back as it empties: otherwise a large guide would be in memory twice.
        if programmes.len() < programmes.capacity() / 8 * 7 {
            programmes.shrink_to_fit();
        }
        channels.insert(id, timeline(of_channel));
    }
    channels
}

/// `programmes` are of one channel, by start. Of several that begin together the first stays.
fn timeline(mut programmes: Vec<Programme>) -> Arc<[Broadcast]> {
    programmes.dedup_by(|later, earlier| later.start == earlier.start);
    let starts: Vec<i64> = programmes.iter().map(|programme| programme.start).collect();
    let nexts = starts.into_iter().skip(1).map(Some).chain([None]);
    let ended = programmes.into_iter().zip(nexts);
    ended
        .map(|(programme, next)| Broadcast {
            stop: stop(&programme, next),
            programme,
        })
        .collect()
}

/// The later start cuts the earlier programme.
fn stop(programme: &Programme, next: Option<i64>) -> i64 {
    let start = programme.start;
    if let Some(stop) = programme.stop {
        return next.map_or(stop, |next| next.min(stop));
    }
    let near = next.filter(|next| next - start <= LONGEST_S);
    near.unwrap_or_else(|| start + programme.length_s.map_or(DEFAULT_S, i64::from))
}

/// Where the show that is on at `now_s` stands; none in a gap.
pub(super) fn current(shows: &[Broadcast], now_s: i64) -> Option<usize> {
    let place = shows
        .partition_point(|show| show.programme.start <= now_s)
        .checked_sub(1)?;
    (shows[place].stop > now_s).then_some(place)
}

/// The shows that touch a span.
pub(super) fn between(shows: &[Broadcast], from_s: i64, to_s: i64) -> &[Broadcast] {
    let first = shows.partition_point(|show| show.stop <= from_s);
    let end = shows.partition_point(|show| show.programme.start < to_s);
    shows.get(first..end).unwrap_or_default()
}
