//! The client-rendered shells: a document around an empty page, one per brand, layout and language. They are made
//! before the server says it is ready, and go out when a page can't be rendered in time.

use super::audience::{Language, Variant};
use super::request::{Brand, PageContext, PageRequest, RenderRequest};
use crate::clock::Clock;
use crate::encoding::Encoded;
use crate::render::{DataSource, Engine, RenderEvent, Rendering};
use crate::session::WireSession;
use bytes::{Bytes, BytesMut};
use std::collections::HashMap;
use std::io;
use std::sync::Arc;

type ShellKey = (String, &'static str, &'static str);

/// The shells, and when they were made.
pub struct Shells {
    shells: HashMap<ShellKey, Arc<Encoded>>,
    /// The server's clock when they were rendered.
    pub rendered_at_ms: i64,
}

impl Shells {
    /// Renders every shell, each on every isolate: after this, all isolates have rendered.
    ///
    /// # Errors
    /// When a render fails.
    pub async fn render(
        brands: &[Brand],
        clock: &Clock,
        engine: &Engine,
        source: &Arc<dyn DataSource>,
    ) -> io::Result<Self> {
        let rendered_at_ms = clock.now_ms();
        let mut shells = HashMap::new();
        for brand in brands {
            for variant in Variant::ALL {
                for language in Language::ALL {
                    let asked = RenderRequest {
                        path: "/",
                        context: PageContext {
                            brand: &brand.name,
                            theme: brand.theme,
                            language,
                            variant,
                            origin: &brand.origin,
                            now_ms: rendered_at_ms,
                            session: &WireSession::ANONYMOUS,
                        },
                        deadline_ms: 1_000,
                        shell: true,
                    };
                    let mut body = Bytes::new();
                    for rendering in engine.render_on_each(&asked.to_json(), source) {
                        body = whole(rendering).await?;
                    }
                    let key = (brand.host.clone(), variant.as_str(), language.as_str());
                    shells.insert(key, Arc::new(Encoded::new(body)));
                }
            }
        }
        Ok(Self {
            shells,
            rendered_at_ms,
        })
    }

    pub fn get(&self, request: &PageRequest) -> Option<&Arc<Encoded>> {
        let key = (
            request.brand.host.clone(),
            request.variant.as_str(),
            request.language.as_str(),
        );
        self.shells.get(&key)
    }
}

async fn whole(mut rendering: Rendering) -> io::Result<Bytes> {
    let mut body = BytesMut::new();
    while let Some(event) = rendering.recv().await {
        match event {
            RenderEvent::Started(_) => {}
            RenderEvent::Chunk(chunk) => body.extend_from_slice(&chunk),
            RenderEvent::Ended(_) => return Ok(body.freeze()),
        }
    }
    Err(io::Error::other("an isolate could not render the shell"))
}
