//! Days of television in Swiss time. A day runs from 6 in the morning to 6 the next morning, so that neither
//! midnight nor the changes to and from summer time (at 2 and 3) cut it.

use jiff::civil::{Date, Time, Weekday, time};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

/// 06:00, in minutes since midnight.
pub(super) const DAY_STARTS_AT: u16 = 6 * 60;

/// Whole days of the guide before and after today (spec, section 9).
const GUIDE_DAYS: i64 = 7;
const DAY_S: i64 = 86_400;

/// Knows the time zone; everything it gives and takes is epoch seconds.
#[derive(Clone)]
pub(super) struct Calendar(TimeZone);

impl Calendar {
    pub(super) fn swiss() -> Self {
        // The zone is bundled with jiff; UTC would only shift the programme.
        Self(TimeZone::get("Europe/Zurich").unwrap_or(TimeZone::UTC))
    }

    /// The day of television that `at_s` belongs to; none for times outside the calendar.
    pub(super) fn day_of(&self, at_s: i64) -> Option<Date> {
        let local = Timestamp::from_second(at_s).ok()?.to_zoned(self.0.clone());
        if local.hour() < 6 {
            local.date().yesterday().ok()
        } else {
            Some(local.date())
        }
    }

    /// When a wall clock shows `minute` on `day`: 1800 is 6 in the morning after it.
    pub(super) fn at(&self, day: Date, minute: u16) -> Option<i64> {
        let date = day.checked_add(i64::from(minute / 1440).days()).ok()?;
        let clock = i8::try_from(minute % 1440 / 60).ok()?;
        let time: Time = time(clock, i8::try_from(minute % 60).ok()?, 0, 0);
        let zoned = self.0.to_ambiguous_zoned(date.to_datetime(time));
        Some(zoned.compatible().ok()?.timestamp().as_second())
    }

    /// From when to when there is a guide: today and seven whole days each way, from midnight to midnight.
    pub(super) fn guide_window(&self, now_s: i64) -> (i64, i64) {
        let midnight = |days: i64| {
            let today = Timestamp::from_second(now_s).ok()?.to_zoned(self.0.clone());
            let day = today.date().checked_add(days.days()).ok()?;
            self.at(day, 0)
        };
        (
            midnight(-GUIDE_DAYS).unwrap_or(now_s - GUIDE_DAYS * DAY_S),
            midnight(GUIDE_DAYS + 1).unwrap_or(now_s + GUIDE_DAYS * DAY_S),
        )
    }

    /// When the month began that `at_s` is in; none for times outside the calendar.
    pub(super) fn month_of(&self, at_s: i64) -> Option<i64> {
        let local = Timestamp::from_second(at_s).ok()?.to_zoned(self.0.clone());
        let first = local
            .date()
            .first_of_month()
            .to_zoned(self.0.clone())
            .ok()?;
        Some(first.timestamp().as_second())
    }

    /// What a wall clock shows at `at_s`; midnight for times outside the calendar.
    pub(super) fn time_of(&self, at_s: i64) -> Time {
        Timestamp::from_second(at_s)
            .map_or(Time::midnight(), |at| at.to_zoned(self.0.clone()).time())
    }

    /// The same in minutes since midnight.
    pub(super) fn minute_of(&self, at_s: i64) -> u16 {
        let time = self.time_of(at_s);
        u16::try_from(i32::from(time.hour()) * 60 + i32::from(time.minute())).unwrap_or(0)
    }
}

/// Days since the epoch, for programmes that move on by an episode a day.
pub(super) fn number_of(day: Date) -> i64 {
    let epoch = Date::constant(1970, 1, 1);
    i64::from((day - epoch).get_days())
}

pub(super) fn is_weekend(day: Date) -> bool {
    matches!(day.weekday(), Weekday::Saturday | Weekday::Sunday)
}

#[cfg(test)]
mod tests {
    use super::{Calendar, DAY_STARTS_AT};
    use jiff::civil::date;

    #[test]
    fn a_day_of_television_has_23_hours_when_summer_time_comes_and_25_when_it_goes() {
        let calendar = Calendar::swiss();
        let hours = |day| {
            let end = calendar.at(day, DAY_STARTS_AT + 1440)?;
            Some((end - calendar.at(day, DAY_STARTS_AT)?) / 3600)
        };
        assert_eq!(hours(date(2026, 3, 28)), Some(23));
        assert_eq!(hours(date(2026, 10, 24)), Some(25));
        assert_eq!(hours(date(2026, 11, 21)), Some(24));
    }

    #[test]
    fn five_in_the_morning_still_belongs_to_the_day_before() {
        let calendar = Calendar::swiss();
        let day = date(2026, 11, 21);
        let at = |minute| calendar.at(day, minute).and_then(|at| calendar.day_of(at));
        assert_eq!(at(5 * 60 + 59), Some(date(2026, 11, 20)));
        assert_eq!(at(6 * 60), Some(day));
        assert_eq!(at(29 * 60), Some(day));
    }

    #[test]
    fn a_month_begins_at_midnight_in_switzerland() {
        let calendar = Calendar::swiss();
        // 1 November 2026, 00:00 in Zurich, is 31 October, 23:00 in UTC.
        let november = 1_793_487_600;
        assert_eq!(calendar.month_of(1_795_289_400), Some(november));
        assert_eq!(calendar.month_of(november), Some(november));
        assert!(calendar.month_of(november - 1) < Some(november));
    }

    #[test]
    fn the_guide_has_seven_whole_days_before_and_after_today_at_any_hour() {
        let calendar = Calendar::swiss();
        let midnight = |day| calendar.at(day, 0);
        let days = (midnight(date(2026, 11, 14)), midnight(date(2026, 11, 29)));
        for minute in [0, 5, 720, 1439] {
            let now_s = calendar.at(date(2026, 11, 21), minute).unwrap_or(0);
            let (from_s, to_s) = calendar.guide_window(now_s);
            assert_eq!((Some(from_s), Some(to_s)), days, "{minute}");
        }
        // Summer time began on 29 March.
        let now_s = calendar.at(date(2026, 3, 29), 1200).unwrap_or(0);
        let (from_s, to_s) = calendar.guide_window(now_s);
        assert_eq!(to_s - from_s, 15 * 86_400 - 3600);
    }

    #[test]
    fn times_outside_the_calendar_have_no_day() {
        assert_eq!(Calendar::swiss().day_of(i64::MAX), None);
    }
}
