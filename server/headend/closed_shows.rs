//! What a device may have before the PIN: titles by their age, segments of a channel, and what was recorded around a show.

use super::responses::Refusal;
use super::state::Headend;
use super::store::recordings::Recording;

/// # Errors
/// [`Refusal::PIN_WANTED`] for what is rated `age` where that is closed, which all is from `closed_from` on.
pub(super) fn check(age: u8, closed_from: Option<u8>) -> Result<(), Refusal> {
    if closed_from.is_some_and(|closed_from| age >= closed_from) {
        return Err(Refusal::PIN_WANTED);
    }
    Ok(())
}

/// Whether it is known that the channel shows nothing from `from_s` to `to_s` that is rated from `closed_from` on. What is not
/// known any more may be anything.
pub(super) fn is_open(
    headend: &Headend,
    epg: &str,
    (from_s, to_s): (i64, i64),
    closed_from: u8,
) -> bool {
    let shows = headend.television.shows(epg, from_s, to_s);
    shows.is_some_and(|shows| {
        !shows.is_empty() && shows.iter().all(|show| show.show_age < closed_from)
    })
}

/// The recording as it is handed out where shows from `closed_from` on are closed: without its padding, unless that is open.
pub(super) fn without_closed_padding(
    headend: &Headend,
    recording: &Recording,
    closed_from: Option<u8>,
) -> Recording {
    let mut open = recording.clone();
    let (start, stop) = recording.span();
    let (epg, show) = (&recording.show.show_channel, &recording.show);
    let is_padding_open = closed_from.is_none_or(|age| {
        (start == show.show_start || is_open(headend, epg, (start, show.show_start), age))
            && (stop == show.show_stop || is_open(headend, epg, (show.show_stop, stop), age))
    });
    if !is_padding_open {
        (open.pad_in_s, open.pad_out_s) = (0, 0);
    }
    open
}
