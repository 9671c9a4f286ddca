//! The render engine by itself: which renders it takes in, which isolate makes them, and when it stops.

use crate::engine_rig::{Rig, Silent, faulty, job, text};
use crate::waiting::until;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn what_waits_behind_a_long_turn_goes_to_the_other_isolate() {
    let rig = Rig::start(|config| {
        config.isolates = 2;
        config.prelude = Some(faulty());
        config.turn_limit = Duration::from_secs(10);
        config.queue_deadline = Duration::from_mins(1);
    })
    .await;
    let spinning = rig.render(
        &job("/live/normal/show/fault-spin"),
        Silent::source(),
        usize::MAX,
    );
    // Some go to either isolate.
    let busy = job("/live/normal/show/fault-busy");
    let waiting: Vec<_> = (0..8)
        .map(|_| rig.render(&busy, Silent::source(), usize::MAX))
        .collect();
    for rendering in waiting {
        assert_eq!(text(rendering).await, "done");
    }
    let stats = rig.engine.stats();
    let spin = [("reason", "spin")];
    assert!(stats.killed.get(&spin).is_none(), "they waited for its end");
    assert!(rig.engine.is_able());
    drop(spinning);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_drawn_behind_another_page_is_blamed_for_itself() {
    let rig = Rig::start(|config| {
        config.prelude = Some(faulty());
        config.turn_limit = Duration::from_millis(1_500);
        config.queue_deadline = Duration::from_mins(1);
    })
    .await;
    let page = |name| rig.render(&job(name), Silent::source(), usize::MAX);
    let sleeper = page("/fault-sleeper");
    assert_eq!(text(page("/fault-waker")).await, "woken: 1");
    let is_made_again = async || rig.engine.stats().retried.get() == 1;
    until("the one that was woken never ends", is_made_again).await;
    // It is made again away from the others.
    assert_eq!(text(page("/fault-sleepers")).await, "asleep: 0");
    drop(sleeper);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_render_that_no_client_reads_any_more_is_cancelled() {
    let rig = Rig::start(|_| {}).await;
    let rendering = rig.render(&job("/live/normal"), Silent::source(), usize::MAX);
    let waiting = rig.render(&job("/home"), Silent::source(), usize::MAX);
    until("renders are not taken in", async || rig.engine.load() >= 2).await;
    drop((rendering, waiting));
    let are_cancelled = async || rig.engine.stats().cancelled.get() >= 2;
    until("renders go on without a reader", are_cancelled).await;
    assert_eq!(rig.engine.load(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn isolates_stand_back_for_the_threads_that_answer() {
    let _rig = Rig::start(|_| {}).await;
    let mut niceness = Vec::new();
    for thread in std::fs::read_dir("/proc/self/task").expect("threads") {
        let stat = thread.expect("a thread").path().join("stat");
        // Other tests' threads may end meanwhile.
        let stat = std::fs::read_to_string(stat).unwrap_or_default();
        if let Some((_, fields)) = stat.split_once("(isolate) ") {
            // The 19th field; the third one is the first after the name.
            niceness.extend(fields.split(' ').nth(16).map(str::to_owned));
        }
    }
    let own = std::fs::read_to_string("/proc/self/stat").expect("Linux says");
    let (_, fields) = own.rsplit_once(") ").expect("fields");
    let own: i32 = fields
        .split(' ')
        .nth(16)
        .and_then(|nice| nice.parse().ok())
        .expect("a number");
    let expected = (own + 5).min(19).to_string();
    // Those of other tests may be about to.
    assert!(niceness.contains(&expected), "{niceness:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_writes_no_further_than_its_reader_is_willing_to_keep() {
    let rig = Rig::start(|config| config.prelude = Some(faulty())).await;
    let reading = rig.render(
        &job("/live/normal/show/fault-flood"),
        Silent::source(),
        64 * 1024,
    );
    // Renders begin one after another, so this one ends when the other has written what it may.
    text(rig.render(&job("/live/normal/show/fault-count"), Silent::source(), 1)).await;
    let page = text(reading).await;
    let (_, chunks) = page.rsplit_once('\n').expect("how much it wrote at once");
    assert_eq!(chunks, "64");
}

#[tokio::test(flavor = "multi_thread")]
async fn more_than_can_be_rendered_in_time_is_refused_at_once_and_the_rest_is_rendered() {
    let rig = Rig::start(|config| {
        config.prelude = Some(faulty());
        config.queue_deadline = Duration::from_mins(1);
    })
    .await;
    let request = job("/live/normal/show/fault-busy");
    let taken: Vec<_> = (0..200)
        .filter_map(|_| {
            let source = Silent::source();
            rig.engine.render(request.clone(), source, usize::MAX, None)
        })
        .collect();
    let shed = rig.engine.stats().shed.get();
    assert_eq!(taken.len() as u64 + shed, 200);
    assert!(shed > 0, "all were taken in, however long they would wait");
    assert!(!taken.is_empty());
    for rendering in taken {
        assert_eq!(text(rendering).await, "done");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_render_whose_turn_comes_too_late_is_not_begun() {
    let rig = Rig::start(|config| config.queue_deadline = Duration::ZERO).await;
    let mut late = rig.render(&job("/live/normal"), Silent::source(), usize::MAX);
    assert!(late.next().await.is_none());
    assert_eq!(rig.engine.stats().expired.get(), 1);
}
