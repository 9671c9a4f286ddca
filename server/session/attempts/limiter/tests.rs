//! What the limits must hold against, and whom they must leave alone.

use super::AttemptLimiter;
use crate::network::client::Client;
use crate::session::attempts::SecretKind;
use axum::http::HeaderMap;
use lucarne_contract::clock::Clock;
use std::net::{IpAddr, Ipv4Addr};

const NOW_MS: i64 = 1_795_289_400_000;
const VICTIM: &str = "subscriber@example.ch";
const MINUTE_MS: i64 = 60_000;
const DAY_MS: i64 = 86_400_000;

fn client(number: u32) -> Client {
    let address = IpAddr::V4(Ipv4Addr::from(0x0a00_0000 + number));
    Client::of(address, &HeaderMap::new(), &[])
}

fn limiter() -> (AttemptLimiter, Clock) {
    let clock = Clock::manual(NOW_MS);
    (AttemptLimiter::new(clock.clone()), clock)
}

#[test]
fn all_ten_thousand_pins_from_as_many_addresses_take_more_than_a_year() {
    let (limiter, clock) = limiter();
    let mut made = 0;
    for address in 0.. {
        match limiter.begin(SecretKind::Pin, VICTIM, None, client(address)) {
            Ok(_) => made += 1,
            Err(wait_s) => clock.advance_ms(i64::from(wait_s) * 1000),
        }
        if clock.now_ms() > NOW_MS + 365 * DAY_MS {
            break;
        }
    }
    assert!(made < 10_000, "{made}");
}

#[test]
fn who_knew_the_secret_before_is_not_locked_out_by_others() {
    let (limiter, _) = limiter();
    let mut refused = false;
    for address in 0..100 {
        let attempt = limiter.begin(SecretKind::Password, VICTIM, None, client(address));
        refused |= attempt.is_err();
    }
    assert!(refused);
    // From the attacker's own address, even.
    let own = limiter.begin(SecretKind::Password, VICTIM, Some("own"), client(1));
    own.expect("not locked out").was_right();
    let elsewhere = limiter.begin(SecretKind::Password, "basic@example.ch", None, client(200));
    assert!(elsewhere.is_ok());
}

#[test]
fn one_client_cannot_try_one_password_on_every_account() {
    let (limiter, _) = limiter();
    let attempts = (0..1000).map(|account| {
        limiter.begin(
            SecretKind::Password,
            &format!("{account}@example.ch"),
            None,
            client(7),
        )
    });
    assert_eq!(attempts.flatten().count(), 50);
}

#[test]
fn a_device_that_knew_the_secret_can_be_guessed_on_as_little_as_any() {
    let (limiter, clock) = limiter();
    let mut made = 0;
    while clock.now_ms() < NOW_MS + DAY_MS {
        match limiter.begin(SecretKind::Pin, VICTIM, Some("tv"), client(1)) {
            Ok(_) => made += 1,
            Err(wait_s) => clock.advance_ms(i64::from(wait_s) * 1000),
        }
    }
    assert!(made < 40, "{made}");
}

#[test]
fn many_attempts_at_once_are_counted_before_any_is_judged() {
    let (limiter, _) = limiter();
    let begun: Vec<_> = (0..100)
        .filter_map(|_| limiter.begin(SecretKind::Pin, VICTIM, None, client(1)).ok())
        .collect();
    assert_eq!(begun.len(), 3);
}

#[test]
fn right_guesses_and_failed_calls_cost_nothing() {
    let (limiter, _) = limiter();
    for _ in 0..100 {
        let attempt = limiter.begin(SecretKind::Pin, VICTIM, None, client(1));
        attempt.expect("free").was_right();
        let attempt = limiter.begin(SecretKind::Pin, VICTIM, None, client(1));
        attempt.expect("free").was_not_judged();
    }
}

#[test]
fn codes_for_tvs_are_bounded_but_a_tv_left_alone_always_gets_its_next_one() {
    let (limiter, clock) = limiter();
    assert!((0..1000).any(|_| limiter.ask_for_code(client(1)).is_err()));
    for _ in 0..1000 {
        clock.advance_ms(10 * MINUTE_MS);
        assert!(limiter.ask_for_code(client(1)).is_ok());
    }
}

#[test]
fn a_right_guess_elsewhere_gives_the_guesser_no_new_attempts() {
    let (limiter, clock) = limiter();
    for _ in 0..3 {
        drop(limiter.begin(SecretKind::Password, VICTIM, None, client(1)));
    }
    let victim = limiter.begin(SecretKind::Password, VICTIM, None, client(2));
    victim.expect("its own attempts").was_right();
    clock.advance_ms(MINUTE_MS);
    let next =
        |limiter: &AttemptLimiter| limiter.begin(SecretKind::Password, VICTIM, None, client(1));
    assert!(next(&limiter).is_ok());
    assert!(next(&limiter).is_err());
}

/// An upstream that locks an account for every device after so many wrong attempts in 5 minutes.
struct Lock {
    limit: usize,
    wrong_ms: Vec<i64>,
}

