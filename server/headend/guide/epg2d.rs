//! The guide of all channels in chunks of four hours (spec, section 9): which chunk a name means, and a cache of the
//! chunks that were written. `contract/epg2d.fbs` says what is in one.

use crate::answer_room::LONGEST;
use crate::broadcaster::{Broadcaster, Edition};
use crate::calendar::Calendar;
use bytes::Bytes;
use jiff::civil::Date;
use lucarne_contract::epg2d::{ChunkWriter, GuideShow};
use lucarne_contract::{Channel, Show};
use moka::sync::Cache;
use std::sync::Arc;

const SLOTS: u16 = 6;
const SLOT_MINUTES: u16 = 24 * 60 / SLOTS;
/// Written chunks that are kept; those of the whole window, of 230 channels, take a third of it.
const KEPT_BYTES: u64 = 48 * 1024 * 1024;
/// Room for a usual chunk: 230 channels with seven shows each.
const USUAL_BYTES: usize = 256 * 1024;
/// What a chunk takes without channels, in bytes.
const CHUNK_BYTES: usize = 64;

/// A Swiss day and a slot of four hours on its wall clock, such as `2026-11-21-3`: from 12:00 to 16:00.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) struct ChunkName {
    day: Date,
    slot: u16,
}

impl ChunkName {
    /// Only the one spelling: a year of four digits, a month and a day of two, a slot of one, from 0 to 5.
    pub(crate) fn parse(name: &str) -> Option<Self> {
        let bytes: [u8; 12] = name.as_bytes().try_into().ok()?;
        let number = |from: usize, to: usize| -> Option<i16> {
            let digits = bytes.get(from..to)?;
            digits.iter().try_fold(0, |number, digit| {
                digit
                    .is_ascii_digit()
                    .then(|| number * 10 + i16::from(digit - b'0'))
            })
        };
        let hyphens = [4, 7, 10].iter().all(|at| bytes[*at] == b'-');
        let month = i8::try_from(number(5, 7)?).ok()?;
        let day = i8::try_from(number(8, 10)?).ok()?;
        let day = Date::new(number(0, 4)?, month, day).ok()?;
        let slot = u16::try_from(number(11, 12)?).ok()?;
        (hyphens && slot < SLOTS).then_some(Self { day, slot })
    }

    /// Its edges in epoch seconds. Four hours, but for slot 0 on the two days when the clocks change.
    fn span(self, calendar: &Calendar) -> Option<(i64, i64)> {
        let start = calendar.at(self.day, self.slot * SLOT_MINUTES)?;
        let stop = calendar.at(self.day, (self.slot + 1) * SLOT_MINUTES)?;
        Some((start, stop))
    }
}

/// A written chunk and the guide it was written from.
#[derive(Clone)]
struct CachedChunk {
    edition: Edition,
    body: Bytes,
}

/// Writes chunks and keeps them for as long as the guide they come from.
pub(crate) struct ChunkCache {
    calendar: Calendar,
    kept: Cache<ChunkName, CachedChunk>,
}

impl Default for ChunkCache {
    fn default() -> Self {
        let kept = Cache::builder()
            .max_capacity(KEPT_BYTES)
            .weigher(|_, kept: &CachedChunk| u32::try_from(kept.body.len()).unwrap_or(u32::MAX))
            .build();
        Self {
            calendar: Calendar::swiss(),
            kept,
        }
    }
}

impl ChunkCache {
    /// The chunk with this name; none when no part of it is inside the guide's window.
    pub(crate) async fn get(
        self: &Arc<Self>,
        name: ChunkName,
        television: &Arc<dyn Broadcaster>,
    ) -> Option<Bytes> {
        let (start, stop) = name.span(&self.calendar)?;
        let (from_s, to_s) = self.calendar.guide_window(television.now_s());
        if stop <= from_s || start >= to_s {
            return None;
        }
        if let Some(body) = self.held(name, television) {
            return Some(body);
        }
        let (chunks, television) = (Arc::clone(self), Arc::clone(television));
        // Where this day was not asked for before, its shows must be made up first.
        let made = tokio::task::spawn_blocking(move || {
            let edition = television.edition();
            let kept = chunks.kept.entry(name).or_insert_with_if(
                || CachedChunk {
                    body: written(&*television, (start, stop), LONGEST).into(),
                    edition: edition.clone(),
                },
                |kept| kept.edition != edition,
            );
            kept.into_value().body
        });
        made.await.ok()
    }

    fn held(&self, name: ChunkName, television: &Arc<dyn Broadcaster>) -> Option<Bytes> {
        let kept = self.kept.get(&name)?;
        (kept.edition == television.edition()).then_some(kept.body)
    }
}

