//! When a file of the web is fetched again.

use std::time::Duration;

/// A guide changes some times a day.
const EVERY: Duration = Duration::from_hours(3);
/// After a first failure; each further one doubles it.
const SOON: Duration = Duration::from_mins(1);

/// How long to wait after so many failures in a row. `luck`, from 0 to 1, moves it by a tenth to either side, so that not all
/// households ask at once.
pub(super) fn pause(failures: u32, luck: f64) -> Duration {
    let doubled = match failures.checked_sub(1) {
        None => EVERY,
        Some(further) => SOON
            .saturating_mul(2_u32.saturating_pow(further))
            .min(EVERY),
    };
    doubled.mul_f64(0.9 + 0.2 * luck.clamp(0.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::pause;
    use std::time::Duration;

    #[test]
    fn a_file_of_the_web_is_fetched_every_three_hours_and_sooner_after_a_failure() {
        let minutes = |failures| pause(failures, 0.5).as_secs().div_ceil(60);
        let pauses: Vec<u64> = [0, 1, 2, 3, 8, 9, 1000].map(minutes).into();
        assert_eq!(pauses, [180, 1, 2, 4, 128, 180, 180]);
    }

    #[test]
    fn households_do_not_all_ask_at_once() {
        assert_eq!(pause(0, 0.0), Duration::from_mins(162));
        assert_eq!(pause(0, 1.0), Duration::from_mins(198));
    }
}
