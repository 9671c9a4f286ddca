//! What the limits must hold against, and whom they must leave alone.

use super::*;
use axum::http::HeaderMap;
use std::net::{IpAddr, Ipv4Addr};

const NOW_MS: i64 = 1_795_289_400_000;
const VICTIM: &str = "subscriber@example.ch";

fn client(number: u32) -> Client {
    let address = IpAddr::V4(Ipv4Addr::from(0x0a00_0000 + number));
    Client::of(address, &HeaderMap::new(), &[])
}

fn guesses() -> (Guesses, Clock) {
    let clock = Clock::manual(NOW_MS);
    (Guesses::new(clock.clone()), clock)
}

#[test]
fn all_ten_thousand_pins_from_as_many_addresses_take_more_than_a_year() {
    let (guesses, clock) = guesses();
    let mut tried = 0;
    for address in 0.. {
        match guesses.begin(Guess::Pin, VICTIM, None, client(address)) {
            Ok(_) => tried += 1,
            Err(wait_s) => clock.advance_ms(i64::from(wait_s) * 1000),
        }
        if clock.now_ms() > NOW_MS + 365 * 86_400_000 {
            break;
        }
    }
    assert!(tried < 10_000, "{tried}");
}

#[test]
fn who_knew_the_secret_before_is_not_locked_out_by_others() {
    let (guesses, _) = guesses();
    let mut refused = false;
    for address in 0..100 {
        let tried = guesses.begin(Guess::Password, VICTIM, None, client(address));
        refused |= tried.is_err();
    }
    assert!(refused);
    // From the attacker's own address, even.
    let own = guesses.begin(Guess::Password, VICTIM, Some("own"), client(1));
    own.expect("not locked out").was_right();
    let elsewhere = guesses.begin(Guess::Password, "basic@example.ch", None, client(200));
    assert!(elsewhere.is_ok());
}

#[test]
fn one_client_cannot_try_one_password_on_every_account() {
    let (guesses, _) = guesses();
    let tries = (0..1000).map(|account| {
        guesses.begin(
            Guess::Password,
            &format!("{account}@example.ch"),
            None,
            client(7),
        )
    });
    assert_eq!(tries.flatten().count(), 50);
}

#[test]
fn a_device_that_knew_the_secret_can_be_guessed_on_as_little_as_any() {
    let (guesses, clock) = guesses();
    let mut tried = 0;
    while clock.now_ms() < NOW_MS + 86_400_000 {
        match guesses.begin(Guess::Pin, VICTIM, Some("tv"), client(1)) {
            Ok(_) => tried += 1,
            Err(wait_s) => clock.advance_ms(i64::from(wait_s) * 1000),
        }
    }
    assert!(tried < 40, "{tried}");
}

#[test]
fn many_tries_at_once_are_counted_before_any_is_judged() {
    let (guesses, _) = guesses();
    let begun: Vec<_> = (0..100)
        .filter_map(|_| guesses.begin(Guess::Pin, VICTIM, None, client(1)).ok())
        .collect();
    assert_eq!(begun.len(), 3);
}

#[test]
fn right_guesses_and_failed_calls_cost_nothing() {
    let (guesses, _) = guesses();
    for _ in 0..100 {
        let tried = guesses.begin(Guess::Pin, VICTIM, None, client(1));
        tried.expect("free").was_right();
        let tried = guesses.begin(Guess::Pin, VICTIM, None, client(1));
        tried.expect("free").was_not_judged();
    }
}

#[test]
fn codes_for_tvs_are_bounded_but_a_tv_left_alone_always_gets_its_next_one() {
    let (guesses, clock) = guesses();
    assert!((0..1000).any(|_| guesses.ask_for_code(client(1)).is_err()));
    for _ in 0..1000 {
        clock.advance_ms(10 * MINUTE_MS);
        assert!(guesses.ask_for_code(client(1)).is_ok());
    }
}

#[test]
fn a_right_guess_elsewhere_gives_the_guesser_no_new_tries() {
    let (guesses, clock) = guesses();
    for _ in 0..5 {
        drop(guesses.begin(Guess::Password, VICTIM, None, client(1)));
    }
    clock.advance_ms(MINUTE_MS);
    let victim = guesses.begin(Guess::Password, VICTIM, None, client(2));
    victim.expect("its turn").was_right();
    let next = |guesses: &Guesses| guesses.begin(Guess::Password, VICTIM, None, client(1));
    assert!(next(&guesses).is_ok());
    assert!(next(&guesses).is_err());
}