/// A chunk of at most `most` bytes: where there is no room for a channel's shows, that one and those behind it have none.
fn written(television: &dyn Broadcaster, (start, stop): (i64, i64), most: usize) -> Vec<u8> {
    let channels = television.channels();
    let empty: usize = channels.iter().map(channel_bytes).sum();
    let mut left = most.saturating_sub(CHUNK_BYTES + empty);
    let mut writer = ChunkWriter::with_capacity(USUAL_BYTES);
    for channel in &channels {
        let epg = &channel.channel_epg;
        let mut shows = match left {
            0 => Vec::new(),
            _ => television.shows(epg, start, stop).unwrap_or_default(),
        };
        let rest = left.checked_sub(shows.iter().map(show_bytes).sum());
        left = rest.unwrap_or_default();
        if rest.is_none() {
            shows.clear();
        }
        let shown = shows.iter().map(|show| GuideShow {
            id: &show.show_id,
            title: &show.show_title,
            serie_id: show.show_serie_id.as_deref(),
            start: show.show_start,
            stop: show.show_stop,
            age: show.show_age,
        });
        writer.channel(epg, shown);
    }
    writer.finish(start, stop)
}

/// Most that a channel takes in a chunk without its shows, in bytes: a table, a list, and its name with what fills it up.
fn channel_bytes(channel: &Channel) -> usize {
    40 + channel.channel_epg.len()
}

/// The same of a show, whose texts are filled up to whole words of four bytes, each with its length and its end.
fn show_bytes(show: &Show) -> usize {
    let serie_id = show.show_serie_id.as_ref().map_or(0, String::len);
    72 + show.show_id.len() + show.show_title.len() + serie_id
}

#[cfg(test)]
mod tests {
    use super::{CHUNK_BYTES, Calendar, ChunkName, channel_bytes, show_bytes, written};
    use crate::broadcaster::Broadcaster;
    use crate::generated::television::Television;
    use lucarne_contract::clock::Clock;
    use lucarne_contract::epg2d::read;

    /// Saturday, 21 November 2026, 20:00 to 24:00 in Zurich.
    const EVENING: (i64, i64) = (1_795_287_600, 1_795_302_000);

    #[test]
    fn a_chunk_has_at_most_so_many_bytes_and_gives_up_the_last_channels_first() {
        let television = Television::new(1, Clock::manual(EVENING.0 * 1000));
        let channels = television.channels();
        let shows = channels.iter().map(|channel| {
            let shows = television.shows(&channel.channel_epg, EVENING.0, EVENING.1);
            shows
                .expect("a channel")
                .iter()
                .map(show_bytes)
                .sum::<usize>()
        });
        let shows: Vec<usize> = shows.collect();
        let empty: usize = channels.iter().map(channel_bytes).sum();
        let empty = CHUNK_BYTES + empty;
        let all = empty + shows.iter().sum::<usize>();
        let with_shows = |most: usize| {
            let body = written(&television, EVENING, most);
            assert!(body.len() <= most, "{} of {most}", body.len());
            let chunk = read(&body).expect("a chunk");
            assert_eq!(chunk.channels.len(), channels.len());
            let full = chunk
                .channels
                .iter()
                .take_while(|channel| !channel.shows.is_empty());
            let full = full.count();
            let behind = &chunk.channels[full..];
            assert!(behind.iter().all(|channel| channel.shows.is_empty()));
            full
        };
        assert_eq!(with_shows(all), channels.len());
        assert_eq!(with_shows(all - 1), channels.len() - 1);
        assert_eq!(with_shows(empty + shows[0]), 1);
        assert_eq!(with_shows(empty), 0);
        // What is counted is near what is written.
        assert!(written(&television, EVENING, all).len() * 3 / 2 > all);
    }

    #[test]
    fn a_name_is_a_day_and_a_slot_of_four_hours_on_the_wall_clock() {
        let span = |name| ChunkName::parse(name)?.span(&Calendar::swiss());
        // 12:00 in Zurich is 11:00 UTC in winter and 10:00 in summer.
        assert_eq!(span("2026-11-21-3"), Some((1_795_258_800, 1_795_273_200)));
        assert_eq!(span("2026-07-01-3"), Some((1_782_900_000, 1_782_914_400)));
    }

    #[test]
    fn the_chunks_of_a_day_leave_no_gap_also_when_the_clocks_change() {
        let calendar = Calendar::swiss();
        for (day, hours) in [("2026-03-29", 23), ("2026-10-25", 25), ("2026-11-21", 24)] {
            let spans: Vec<_> = (0..6)
                .filter_map(|slot| ChunkName::parse(&format!("{day}-{slot}"))?.span(&calendar))
                .collect();
            assert!(spans.windows(2).all(|pair| pair[0].1 == pair[1].0), "{day}");
            assert_eq!(spans[5].1 - spans[0].0, hours * 3600, "{day}");
        }
    }

    #[test]
    fn there_is_one_spelling_of_a_name() {
        for name in [
            "",
            "2026-11-21",
            "2026-11-21-6",
            "2026-11-21-03",
            "2026-11-31-0",
            "2026-13-01-0",
            "26-11-21-3",
            "2026-1-21-3",
            "+026-11-21-3",
            "2026/11/21/3",
            "2026-11-21-x",
            "2026-11-21-3 ",
            "2026-11-é1-3",
            "0000-00-00-0",
        ] {
            assert!(ChunkName::parse(name).is_none(), "{name}");
        }
    }
}
