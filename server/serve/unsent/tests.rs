//! Which answers are given up, at moments that the test names.

use super::response::LEAST_BYTES;
use super::{GROWING_BYTES, Held, LARGE_LOAD_BYTES, Unsent, UnsentResponse, fair_share, is_over};
use crate::serve::{ConnectionStats, HttpLimits};
use futures::FutureExt;
use futures::future::AbortHandle;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A port with answers that the test offers when it likes.
struct Rig {
    unsent: Arc<Unsent>,
    network: Arc<Held>,
    began: Instant,
}

/// An answer, and whether it was given up.
struct Offered {
    answer: Arc<UnsentResponse>,
    reset: AbortHandle,
}

impl Rig {
    /// All may hold four growing answers, one connection three.
    fn new() -> Self {
        Self::holding(4, 3)
    }

    fn holding(growing: u64, of_connection: u64) -> Self {
        let limits = HttpLimits {
            write_timeout: Duration::from_secs(40),
            unsent_bytes: growing * GROWING_BYTES,
            unsent_connection_bytes: of_connection * GROWING_BYTES,
            unsent_timeout: Duration::from_secs(1),
            ..HttpLimits::default()
        };
        Self {
            unsent: Unsent::new(limits, Arc::new(ConnectionStats::default())),
            network: Arc::default(),
            began: Instant::now() + Duration::from_secs(1),
        }
    }

    fn at(&self, after_s: u64) -> Instant {
        self.began + Duration::from_secs(after_s)
    }

    fn hold(&self, connection: &Arc<Held>, length: Option<u64>, offered_s: u64) -> Offered {
        self.hold_for(&self.network, connection, length, offered_s)
    }

    /// The same in another network.
    fn hold_for(
        &self,
        network: &Arc<Held>,
        connection: &Arc<Held>,
        length: Option<u64>,
        offered_s: u64,
    ) -> Offered {
        let (reset, _) = AbortHandle::new_pair();
        let holders = [connection, network].map(Arc::clone);
        let answer = self.unsent.hold(holders, length, reset.clone());
        answer.offered(self.at(offered_s));
        Offered { answer, reset }
    }

    /// Which of these are given up when all that is due at that moment was looked at.
    fn given_up(&self, at_s: u64, answers: &[Offered]) -> Vec<usize> {
        self.unsent.sweep(self.at(at_s));
        let all = answers.iter().enumerate();
        let given_up = all.filter(|(_, held)| held.reset.is_aborted());
        given_up.map(|(index, _)| index).collect()
    }
}

#[test]
fn thousands_that_no_client_takes_for_the_write_timeout_are_given_up_within_a_quarter_of_it() {
    let rig = Rig::holding(1_000, 1_000);
    let connection = Arc::default();
    let answers: Vec<_> = (0..10_000)
        .map(|_| rig.hold(&connection, Some(0), 0))
        .collect();
    assert!(rig.given_up(39, &answers).is_empty());
    let half_way = rig.given_up(45, &answers).len();
    assert!((4_000..6_000).contains(&half_way), "{half_way} at once");
    assert_eq!(rig.given_up(50, &answers).len(), 10_000);
}

#[test]
fn an_answer_whose_reader_takes_something_now_and_then_is_kept() {
    let rig = Rig::new();
    let answers = [
        rig.hold(&Arc::default(), None, 0),
        rig.hold(&Arc::default(), None, 0),
    ];
    for after_s in [10, 20, 60, 100] {
        answers[0].answer.offered(rig.at(after_s - 1));
        answers[1].answer.wanted();
        assert!(rig.given_up(after_s, &answers).is_empty(), "{after_s} s");
    }
    assert_eq!(rig.given_up(200, &answers), [0]);
}

#[test]
fn the_shortest_answers_hold_something_too() {
    let rig = Rig::new();
    let fit = usize::try_from(rig.unsent.limits.unsent_bytes / LEAST_BYTES).expect("few");
    let answers: Vec<_> = (0..fit + 10)
        .map(|_| rig.hold(&Arc::default(), Some(3), 0))
        .collect();
    assert_eq!(rig.given_up(2, &answers).len(), 10);
}

#[test]
fn while_all_hold_too_much_those_that_have_waited_longest_go_first() {
    let rig = Rig::new();
    let answers = [20, 0, 34, 34, 34].map(|after_s| rig.hold(&Arc::default(), None, after_s));
    assert_eq!(rig.given_up(34, &answers), [1]);
}

#[test]
fn who_fills_the_bound_loses_their_own_answers_and_no_slow_strangers() {
    let rig = Rig::new();
    let stranger = Arc::default();
    let mut answers = vec![rig.hold_for(&stranger, &Arc::default(), None, 0)];
    answers.extend((0..6).map(|_| rig.hold(&Arc::default(), None, 10)));
    assert_eq!(rig.given_up(12, &answers).len(), 3);
    assert!(!answers[0].reset.is_aborted());
    // It is kept for as long as it would be without them.
    assert!(rig.given_up(39, &answers).iter().all(|index| *index > 0));
    assert!(rig.given_up(51, &answers).contains(&0));
}

