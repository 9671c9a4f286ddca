//! The ops through which a page talks to Rust. The snapshot and the server register the same extensions in the same order.

use deno_core::{Extension, OpState, ToJsBuffer, op2};
use futures::future::LocalBoxFuture;
use serde::Serialize;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// The Rust side of the ops, one per isolate. A render is named by the number it was started with.
pub trait Host {
    /// A part of this render is about to run.
    fn turn(&self, render: u32);
    /// The status is known; `head` is JSON that the caller of the render understands.
    fn start(&self, render: u32, status: u16, head: &str);
    /// The next piece of HTML. False when the reader is behind: the page may go on, but had better wait.
    fn write(&self, render: u32, chunk: &str) -> bool;
    /// Nothing follows. `complete` is false when a part was left for the browser to render.
    fn end(&self, render: u32, complete: bool);
    /// The render gave up.
    fn fail(&self, render: u32);
    /// Asks for data; never fails, a failure is an answer. `known` are the versions the isolate holds already; `form` is
    /// what the page reads the body as.
    fn load(
        &self,
        render: u32,
        call: String,
        known: Vec<u64>,
        form: BodyForm,
    ) -> LocalBoxFuture<'static, Loaded>;
    /// A line for the log: 0 debug, 1 info, 2 warning, 3 error.
    fn log(&self, level: u32, message: &str);
}

/// An answer to [`Host::load`].
#[derive(Serialize)]
pub struct Loaded {
    pub status: u16,
    /// How old the answer is, in milliseconds.
    pub age_ms: f64,
    /// Names the body when many renders share it; 0 when it is for one render only.
    pub version: u64,
    /// Empty when it is a version the isolate holds.
    pub body: LoadedBody,
}

/// What a page reads a body as.
#[derive(Clone, Copy)]
pub enum BodyForm {
    /// Text, usually JSON.
    Text,
    Bytes,
}

/// A string or a `Uint8Array`.
#[derive(Serialize)]
#[serde(untagged)]
pub enum LoadedBody {
    Text(String),
    Bytes(ToJsBuffer),
}

impl LoadedBody {
    /// `bytes` in the form that the page reads.
    pub fn of(bytes: &[u8], form: BodyForm) -> Self {
        match form {
            BodyForm::Text => Self::Text(String::from_utf8_lossy(bytes).into_owned()),
            BodyForm::Bytes => Self::Bytes(bytes.to_vec().into()),
        }
    }
}

fn host(state: &OpState) -> Arc<dyn Host> {
    Arc::clone(state.borrow::<Arc<dyn Host>>())
}

#[op2(fast)]
fn op_render_turn(state: &OpState, #[smi] render: u32) {
    host(state).turn(render);
}

#[op2(fast)]
fn op_render_start(state: &OpState, #[smi] render: u32, #[smi] status: u16, #[string] head: &str) {
    host(state).start(render, status, head);
}

#[op2(fast)]
fn op_render_write(state: &OpState, #[smi] render: u32, #[string] chunk: &str) -> bool {
    host(state).write(render, chunk)
}

#[op2(fast)]
fn op_render_end(state: &OpState, #[smi] render: u32, complete: bool) {
    host(state).end(render, complete);
}

#[op2(fast)]
fn op_render_fail(state: &OpState, #[smi] render: u32) {
    host(state).fail(render);
}

#[op2]
#[serde]
async fn op_load(
    state: Rc<RefCell<OpState>>,
    #[smi] render: u32,
    #[string] call: String,
    #[serde] known: Vec<u64>,
    binary: bool,
) -> Loaded {
    let form = if binary {
        BodyForm::Bytes
    } else {
        BodyForm::Text
    };
    let answer = host(&state.borrow()).load(render, call, known, form);
    answer.await
}

#[op2(fast)]
fn op_log(state: &OpState, #[smi] level: u32, #[string] message: &str) {
    host(state).log(level, message);
}

/// The snapshot reads these while it is made; named here, an edit of one builds this crate, and so the snapshot, anew.
const _: [&[u8]; 4] = [
    include_bytes!("bootstrap.js"),
    include_bytes!("freeze.js"),
    include_bytes!("http.js"),
    include_bytes!("patterns.js"),
];

deno_core::extension!(
    lucarne_render,
    deps = [deno_webidl, deno_web],
    ops = [
        op_render_turn,
        op_render_start,
        op_render_write,
        op_render_end,
        op_render_fail,
        op_load,
        op_log
    ],
    esm_entry_point = "ext:lucarne_render/bootstrap.js",
    esm = ["bootstrap.js", "freeze.js", "http.js", "patterns.js"],
    options = { host: Option<Arc<dyn Host>> },
    state = |state, options| {
        if let Some(host) = options.host {
            state.put(host);
        }
    },
);

/// The extensions of every isolate, in the order the snapshot holds them. The snapshot itself needs no host.
pub fn extensions(host: Option<Arc<dyn Host>>) -> Vec<Extension> {
    vec![
        deno_webidl::deno_webidl::init(),
        deno_web::deno_web::init(
            Arc::new(deno_web::BlobStore::default()),
            None,
            false,
            deno_web::InMemoryBroadcastChannel::default(),
        ),
        lucarne_render::init(host),
    ]
}
