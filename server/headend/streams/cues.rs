//! Subtitles (`WebVTT`), written for each segment: the true time of day, the channel and what is on, which a looping
//! clip can't show by itself. Cue times are those of the media timeline, for HLS and DASH alike.

use super::timeline::{SEGMENT_S, starts_at};
use crate::calendar::Calendar;
use lucarne_contract::Show;
use std::fmt::Write;

/// What a segment's cues tell of.
pub(super) enum CueSource<'a> {
    /// A channel, and its shows around that time.
    Channel { name: &'a str, shows: &'a [Show] },
    /// Something on demand, which has no time of day.
    OnDemand,
}

/// The cues of segment `number`, one a second.
pub(super) fn segment(number: u64, language: &str, source: &CueSource<'_>) -> String {
    let start = starts_at(number);
    // Players count MPEG time in 33 bits of 90 kHz.
    let mpeg = u128::from(start.unsigned_abs()) * 90_000 % (1 << 33);
    let mut text = format!(
        "WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:{mpeg},LOCAL:{}\n",
        timestamp(start)
    );
    let calendar = Calendar::swiss();
    for at_s in start..start.saturating_add(SEGMENT_S) {
        let said = match source {
            CueSource::Channel { name, shows } => on_air(at_s, language, name, shows, &calendar),
            CueSource::OnDemand => position(at_s, language),
        };
        _ = write!(
            text,
            "\n{} --> {}\n{said}\n",
            timestamp(at_s),
            timestamp(at_s.saturating_add(1))
        );
    }
    text
}

fn on_air(at_s: i64, language: &str, name: &str, shows: &[Show], calendar: &Calendar) -> String {
    let time = calendar.time_of(at_s).strftime("%H:%M:%S");
    let name = escaped(name);
    let mut said = match language {
        "de" => format!("Es ist {time} Uhr auf {name}"),
        _ => format!("Il est {time} sur {name}"),
    };
    let mut shows = shows.iter();
    let show = shows.find(|show| show.show_start <= at_s && at_s < show.show_stop);
    if let Some(show) = show.filter(|show| !show.show_title.trim().is_empty()) {
        said.push('\n');
        said.push_str(&escaped(show.show_title.trim()));
    }
    said
}

fn position(at_s: i64, language: &str) -> String {
    let at = clock(at_s);
    match language {
        "de" => format!("Stelle {at}"),
        _ => format!("Position {at}"),
    }
}

fn clock(at_s: i64) -> String {
    let (hours, minutes, seconds) = (at_s / 3600, at_s / 60 % 60, at_s % 60);
    format!("{hours:02}:{minutes:02}:{seconds:02}")
}

fn timestamp(at_s: i64) -> String {
    format!("{}.000", clock(at_s))
}

/// Text as a cue's payload: no markup, and no line break, which could end the cue.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace(char::is_control, " ")
}

#[cfg(test)]
mod tests {
    use super::{CueSource, escaped, segment};
    use crate::broadcaster::Broadcaster;
    use crate::generated::television::Television;
    use lucarne_contract::clock::Clock;

    /// Saturday, 21 November 2026, 20:30 in Zurich.
    const NOW_S: i64 = 1_795_289_400;
    const NUMBER: u64 = 448_822_350;

    #[test]
    fn cues_tell_the_time_of_day_the_channel_and_the_show() {
        let television = Television::new(1, Clock::manual(NOW_S * 1000));
        let television: &dyn Broadcaster = &television;
        let shows = television
            .shows("rive_une", NOW_S, NOW_S + 4)
            .expect("on air");
        let source = CueSource::Channel {
            name: "Rive Une",
            shows: &shows,
        };
        let french = segment(NUMBER, "fr", &source);
        let title = escaped(&shows[0].show_title);
        assert!(french.starts_with("WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:"));
        let cue = format!(
            "\n\n498691:30:02.000 --> 498691:30:03.000\nIl est 20:30:02 sur Rive Une\n{title}\n"
        );
        assert!(french.contains(&cue), "{french}");
        assert_eq!(french.matches(" --> ").count(), 4);
        let german = segment(NUMBER, "de", &source);
        assert!(german.contains("Es ist 20:30:03 Uhr auf Rive Une"));
    }

    #[test]
    fn the_timestamp_map_counts_mpeg_time_in_33_bits() {
        let start = segment(NUMBER, "fr", &CueSource::OnDemand);
        let ticks = 1_795_289_400_u64 * 90_000 % 8_589_934_592;
        let map = format!("X-TIMESTAMP-MAP=MPEGTS:{ticks},LOCAL:498691:30:00.000\n");
        assert!(start.contains(&map), "{start}");
    }

    #[test]
    fn on_demand_cues_tell_the_position() {
        let cues = segment(922, "de", &CueSource::OnDemand);
        assert!(cues.contains("01:01:28.000 --> 01:01:29.000\nStelle 01:01:28\n"));
    }

    #[test]
    fn a_title_can_neither_end_a_cue_nor_mark_up() {
        assert_eq!(
            escaped("a --> <b>\n\nc & d"),
            "a --&gt; &lt;b&gt;  c &amp; d"
        );
    }
}
