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

/// A brand's shells, by layout and language.
type BrandShells = HashMap<(Variant, Language), Arc<Encoded>>;

/// The shells, and when they were made.
pub struct Shells {
    /// By the brand's host.
    brands: HashMap<String, BrandShells>,
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
        let mut made = HashMap::new();
        for brand in brands {
            let mut shells = BrandShells::new();
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
                    shells.insert((variant, language), Arc::new(Encoded::new(body)));
                }
            }
            made.insert(brand.host.clone(), shells);
        }
        Ok(Self {
            brands: made,
            rendered_at_ms,
        })
    }

    /// For a page whose render may break off.
    pub fn takeover(&self, request: &PageRequest) -> Takeover {
        Takeover {
            shell: self.get(request).cloned(),
            rendered_at_ms: self.rendered_at_ms,
        }
    }

    pub fn get(&self, request: &PageRequest) -> Option<&Arc<Encoded>> {
        let shells = self.brands.get(&request.brand.host)?;
        shells.get(&(request.variant, request.language))
    }
}

/// What closes a document whose render broke off: the state of a shell. The browser then renders the page itself, in
/// place of what has come.
#[derive(Clone)]
pub struct Takeover {
    shell: Option<Arc<Encoded>>,
    rendered_at_ms: i64,
}

/// Where the page's own markup begins in a document (`ui/stream/document.ts`).
const ROOT: &[u8] = b"<div id=\"root\">";

impl Takeover {
    #[cfg(test)]
    pub fn of(shell: &'static str) -> Self {
        Self {
            shell: Some(Arc::new(Encoded::new(Bytes::from_static(shell.as_bytes())))),
            rendered_at_ms: 0,
        }
    }

    /// The closing part for a page that says it was drawn for `rendered_at_ms`.
    pub fn at(&self, rendered_at_ms: i64) -> Bytes {
        let Some(shell) = &self.shell else {
            return Bytes::new();
        };
        let shell = shell.identity();
        let root = shell.windows(ROOT.len()).position(|window| window == ROOT);
        let Some(root) = root else {
            return Bytes::new();
        };
        let closing = String::from_utf8_lossy(&shell[root + ROOT.len()..]);
        let of_shell = format!("\"nowMs\":{}", self.rendered_at_ms);
        let of_page = format!("\"nowMs\":{rendered_at_ms}");
        Bytes::from(closing.replacen(&of_shell, &of_page, 1))
    }
}

async fn whole(mut rendering: Rendering) -> io::Result<Bytes> {
    let mut body = BytesMut::new();
    while let Some(event) = rendering.next().await {
        match event {
            RenderEvent::Started(_) => {}
            RenderEvent::Chunk(chunk) => body.extend_from_slice(&chunk),
            RenderEvent::Ended(_) => return Ok(body.freeze()),
        }
    }
    Err(io::Error::other("an isolate could not render the shell"))
}
