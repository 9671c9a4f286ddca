//! The client-rendered shells: a document around an empty page, one per brand, layout and language. They are made
//! before the server says it is ready, and go out when a page can't be rendered in time.

use super::appearance::Appearance;
use super::brand::{Brand, Variant};
use super::negotiation::Language;
use super::request::{ContextWebView, PageContext, PageRequest, RenderRequest};
use crate::encoding::Encoded;
use crate::session::SessionStatus;
use bytes::{Bytes, BytesMut};
use lucarne_contract::clock::{Clock, Moment};
use lucarne_render::{DataSource, Engine, RenderEvent, RenderStream};
use std::collections::HashMap;
use std::io;
use std::sync::Arc;

/// A brand's shells, by layout and language.
type BrandShells = HashMap<(Variant, Language), Arc<Encoded>>;

/// The shells, and when they were made.
pub struct Shells {
    /// By the brand's host.
    brands: HashMap<String, BrandShells>,
    /// When they were rendered.
    pub rendered_at: Moment,
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
        let rendered_at = clock.moment();
        let mut made = HashMap::new();
        for brand in brands {
            let mut shells = BrandShells::new();
            for variant in Variant::ALL {
                for language in Language::ALL {
                    let request = RenderRequest {
                        path: "/",
                        context: PageContext {
                            brand: &brand.name,
                            theme: brand.theme,
                            language,
                            variant,
                            origin: &brand.origin,
                            now_ms: rendered_at.at_ms,
                            session: &SessionStatus::Anonymous,
                            appearance: Appearance::default(),
                            trailer_hosts: &brand.trailer_hosts,
                            web_views: ContextWebView::all_of(brand),
                            vitals_share: brand.vitals_share,
                        },
                        deadline_ms: 1_000,
                        shell: true,
                    };
                    let mut body = Bytes::new();
                    for render in engine.render_on_each(&request.to_json(), source) {
                        body = whole(render).await?;
                    }
                    shells.insert((variant, language), Arc::new(Encoded::new(body)));
                }
            }
            made.insert(brand.host.clone(), shells);
        }
        Ok(Self {
            brands: made,
            rendered_at,
        })
    }

    /// For a page whose render may break off.
    pub fn fallback(&self, request: &PageRequest) -> ShellFallback {
        ShellFallback {
            shell: self.get(request).cloned(),
            rendered_at_ms: self.rendered_at.at_ms,
        }
    }

    pub fn get(&self, request: &PageRequest) -> Option<&Arc<Encoded>> {
        let shells = self.brands.get(&request.brand.host)?;
        shells.get(&(request.variant, request.language))
    }
}

/// What a document ends with whose render broke off: the state of a shell. The browser then renders the page itself, in
/// place of what has come.
#[derive(Clone)]
pub struct ShellFallback {
    shell: Option<Arc<Encoded>>,
    rendered_at_ms: i64,
}

/// Where the page's own markup begins in a document (`ui/stream/document.ts`).
const ROOT: &[u8] = b"<div id=\"root\">";

impl ShellFallback {
    #[cfg(test)]
    pub fn of(shell: &'static str) -> Self {
        Self {
            shell: Some(Arc::new(Encoded::new(Bytes::from_static(shell.as_bytes())))),
            rendered_at_ms: 0,
        }
    }

    /// What a page that says it was drawn for `rendered_at_ms` breaks off with: the closing part of the shell, or the
    /// whole of it for a reader who `has_begun` nothing yet.
    pub fn at(&self, rendered_at_ms: i64, has_begun: bool) -> Bytes {
        let Some(shell) = &self.shell else {
            return Bytes::new();
        };
        let shell = shell.identity();
        let from = if has_begun {
            let root = shell.windows(ROOT.len()).position(|window| window == ROOT);
            let Some(root) = root else {
                return Bytes::new();
            };
            root + ROOT.len()
        } else {
            0
        };
        let rest = String::from_utf8_lossy(&shell[from..]);
        let of_shell = format!("\"nowMs\":{}", self.rendered_at_ms);
        let of_page = format!("\"nowMs\":{rendered_at_ms}");
        Bytes::from(rest.replacen(&of_shell, &of_page, 1))
    }
}

async fn whole(mut render: RenderStream) -> io::Result<Bytes> {
    let mut body = BytesMut::new();
    while let Some(event) = render.next().await {
        match event {
            RenderEvent::Started(_) => {}
            RenderEvent::Chunk(chunk) => body.extend_from_slice(&chunk),
            RenderEvent::Ended(_) => return Ok(body.freeze()),
        }
    }
    Err(io::Error::other("an isolate could not render the shell"))
}
