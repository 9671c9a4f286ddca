//! What is given up of a guide that is too large to be kept: first what is far away, then words, then days. Every
//! channel keeps what it shows around now.

use super::programme::Programme;

const DAY_S: i64 = 24 * 3600;
/// Longest programme that doesn't say when it ends.
const LONGEST_S: i64 = DAY_S / 2;

/// One thing that is given up.
#[derive(Clone, Copy, Debug)]
enum Measure {
    /// What is further away than so many days, before or after.
    Beyond(i64),
    /// What descriptions say after so many bytes.
    Words(usize),
    /// Descriptions, people, countries and pictures.
    Details,
}

/// In this order, and never more than is needed. The guide's window is 7 days each way (spec, section 9).
const MEASURES: [Measure; 7] = [
    Measure::Beyond(7),
    Measure::Words(1000),
    Measure::Words(400),
    Measure::Words(150),
    Measure::Details,
    Measure::Beyond(3),
    Measure::Beyond(1),
];

/// What of a guide is kept.
#[derive(Debug)]
pub(super) struct Limits {
    /// Epoch seconds.
    now_s: i64,
    /// How many of [`MEASURES`] are taken.
    taken: usize,
    days: Option<i64>,
    /// Whether something was further away than that.
    left_out: bool,
    /// Bytes of a description.
    pub(super) words: Option<usize>,
    /// Whether there are descriptions, people, countries and pictures.
    pub(super) details: bool,
    /// Whether something was left out because it comes too late.
    pub(super) left_out_later: bool,
}

impl Limits {
    /// Everything is kept.
    pub(super) fn none(now_s: i64) -> Self {
        Self {
            now_s,
            taken: 0,
            days: None,
            left_out: false,
            words: None,
            details: true,
            left_out_later: false,
        }
    }

    /// Gives up one thing more; false when there is nothing left to give up.
    pub(super) fn tighten(&mut self) -> bool {
        let Some(measure) = MEASURES.get(self.taken) else {
            return false;
        };
        self.taken += 1;
        match measure {
            Measure::Beyond(days) => self.days = Some(*days),
            Measure::Words(most) => self.words = Some(*most),
            Measure::Details => self.details = false,
        }
        true
    }

    /// Whether a programme of that time is near enough. A day more is kept of what comes, so that it is enough to read
    /// the file once a day.
    pub(super) fn keep(&mut self, start: i64, stop: Option<i64>) -> bool {
        let Some(days) = self.days else {
            return true;
        };
        let later = start >= self.now_s + (days + 1) * DAY_S;
        let near = !later && stop.unwrap_or(start + LONGEST_S) > self.now_s - days * DAY_S;
        self.left_out_later |= later;
        self.left_out |= !near;
        near
    }

    /// Takes from a programme what isn't kept.
    pub(super) fn trim(&self, programme: &mut Programme) {
        if !self.details {
            programme.description = None;
            programme.people = Box::default();
            programme.icon = None;
            if let Some(rare) = &mut programme.rare {
                rare.countries = Box::default();
            }
        }
    }

    /// What was given up, in words.
    pub(super) fn given_up(&self) -> String {
        let days = self.days.filter(|_| self.left_out);
        let days = days.map(|days| match days {
            1 => "what is more than a day away".to_owned(),
            _ => format!("what is more than {days} days away"),
        });
        let words = self.words.filter(|_| self.details);
        let words = words.map(|most| format!("what descriptions say after {most} bytes"));
        let details = (!self.details).then(|| "descriptions, people and pictures".to_owned());
        let all: Vec<String> = [days, words, details].into_iter().flatten().collect();
        all.join(", ")
    }
}
