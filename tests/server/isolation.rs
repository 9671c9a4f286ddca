//! Nothing of one render reaches another: not its data, not what it does to objects, not its failure.

use crate::app::App;
use crate::browser::{Browser, SUBSCRIBER};
use crate::engine_rig::{AnswerFn, Rig, faulty, job, job_of_a_person, own, text};
use crate::tier;
use futures::{FutureExt, StreamExt};
use lucarne_contract::calls::{CHANNELS, MYSPORTS};
use lucarne_render::{DataAnswer, DataSource, RenderEvent};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;

/// A show with the head-end's own details.
struct Show {
    id: String,
    details: Value,
}

impl Show {
    async fn on_air() -> Self {
        let app = App::start().await;
        let id = app.show_on_air().await;
        let details = app.get(&format!("/api/cache/show/details/{id}/")).await;
        Self {
            id,
            details: details.json(),
        }
    }

    fn job(&self) -> String {
        job(&format!("/home/show/{}", self.id))
    }

    /// One person's data: a title that no other person has, a little later for some than for others.
    fn of_person(&self, number: usize) -> Arc<dyn DataSource> {
        let mut details = self.details.clone();
        details["show_title"] = format!("marker-{number}-").into();
        let body = details.to_string();
        Arc::new(AnswerFn(move |call: &str| {
            let answer = if call.contains("/show/details/") {
                own(200, body.clone())
            } else {
                own(404, "{}")
            };
            async move {
                for _ in 0..number % 7 {
                    tokio::task::yield_now().await;
                }
                answer
            }
            .boxed()
        }))
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn hundreds_of_people_at_once_see_their_own_data_only() {
    let rig = Rig::start(|config| {
        config.isolates = 2;
        config.queue_deadline = Duration::from_mins(1);
    })
    .await;
    let show = Show::on_air().await;
    let request = show.job();
    let pages = futures::stream::iter(0..tier::of(1000, 150)).map(|number| {
        let (rig, request, person) = (&rig, &request, show.of_person(number));
        async move {
            (
                number,
                text(rig.render_when_it_may(request, &person).await).await,
            )
        }
    });
    let mut pages = pages.buffer_unordered(50);
    while let Some((number, page)) = pages.next().await {
        let own = page.matches(&format!("marker-{number}-")).count();
        assert!(own > 0, "{number}");
        let all = page.matches("marker-").count();
        assert_eq!(all, own, "another account's data in the page of {number}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_that_names_the_prototype_is_a_key_like_any_other() {
    let rig = Rig::start(|config| config.prelude = Some(faulty())).await;
    let hostile = || -> Arc<dyn DataSource> {
        Arc::new(AnswerFn(|_: &str| {
            let body = r#"{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}"#;
            async move { own(200, body) }.boxed()
        }))
    };
    let page = text(rig.render(&job("/live/normal/show/fault-proto"), hostile(), usize::MAX)).await;
    assert_eq!(page, "polluted: no");
    // The real pages read it too, and what comes after them is as if nothing had been.
    for path in ["/home", "/live/normal", "/home/show/rive_une-1"] {
        let mut rendering = rig.render(&job(path), hostile(), usize::MAX);
        while let Some(event) = rendering.next().await {
            if matches!(event, RenderEvent::Ended(_)) {
                break;
            }
        }
    }
    let page = text(rig.render(&job("/live/normal/show/fault-proto"), hostile(), usize::MAX)).await;
    assert_eq!(page, "polluted: no");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_breaks_in_the_middle_leaves_the_next_one_whole() {
    let rig = Rig::start(|_| {}).await;
    let nonsense: Arc<dyn DataSource> = Arc::new(AnswerFn(|_: &str| {
        async { own(200, r#"{"show_title":{"toString":1},"show_credits":7}"#) }.boxed()
    }));
    let show = Show::on_air().await;
    let request = show.job();
    let before = text(rig.render(&request, show.of_person(1), usize::MAX)).await;
    let mut broken = rig.render(&request, nonsense, usize::MAX);
    while broken.next().await.is_some() {}
    let after = text(rig.render(&request, show.of_person(1), usize::MAX)).await;
    assert_same("a show", &without_times(&before), &without_times(&after));
}

/// Shows where two pages part.
fn assert_same(what: &str, expected: &str, found: &str) {
    let same = expected
        .bytes()
        .zip(found.bytes())
        .take_while(|(a, b)| a == b)
        .count();
    let near = |page: &str| {
        let bytes = page.as_bytes();
        let from = same.saturating_sub(80);
        String::from_utf8_lossy(&bytes[from..bytes.len().min(same + 80)]).into_owned()
    };
    assert!(
        expected == found,
        "{what} differs at {same}:\n{}\n{}",
        near(expected),
        near(found)
    );
}

/// A page without the moments at which its data came.
fn without_times(page: &str) -> String {
    let mut page = page.to_owned();
    for name in ["dataUpdatedAt", "dehydratedAt", "ageMs"] {
        let mark = format!("\"{name}\":");
        let digits = |part: &str| {
            part.trim_start_matches(|c: char| c.is_ascii_digit())
                .to_owned()
        };
        let mut parts = page.split(&mark);
        let first = parts.next().unwrap_or_default().to_owned();
        page = parts.fold(first, |page, part| page + &digits(part));
    }
    page
}

/// The head-end's answers to a visitor, shared or not, as the test wants. What only a person may ask is not found.
fn source_of(app: &App, shared: bool) -> Arc<dyn DataSource> {
    source_with(app, shared, Vec::new())
}

/// A call, and a person's answer to it with its number.
type Deduped = (&'static str, u64, String);

/// The same with answers of one's own.
fn source_with(app: &App, shared: bool, deduped: Vec<Deduped>) -> Arc<dyn DataSource> {
    let client = reqwest::Client::new();
    let origin = format!("http://{}", app.address);
    Arc::new(AnswerFn(move |call: &str| {
        let asked = client.get(format!("{origin}{call}")).send();
        let version = if shared { call.len() as u64 + 1 } else { 0 };
        let own_answer = deduped.iter().find(|(path, ..)| *path == call).cloned();
        async move {
            if let Some((_, number, body)) = own_answer {
                let version = if shared { number } else { 0 };
                return DataAnswer {
                    version,
                    ..own(200, body)
                };
            }
            let response = asked.await.expect("an answer");
            if response.status() == 401 {
                return own(404, "{}");
            }
            DataAnswer {
                status: response.status().as_u16(),
                age_ms: 0,
                version,
                body: response.bytes().await.expect("a body"),
            }
        }
        .boxed()
    }))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_kept_markup_is_byte_for_byte_the_page_that_react_writes() {
    let app = App::start().await;
    let rig = Rig::start(|_| {}).await;
    let show = app.show_on_air().await;
    let pages = [
        "/home".to_owned(),
        "/home?variant=tv".to_owned(),
        "/live/normal".to_owned(),
        "/live/normal?variant=tv".to_owned(),
        "/home?feed=105-5".to_owned(),
        "/search/all".to_owned(),
        "/search/tv?variant=tv".to_owned(),
        format!("/home/show/{show}"),
    ];
    for path in pages {
        // On TV, Home is for people who are signed in.
        let asked = if path == "/home?variant=tv" {
            job_of_a_person(&path)
        } else {
            job(&path)
        };
        let plain = text(rig.render(&asked, source_of(&app, false), usize::MAX)).await;
        // The first time the rails are drawn, the second time they are taken as they are.
        for _ in 0..2 {
            let kept = text(rig.render(&asked, source_of(&app, true), usize::MAX)).await;
            assert_same(&path, &without_times(&plain), &without_times(&kept));
        }
        assert!(!plain.contains("data-fragment"), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn people_with_different_line_ups_get_the_rails_that_react_writes_for_each() {
    let app = App::start().await;
    let rig = Rig::start(|_| {}).await;
    let person = Browser::of(&app, SUBSCRIBER).await;
    let unlocked = person.get(CHANNELS).await;
    let matches = (MYSPORTS, 1 << 50, person.get(MYSPORTS).await.text);
    let mut turned = unlocked.json();
    let channels = turned["channels"].as_array_mut().expect("channels");
    let numbers = 1..=channels.len();
    for (channel, number) in channels.iter_mut().zip(numbers.rev()) {
        channel["channel_number"] = number.into();
        channel["channel_name"] = format!("marker-{number}-").into();
    }
    let line_ups = [unlocked.text, turned.to_string()].into_iter();
    let answers = line_ups.zip(1 << 52..).map(|(line_up, number)| {
        let line_up = (CHANNELS, number, line_up);
        vec![line_up, matches.clone()]
    });
    let answers: Vec<Vec<Deduped>> = answers.collect();
    for path in ["/home", "/home?variant=tv", "/live/normal"] {
        let asked = job_of_a_person(path);
        let source = |shared, own| source_with(&app, shared, own);
        let mut plain = Vec::new();
        for deduped in &answers {
            let source = source(false, deduped.clone());
            plain.push(text(rig.render(&asked, source, usize::MAX)).await);
        }
        // In turn, and with anonymous visitors in between: drawn first, then taken as they are.
        for _ in 0..2 {
            for (deduped, plain) in answers.iter().zip(&plain) {
                let source = source(true, deduped.clone());
                let kept = text(rig.render(&asked, source, usize::MAX)).await;
                assert_same(path, &without_times(plain), &without_times(&kept));
            }
            text(rig.render(&job(path), source_of(&app, true), usize::MAX)).await;
        }
        for rail in ["MySports", "Chaînes gratuites"] {
            // On the web the heading of a rail that is yet to come is a link.
            let has_rail = |page: &String| {
                let heading = [format!(">{rail}</h2>"), format!(">{rail}</a></h2>")];
                heading.iter().any(|heading| page.contains(heading))
            };
            assert_eq!(plain.iter().all(has_rail), path != "/live/normal", "{rail}");
        }
        let marked = plain.iter().map(|page| page.contains("marker-1-"));
        assert_eq!(marked.collect::<Vec<_>>(), [false, true], "{path}");
    }
}
