//! The render engine by itself, with data that the test makes up.

use futures::future::BoxFuture;
use lucarne::pages::SNAPSHOT;
use lucarne_render::{DataAnswer, DataSource, Engine, EngineConfig, RenderEvent, RenderStream};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// The prelude with the pages that misbehave.
pub fn faulty() -> Arc<str> {
    include_str!("../faults/pages.js").into()
}

/// What an isolate is asked for, for a page in French on the web that any visitor may see.
pub fn job(path: &str) -> String {
    job_for(path, &json!({ "state": "anonymous" }))
}

/// The same for a signed-in user who sees the rails of the free channels and of matches.
pub fn job_of_a_person(path: &str) -> String {
    let profile = json!({
        "username": "ann@example.ch",
        "country_locked": false,
        "deployment_target": "",
        "subscriber_tv": true,
        "application_context": "",
        "status": "active",
        "permissions": ["fast_menu", "mysports"],
        "stb": [],
        "video_previews": true,
        "personalize_channel_usage": false,
    });
    let session = json!({
        "state": "authenticated",
        "username": "ann@example.ch",
        "profile": profile,
    });
    job_for(path, &session)
}

fn job_for(path: &str, session: &Value) -> String {
    json!({
        "path": path,
        "context": {
            "brand": "lucarne",
            "theme": "default",
            "language": "fr",
            "variant": if path.contains("variant=tv") { "tv" } else { "web" },
            "origin": "https://tv.example.ch",
            "nowMs": crate::app::EVENING_MS,
            "session": session,
            "appearance": {
                "channelGrid": false,
                "playableOnly": false,
                "compactList": false,
                "showList": false,
                "hideMenu": false,
                "liteMode": false,
            },
            "trailerHosts": [],
        },
        "deadlineMs": 60_000,
        "shell": false,
    })
    .to_string()
}

/// An engine with one isolate, unless the test wants more.
pub struct Rig {
    pub engine: Arc<Engine>,
}

impl Rig {
    pub async fn start(change: impl FnOnce(&mut EngineConfig)) -> Self {
        let mut config = EngineConfig {
            isolates: 1,
            ..EngineConfig::default()
        };
        change(&mut config);
        let engine = Engine::start(config, SNAPSHOT).await.expect("an engine");
        Self { engine }
    }

    pub fn render(
        &self,
        request: &str,
        source: Arc<dyn DataSource>,
        window_bytes: usize,
    ) -> RenderStream {
        self.engine
            .render(request.to_owned(), source, window_bytes, None)
            .expect("room for a render")
    }

    /// The same, asked for again for as long as the engine has more to do than it can do in time.
    pub async fn render_when_it_may(
        &self,
        request: &str,
        source: &Arc<dyn DataSource>,
    ) -> RenderStream {
        loop {
            let source = Arc::clone(source);
            let taken = self
                .engine
                .render(request.to_owned(), source, usize::MAX, None);
            if let Some(rendering) = taken {
                return rendering;
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
}

/// Everything a render wrote. Panics when it failed.
pub async fn text(mut rendering: RenderStream) -> String {
    let mut text = Vec::new();
    while let Some(event) = rendering.next().await {
        match event {
            RenderEvent::Started(_) => {}
            RenderEvent::Chunk(chunk) => text.extend_from_slice(&chunk),
            RenderEvent::Ended(_) => return String::from_utf8(text).expect("UTF-8"),
        }
    }
    panic!("the render failed");
}

/// Never answers.
pub struct Silent;

impl Silent {
    pub fn source() -> Arc<dyn DataSource> {
        Arc::new(Self)
    }
}

impl DataSource for Silent {
    fn load(&self, _call: String) -> BoxFuture<'static, DataAnswer> {
        Box::pin(std::future::pending())
    }
}

/// Answers by a function of the call: a status and a body.
pub struct AnswerFn<F>(pub F);

impl<F> DataSource for AnswerFn<F>
where
    F: Fn(&str) -> BoxFuture<'static, DataAnswer> + Send + Sync + 'static,
{
    fn load(&self, call: String) -> BoxFuture<'static, DataAnswer> {
        (self.0)(&call)
    }
}

/// An answer for one render only.
pub fn own(status: u16, body: impl Into<bytes::Bytes>) -> DataAnswer {
    DataAnswer {
        status,
        age_ms: 0,
        version: 0,
        body: body.into(),
    }
}
