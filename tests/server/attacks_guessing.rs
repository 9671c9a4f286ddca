//! Guessing passwords, PINs and codes: slowed down without slowing those who are guessed at.

use crate::app::App;
use crate::browser::{BASIC, Browser, PASSWORD, PIN, PIN_CHECK, SIGN_IN, SUBSCRIBER};
use lucarne::config::Config;
use serde_json::json;
use std::time::{Duration, Instant};

/// Every address that a trusted proxy reports is believed, so that a test can come from many.
fn behind_a_proxy(config: &mut Config) {
    let loopback = "127.0.0.0/8".parse().expect("a network");
    config.session.trusted_proxies = vec![loopback];
}

fn address(number: u32) -> String {
    std::net::Ipv4Addr::from(0xc633_0000 + number).to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn trying_every_pin_from_many_addresses_ends_after_a_few() {
    let app = App::start_with(behind_a_proxy).await;
    // The family's own television, on which the PIN was right before.
    let family = Browser::of(&app, SUBSCRIBER).await;
    assert_eq!(family.check_pin(PIN).await.status, 200);
    let thief = Browser::at(&app, address(0));
    thief.sign_in(SUBSCRIBER, PASSWORD).await;
    let jar = thief.jar();
    let before = app.faults.calls(PIN_CHECK);
    let mut refused = 0;
    for pin in 0..200_u32 {
        let elsewhere = Browser::at(&app, address(pin));
        for pair in jar.split("; ") {
            let (name, value) = pair.split_once('=').expect("a cookie");
            elsewhere.set_cookie(name, value);
        }
        let reply = elsewhere.check_pin(&format!("{:04}", 9999 - pin)).await;
        if reply.status == 429 {
            refused += 1;
            let wait: u32 = reply.header("retry-after").parse().expect("seconds");
            assert!(wait > 0);
            assert_eq!(reply.json()["error"]["code"], "too_many_attempts");
        }
    }
    assert!(refused >= 190, "{refused}");
    assert!(app.faults.calls(PIN_CHECK) - before <= 10);
    // The upstream's own lock is for the whole account; it has not been reached.
    assert_eq!(family.check_pin(PIN).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_childs_wrong_pins_on_the_television_leave_the_parents_phone_alone() {
    let app = App::start().await;
    let [television, phone, tablet] = [
        Browser::of(&app, SUBSCRIBER).await,
        Browser::of(&app, SUBSCRIBER).await,
        Browser::of(&app, SUBSCRIBER).await,
    ];
    for own in [&television, &phone, &tablet] {
        assert_eq!(own.check_pin(PIN).await.status, 200);
    }
    let mut statuses = Vec::new();
    for pin in 0..10 {
        let reply = television.check_pin(&format!("000{pin}")).await;
        statuses.push(reply.status.as_u16());
    }
    assert_eq!(&statuses[..3], [401; 3]);
    assert!(statuses[3..].iter().all(|status| *status == 429));
    // Not even a slip on the phone locks the account for the tablet.
    assert_eq!(phone.check_pin("9999").await.status, 401);
    assert_eq!(tablet.check_pin(PIN).await.status, 200);
    app.clock.advance_ms(310_000);
    for own in [&television, &phone] {
        assert_eq!(own.check_pin(PIN).await.status, 200);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn changing_the_pin_is_no_way_around_the_limit() {
    let app = App::start().await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    let update = "/api/mobile/parentalcontrol/update/";
    let mut statuses = Vec::new();
    for pin in 0..8 {
        let payload = json!({"old_pin": format!("000{pin}"), "pin": "4321", "level": 16});
        statuses.push(browser.post(update, &payload).await.status.as_u16());
        statuses.push(
            browser
                .check_pin(&format!("111{pin}"))
                .await
                .status
                .as_u16(),
        );
    }
    assert_eq!(&statuses[..3], [403, 401, 403]);
    assert!(statuses[3..].iter().all(|status| *status == 429));
}

#[tokio::test(flavor = "multi_thread")]
async fn guessing_a_password_from_everywhere_locks_out_the_guesser_and_not_the_owner() {
    let app = App::start_with(behind_a_proxy).await;
    let owner = Browser::of(&app, SUBSCRIBER).await;
    let mut statuses = Vec::new();
    for number in 0..50 {
        let guesser = Browser::at(&app, address(number));
        // Neither another spelling of the name nor a new browser makes it another account.
        let name = match number % 3 {
            0 => SUBSCRIBER.to_owned(),
            1 => SUBSCRIBER.to_uppercase(),
            _ => format!("  {SUBSCRIBER} "),
        };
        let reply = guesser.sign_in(&name, &format!("guess-{number}")).await;
        statuses.push(reply.status.as_u16());
    }
    assert_eq!(&statuses[..7], [401; 7]);
    assert!(statuses[7..].iter().all(|status| *status == 429));
    // From so many addresses at once, even the right password does not get a stranger in for a few minutes; the owner's
    // browser gets in.
    let stranger = Browser::at(&app, address(99));
    assert_eq!(stranger.sign_in(SUBSCRIBER, PASSWORD).await.status, 429);
    assert_eq!(owner.sign_in(SUBSCRIBER, PASSWORD).await.status, 200);
    app.clock.advance_ms(310_000);
    assert_eq!(stranger.sign_in(SUBSCRIBER, PASSWORD).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn guessing_a_password_from_one_address_at_every_chance_keeps_no_new_device_out() {
    let app = App::start_with(behind_a_proxy).await;
    let mut refused = 0;
    for hour in 0..24 {
        let guesser = Browser::at(&app, address(7));
        for guess in 0..10 {
            let reply = guesser
                .sign_in(SUBSCRIBER, &format!("guess-{hour}-{guess}"))
                .await;
            refused += u32::from(reply.status == 429);
        }
        let new = Browser::at(&app, address(100 + hour));
        assert_eq!(new.sign_in(SUBSCRIBER, PASSWORD).await.status, 200);
        app.clock.advance_ms(3_600_000);
    }
    assert!(refused > 200, "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_cookie_of_another_account_or_of_none_gives_no_new_tries() {
    let app = App::start().await;
    let own = Browser::of(&app, BASIC).await;
    for number in 0..5 {
        own.sign_in(SUBSCRIBER, &format!("guess-{number}")).await;
    }
    assert_eq!(own.sign_in(SUBSCRIBER, "guess").await.status, 429);
    let fresh = Browser::new(&app);
    fresh
        .post("/api/mobile/auth/device/code/", &json!({}))
        .await;
    assert_eq!(fresh.sign_in(SUBSCRIBER, "guess").await.status, 429);
    assert_eq!(own.sign_in(BASIC, PASSWORD).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_password_cannot_be_tried_on_every_account() {
    let app = App::start().await;
    let mut tried = 0;
    for number in 0..80 {
        let forwarded = app
            .post(SIGN_IN)
            .header("origin", format!("http://{}", app.address))
            .header("x-lucarne", "1")
            // The server does not trust this client to say where it is.
            .header("x-forwarded-for", address(number))
            .json(&json!({
                "username": format!("{number}@example.ch"),
                "password": PASSWORD,
                "context": "password",
            }));
        tried += u32::from(crate::app::read(forwarded).await.status == 401);
    }
    assert_eq!(tried, 50);
}

#[tokio::test(flavor = "multi_thread")]
async fn codes_for_televisions_cannot_be_guessed_or_asked_for_without_end() {
    let app = App::start().await;
    let browser = Browser::of(&app, BASIC).await;
    let mut statuses = Vec::new();
    for number in 0..10 {
        let guess =
            json!({"user_code": format!("ABCD-EFG{}", number % 8 + 2), "grant_access": true});
        let reply = browser
            .post("/api/mobile/auth/device/code/verify/", &guess)
            .await;
        statuses.push(reply.status.as_u16());
    }
    assert_eq!(&statuses[..3], [404; 3]);
    assert!(statuses[3..].iter().all(|status| *status == 429));
    let tv = Browser::new(&app);
    let mut last = 200;
    for _ in 0..60 {
        let reply = tv.post("/api/mobile/auth/device/code/", &json!({})).await;
        last = reply.status.as_u16();
    }
    assert_eq!(last, 429);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_time_an_answer_takes_does_not_say_whether_an_account_exists() {
    let app = App::start_with(behind_a_proxy).await;
    let mut times = [Vec::new(), Vec::new()];
    for number in 0..7_u32 {
        let names = [SUBSCRIBER.to_owned(), format!("nobody-{number}@example.ch")];
        for (name, times) in names.iter().zip(&mut times) {
            let guesser = Browser::at(&app, address(number));
            let began = Instant::now();
            let reply = guesser.sign_in(name, "wrong").await;
            times.push(began.elapsed());
            assert_eq!(reply.status, 401);
            assert_eq!(reply.json()["error"]["code"], "wrong_credentials");
        }
    }
    // What others of the machine do makes an answer later, and none sooner.
    let [known, unknown] = times.map(|times: Vec<Duration>| times.into_iter().min());
    let [known, unknown] = [known, unknown].map(Option::unwrap_or_default);
    // Without the same work for both, one takes a twentieth of the other.
    let (low, high) = (known.min(unknown), known.max(unknown));
    assert!(high < low * 8, "{known:?} and {unknown:?}");
}