#[test]
fn the_bound_holds_however_many_networks_fill_it() {
    let rig = Rig::new();
    let answers: Vec<_> = (0..20)
        .map(|_| rig.hold_for(&Arc::default(), &Arc::default(), None, 0))
        .collect();
    assert_eq!(rig.given_up(2, &answers).len(), 16);
}

#[test]
fn who_holds_little_leaves_the_rest_to_others() {
    assert_eq!(fair_share(100, vec![200, 10, 20]), 70);
    assert_eq!(fair_share(100, vec![60, 60]), 50);
    assert_eq!(fair_share(100, vec![60, 40]), u64::MAX);
}

#[test]
fn a_connection_that_holds_too_much_costs_the_others_nothing() {
    let rig = Rig::new();
    let (one, other) = (Arc::default(), Arc::default());
    let answers = [
        rig.hold(&other, Some(0), 0),
        rig.hold(&one, None, 1),
        rig.hold(&one, None, 2),
        rig.hold(&one, None, 2),
        rig.hold(&one, Some(0), 2),
    ];
    assert_eq!(rig.given_up(5, &answers), [1]);
}

#[test]
fn nothing_is_given_up_that_its_reader_took_from_a_moment_ago() {
    let rig = Rig::new();
    let connection = Arc::default();
    let answers: Vec<_> = (0..6).map(|_| rig.hold(&connection, None, 3)).collect();
    assert!(rig.given_up(3, &answers).is_empty());
    assert_eq!(rig.given_up(5, &answers).len(), 3);
}

#[test]
fn an_answer_that_has_gone_out_holds_nothing() {
    let rig = Rig::new();
    let connection = Arc::default();
    drop(rig.hold(&connection, None, 0));
    assert_eq!((rig.unsent.held.bytes(), connection.bytes()), (0, 0));
}

#[test]
fn memory_goes_back_once_a_large_load_is_gone() {
    assert!(is_over(LARGE_LOAD_BYTES, 1));
    assert!(!is_over(LARGE_LOAD_BYTES, LARGE_LOAD_BYTES / 2));
    assert!(!is_over(LARGE_LOAD_BYTES - 1, 0));
    let rig = Rig::new();
    let load: Vec<_> = (0..64)
        .map(|_| rig.hold(&Arc::default(), None, 100))
        .collect();
    assert!(!rig.unsent.sweep(rig.at(0)));
    drop(load);
    assert!(rig.unsent.sweep(rig.at(0)));
    assert!(!rig.unsent.sweep(rig.at(0)), "once");
}

#[test]
fn a_network_that_loses_an_answer_now_and_then_does_not_lose_many() {
    let start = Instant::now();
    let at = |after_s| start + Duration::from_secs(after_s);
    let held = Held::default();
    for second in 0..600 {
        held.lose(at(second));
        assert!(!held.loses_many(|| at(second)), "one a second");
    }
    for _ in 0..10_000 {
        held.lose(at(600));
    }
    assert!(held.loses_many(|| at(630)));
    assert!(!held.loses_many(|| at(631)), "forgotten");
}

#[tokio::test]
async fn who_takes_what_comes_may_ask_for_more_and_who_leaves_it_waits() {
    for is_taken in [true, false] {
        let rig = Rig::holding(1, 10);
        let connection = Arc::<Held>::default();
        // Three streams that go on and on: more than all answers may hold.
        let streams = [0, 0, 0].map(|offered_s| rig.hold(&connection, None, offered_s));
        for stream in &streams {
            if is_taken {
                stream.answer.wanted();
            }
        }
        rig.unsent.sweep(rig.began);
        let room = rig.unsent.room(&rig.network).now_or_never();
        assert_eq!(room.is_some(), is_taken);
        let other = Arc::default();
        assert!(rig.unsent.room(&other).now_or_never().is_some());
    }
}

#[tokio::test]
async fn answers_that_have_begun_count_before_it_is_known_what_they_hold() {
    let rig = Rig::holding(4, 10);
    let begin = |network: &Arc<Held>| rig.unsent.room(network).now_or_never();
    // As much as all may hold, and what is begun before the next sweep.
    let begun: Vec<_> = (0..5).map(|_| begin(&rig.network)).collect();
    assert!(begun.iter().all(Option::is_some));
    assert!(begin(&rig.network).is_none());
    assert!(begin(&Arc::default()).is_some(), "another network");
    drop(begun);
    assert!(begin(&rig.network).is_some());
}

#[test]
fn what_lies_in_memory_as_a_whole_counts_as_a_whole() {
    let rig = Rig::new();
    let answer = rig.hold(&Arc::default(), Some(16 * GROWING_BYTES), 0);
    assert_eq!(rig.unsent.held.bytes(), 16 * GROWING_BYTES);
    drop(answer);
    assert_eq!(rig.unsent.held.bytes(), 0);
}

#[test]
fn losses_two_seconds_apart_do_not_add_up() {
    let start = Instant::now();
    let held = Held::default();
    for nth in 0..600 {
        let now = start + nth * Duration::from_millis(1_900);
        held.lose(now);
        assert!(!held.loses_many(|| now));
    }
}
