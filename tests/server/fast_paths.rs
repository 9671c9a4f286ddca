//! What V8 does quickly only while no code has touched what is built in stays quick in an isolate that is closed to changes.

use crate::engine_rig::{Rig, Silent, job, text};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::process::Command;
use std::time::Duration;

/// A page that says of each of V8's protectors whether it holds.
const PAGE: &str = include_str!("../faults/protectors.js");

/// A page that does with patterns, once the isolate is closed, what was done before that.
const PATTERNS: &str = include_str!("../faults/patterns.js");

/// A page that says how much longer patterns take, once the isolate is closed.
const PATTERN_SPEED: &str = include_str!("../faults/pattern-speed.js");

/// What loses a protector, to see that V8 would say so.
const TOUCH: &str = "Object.getPrototypeOf(new Map().keys()).next = () => ({ done: true });";

/// What loses those for which V8 has no function that pages could call.
const TOUCH_PROMISES: &str = "Promise.prototype.then = function then() {};";

/// Flags of V8, set in a process that may ask it.
const ASKING: &str = "LUCARNE_ASKS_V8";
const BY_FUNCTIONS: &str = "--allow-natives-syntax";
const BY_WHAT_IT_PRINTS: &str = "--trace-protector-invalidation";

/// What V8 prints of a protector that it loses.
const LOST: &str = "Invalidating protector cell";

/// V8 takes no flags once it runs, so this comes before.
pub fn let_v8_be_asked() {
    if let Ok(flags) = std::env::var(ASKING) {
        deno_core::v8::V8::set_flags_from_string(&flags);
    }
}

fn is_asking() -> bool {
    std::env::var_os(ASKING).is_some()
}

#[tokio::test]
async fn protectors_hold_in_an_isolate_that_is_closed_to_changes() {
    if !is_asking() {
        let name = "fast_paths::protectors_hold_in_an_isolate_that_is_closed_to_changes";
        ask_in_a_process_of_its_own(name, BY_FUNCTIONS);
        return;
    }
    let protectors = protectors_after(PAGE.to_owned()).await;
    assert!(protectors.values().all(|holds| *holds), "{protectors:?}");
    let lost = protectors_after(format!("{PAGE}{TOUCH}")).await;
    assert!(!lost["MapIterator"], "{lost:?}");
}

#[tokio::test]
async fn an_isolate_loses_no_protector_when_it_is_closed_and_draws_a_page() {
    if !is_asking() {
        let name = "fast_paths::an_isolate_loses_no_protector_when_it_is_closed_and_draws_a_page";
        let said = ask_in_a_process_of_its_own(name, BY_WHAT_IT_PRINTS);
        let (as_it_is, touched) = said.split_once(TOUCH_PROMISES).expect("two isolates");
        assert!(!as_it_is.contains(LOST), "{said}");
        // It was there to be lost: neither the snapshot nor anything before the page had lost it.
        assert!(
            touched.contains(LOST) && touched.contains("Promise"),
            "{said}"
        );
        return;
    }
    let home = text(Rig::start(|_| {}).await.render(
        &job("/privacy"),
        Silent::source(),
        usize::MAX,
    ));
    assert!(home.await.contains("</html>"));
    println!("{TOUCH_PROMISES}");
    let touched = Rig::start(|config| config.prelude = Some(TOUCH_PROMISES.into())).await;
    drop(touched);
}

#[tokio::test]
async fn patterns_of_a_closed_isolate_find_what_v8s_own_find() {
    let rig = Rig::start(|config| {
        config.prelude = Some(PATTERNS.into());
        config.turn_limit = Duration::from_secs(30);
    })
    .await;
    let told = text(rig.render(&job("/patterns"), Silent::source(), usize::MAX)).await;
    let told: Value = serde_json::from_str(&told).expect("what was tried");
    assert_eq!(told["differ"], json!([]));
    assert_eq!(told["isNative"], json!([false, false, false]));
    assert!(told["tried"].as_u64() > Some(100_000), "{told}");
    for name in ["test", "match", "replace"] {
        assert_eq!(told["asked"][name], 0, "{told}");
    }
    assert!(told["asked"]["rarer"].as_u64() > Some(0), "{told}");
}

#[tokio::test]
async fn exec_stays_quick_on_the_frozen_prototype_on_which_v8s_own_replace_does_not() {
    let rig = Rig::start(|config| {
        config.prelude = Some(PATTERN_SPEED.into());
        config.turn_limit = Duration::from_secs(30);
    })
    .await;
    let told = text(rig.render(&job("/speed"), Silent::source(), usize::MAX)).await;
    let told: BTreeMap<String, f64> = serde_json::from_str(&told).expect("times by name");
    // Where this one does not show, nothing would.
    assert!(told["replace"] > 2.0, "{told:?}");
    assert!(told["exec"] < 1.7, "{told:?}");
}

/// By name, in a new isolate that has run `prelude` before it was closed.
async fn protectors_after(prelude: String) -> BTreeMap<String, bool> {
    let rig = Rig::start(|config| config.prelude = Some(prelude.into())).await;
    let told = text(rig.render(&job("/protectors"), Silent::source(), usize::MAX)).await;
    serde_json::from_str(&told).expect("protectors by name")
}

/// Runs a test alone in a copy of this process, with flags of V8; gives what it prints.
fn ask_in_a_process_of_its_own(name: &str, flags: &str) -> String {
    let asked = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", name, "--nocapture"])
        .env(ASKING, flags)
        .output()
        .expect("a process");
    let said = String::from_utf8_lossy(&asked.stdout).into_owned();
    let complaints = String::from_utf8_lossy(&asked.stderr);
    assert!(asked.status.success(), "{said}{complaints}");
    assert!(said.contains("1 passed"), "it did not run: {said}");
    said
}
