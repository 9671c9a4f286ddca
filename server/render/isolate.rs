//! One V8 isolate on one thread, made from the snapshot. Several renders run in it at a time: while one waits for
//! data, another one gets its turn.

use super::extension::{self, Host};
use super::host::Renders;
use super::watchdog::{Turn, Watchdog};
use super::{DataSource, RenderEvent};
use deno_core::{JsRuntime, PollEventLoopOptions, RuntimeOptions, v8};
use std::future::poll_fn;
use std::pin::pin;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::Poll;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

static SNAPSHOT: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/snapshot.bin"));

/// One page to render.
pub struct Job {
    /// JSON for the page's entry.
    pub request: String,
    pub source: Arc<dyn DataSource>,
    pub events: mpsc::UnboundedSender<RenderEvent>,
}

/// What an isolate is made with.
#[derive(Clone)]
pub struct IsolateConfig {
    /// How long one turn of JavaScript may last before the isolate is given up.
    pub turn_limit: Duration,
    /// Bytes of JavaScript heap after which the isolate is given up.
    pub heap_limit_bytes: usize,
}

/// A running isolate, seen from the engine.
pub struct Isolate {
    jobs: mpsc::Sender<Job>,
    load: Arc<AtomicUsize>,
}

impl Isolate {
    /// Starts a thread with an isolate that waits for at most `queue` jobs; `ready` hears when it can take them.
    ///
    /// # Errors
    /// When the system gives no more threads.
    pub fn start(
        config: IsolateConfig,
        queue: usize,
        watchdog: Arc<Watchdog>,
        ready: oneshot::Sender<()>,
    ) -> std::io::Result<Self> {
        let (jobs, waiting) = mpsc::channel(queue);
        let load = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&load);
        std::thread::Builder::new()
            .name("isolate".to_owned())
            .spawn(move || {
                let runtime = tokio::runtime::Builder::new_current_thread()
                    .enable_all()
                    .build();
                match runtime {
                    Ok(runtime) => {
                        runtime.block_on(serve(config, waiting, counted, watchdog, ready));
                    }
                    Err(error) => tracing::error!(%error, "an isolate's thread has no runtime"),
                }
            })?;
        Ok(Self { jobs, load })
    }

    /// Renders waiting or under way.
    pub fn load(&self) -> usize {
        self.load.load(Ordering::Relaxed)
    }

    /// False once the isolate was given up.
    pub fn alive(&self) -> bool {
        !self.jobs.is_closed()
    }

    /// Queues a job; gives it back when the queue is full or the isolate is gone.
    pub fn submit(&self, job: Job) -> Result<(), Job> {
        self.load.fetch_add(1, Ordering::Relaxed);
        self.jobs.try_send(job).map_err(|refused| {
            self.load.fetch_sub(1, Ordering::Relaxed);
            match refused {
                mpsc::error::TrySendError::Full(job) | mpsc::error::TrySendError::Closed(job) => {
                    job
                }
            }
        })
    }
}

/// The isolate's life: takes jobs and runs the event loop until the engine lets go or the watchdog steps in.
async fn serve(
    config: IsolateConfig,
    mut jobs: mpsc::Receiver<Job>,
    load: Arc<AtomicUsize>,
    watchdog: Arc<Watchdog>,
    ready: oneshot::Sender<()>,
) {
    let renders = Rc::new(Renders::new(load));
    let mut js = runtime(&config, Rc::clone(&renders) as Rc<dyn Host>);
    let turn = Turn::new(js.v8_isolate().thread_safe_handle(), config.turn_limit);
    watchdog.watch(&turn);
    cap_heap(&mut js, &turn);
    let Some(entry) = entry(&mut js) else {
        tracing::error!("the snapshot holds no page entry");
        return;
    };
    let _ = ready.send(());
    let mut next = 0_u32;
    poll_fn(|cx| {
        loop {
            match pin!(jobs.recv()).as_mut().poll(cx) {
                Poll::Ready(Some(job)) => {
                    next = next.wrapping_add(1);
                    renders.begin(next, job.events, job.source);
                    if !turn.take(|| call(&mut js, &entry, next, &job.request)) {
                        renders.drop_render(next);
                    }
                }
                Poll::Ready(None) => return Poll::Ready(()),
                Poll::Pending => break,
            }
        }
        if let Poll::Ready(Err(error)) =
            turn.take(|| js.poll_event_loop(cx, PollEventLoopOptions::default()))
        {
            tracing::error!(%error, "a page left an error unhandled");
        }
        if turn.condemned() {
            return Poll::Ready(());
        }
        Poll::Pending
    })
    .await;
}

fn runtime(config: &IsolateConfig, host: Rc<dyn Host>) -> JsRuntime {
    JsRuntime::new(RuntimeOptions {
        startup_snapshot: Some(SNAPSHOT),
        extensions: extension::extensions(Some(host)),
        create_params: Some(v8::CreateParams::default().heap_limits(0, config.heap_limit_bytes)),
        ..RuntimeOptions::default()
    })
}

/// Near its limit the heap gets a little more room, so that V8 can end the script instead of the process.
fn cap_heap(js: &mut JsRuntime, turn: &Arc<Turn>) {
    let turn = Arc::clone(turn);
    js.add_near_heap_limit_callback(move |current, initial| {
        tracing::error!(
            current,
            "a page outgrew its isolate's heap; the isolate is replaced"
        );
        turn.condemn();
        current + initial / 2
    });
}

/// The function that the server bundle put on the global object.
fn entry(js: &mut JsRuntime) -> Option<v8::Global<v8::Function>> {
    let value = js
        .execute_script("lucarne:entry", "globalThis.lucarne.render")
        .ok()?;
    deno_core::scope!(scope, js);
    let function = v8::Local::<v8::Function>::try_from(v8::Local::new(scope, value)).ok()?;
    Some(v8::Global::new(scope, function))
}

/// Calls `lucarne.render(number, request)`. The promise it returns never rejects; false when the call itself threw.
fn call(js: &mut JsRuntime, entry: &v8::Global<v8::Function>, render: u32, request: &str) -> bool {
    deno_core::scope!(scope, js);
    v8::tc_scope!(let scope, scope);
    let Some(request) = v8::String::new(scope, request) else {
        return false;
    };
    let this = v8::undefined(scope).into();
    let number = v8::Integer::new_from_unsigned(scope, render).into();
    let called = entry
        .open(scope)
        .call(scope, this, &[number, request.into()]);
    if called.is_none() {
        let message = scope
            .exception()
            .map(|exception| exception.to_rust_string_lossy(scope));
        tracing::error!(?message, "a page could not be started");
    }
    called.is_some()
}