impl Lock {
    fn wrong(&mut self, now_ms: i64) {
        self.wrong_ms.retain(|at_ms| now_ms < at_ms + 5 * MINUTE_MS);
        self.wrong_ms.push(now_ms);
        assert!(self.wrong_ms.len() < self.limit, "the account is locked");
    }
}

#[test]
fn strangers_and_a_device_of_its_own_together_never_lock_an_account_at_the_upstream() {
    for (secret, limit) in [(SecretKind::Pin, 5), (SecretKind::Password, 10)] {
        let (limiter, clock) = limiter();
        let mut upstream = Lock {
            limit,
            wrong_ms: Vec::new(),
        };
        let mut made = 0;
        while clock.now_ms() < NOW_MS + DAY_MS {
            for address in 0..20 {
                let device = (address == 0).then_some("tv");
                if limiter
                    .begin(secret, VICTIM, device, client(address))
                    .is_ok()
                {
                    upstream.wrong(clock.now_ms());
                    made += 1;
                }
            }
            // A user who knows the secret is always let in on the device they had it right on before.
            let phone = limiter.begin(secret, VICTIM, Some("phone"), client(0));
            phone.expect("an attempt is left for the phone").was_right();
            clock.advance_ms(20_000);
        }
        assert!(made > 20, "{made}");
    }
}

#[test]
fn wrong_pins_on_one_device_of_a_household_leave_the_other_one_an_attempt() {
    let (limiter, clock) = limiter();
    let pin = |device| limiter.begin(SecretKind::Pin, VICTIM, Some(device), client(1));
    let wrong = (0..10).filter(|_| pin("tv").is_ok()).count();
    assert_eq!(wrong, 3, "one below what the phone may make of it");
    drop(pin("phone").expect("an attempt"));
    let wait_s = pin("phone").err().expect("one only");
    assert!(wait_s <= 310, "{wait_s}");
    clock.advance_ms(i64::from(wait_s) * 1000);
    pin("phone").expect("an attempt").was_right();
}

/// How often a user who signs in on a new device has to wait, while others use every chance to guess; of so many times,
/// and for how many seconds at most.
fn shut_out(secret: SecretKind, networks: u32) -> (usize, usize, u32) {
    let (limiter, clock) = limiter();
    let (mut times, mut waits, mut longest_s) = (0, 0, 0);
    while clock.now_ms() < NOW_MS + 7 * DAY_MS {
        for network in 0..networks {
            drop(limiter.begin(secret, VICTIM, None, client(network)));
        }
        times += 1;
        match limiter.begin(secret, VICTIM, None, client(1000)) {
            Ok(attempt) => attempt.was_right(),
            Err(wait_s) => {
                waits += 1;
                longest_s = longest_s.max(wait_s);
            }
        }
        clock.advance_ms(MINUTE_MS);
    }
    (times, waits, longest_s)
}

#[test]
fn guessing_from_a_few_networks_at_every_chance_shuts_no_new_device_out() {
    for (secret, networks) in [(SecretKind::Password, 5), (SecretKind::Pin, 3)] {
        let (times, waits, longest_s) = shut_out(secret, networks);
        assert!(waits * 20 < times, "{secret:?}: {waits} of {times}");
        assert!(longest_s <= 6 * 60, "{secret:?}: {longest_s} s");
    }
    // The neighbour alone is not even noticed.
    assert_eq!(shut_out(SecretKind::Password, 1).1, 0);
}

#[test]
fn slips_on_new_devices_at_home_leave_the_next_one_its_turn_within_minutes() {
    let (limiter, clock) = limiter();
    for _ in 0..3 {
        drop(limiter.begin(SecretKind::Password, VICTIM, None, client(1)));
    }
    let wait_s = limiter.begin(SecretKind::Password, VICTIM, None, client(1));
    let wait_s = wait_s.err().expect("a wait");
    assert!(wait_s <= 60, "{wait_s}");
    clock.advance_ms(i64::from(wait_s) * 1000);
    let next = limiter.begin(SecretKind::Password, VICTIM, None, client(1));
    next.expect("its turn").was_right();
}

#[test]
fn a_password_tried_from_everywhere_is_tried_a_few_hundred_times_a_day() {
    let (limiter, clock) = limiter();
    let mut made = 0;
    for address in 0.. {
        match limiter.begin(SecretKind::Password, VICTIM, None, client(address)) {
            Ok(_) => made += 1,
            Err(wait_s) => clock.advance_ms(i64::from(wait_s) * 1000),
        }
        if clock.now_ms() > NOW_MS + DAY_MS {
            break;
        }
    }
    assert!(made < 300, "{made}");
}

#[test]
fn a_client_that_is_refused_makes_no_counts_under_names_it_invents() {
    let (limiter, _) = limiter();
    let flood = |accounts: std::ops::Range<u32>| {
        for account in accounts {
            let name = format!("{account}@example.ch");
            drop(limiter.begin(SecretKind::Password, &name, None, client(7)));
        }
        limiter.counts.run_pending_tasks();
        limiter.recent.run_pending_tasks();
        limiter.counts.entry_count() + limiter.recent.entry_count()
    };
    let before = flood(0..60);
    assert!(before > 50);
    assert_eq!(flood(60..2000), before);
}
