//! An isolate's thread. Several renders run in it at a time: while one waits for data, another one gets its turn. What
//! can go on goes on before anything new begins.

use super::inspector::Inspector;
use super::{IsolateConfig, Shared};
use crate::admission::Admission;
use crate::event::Slot;
use crate::extension::{self, Host};
use crate::host::Renders;
use crate::script;
use crate::stats::EndOfIsolate;
use crate::stream::Signal;
use crate::wake::WakeFlag;
use crate::watchdog::IsolateTurns;
use crate::work_queue::WorkQueue;
use deno_core::{JsRuntime, PollEventLoopOptions, RuntimeOptions, v8};
use std::future::poll_fn;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::oneshot;

/// After so many turns in a row the thread looks at its timers.
const TURNS_IN_A_ROW: usize = 64;

/// How many renders begin between two looks at the heap.
const LOOK_AFTER: u32 = 32;

/// How far an isolate's thread stands back (`nice`) for those that answer: where processor time is short, a stored page or
/// a shell must not wait for a page that is being made.
const STANDS_BACK: i32 = 5;

/// What the thread shares with the engine.
pub struct ThreadContext {
    pub work: Arc<WorkQueue>,
    pub admission: Arc<Admission>,
    pub config: IsolateConfig,
    pub shared: Shared,
}

/// The thread's life, and its last word.
pub fn run_isolate(
    inside: &ThreadContext,
    ears: (UnboundedReceiver<Signal>, Inspector),
    ready: oneshot::Sender<()>,
) {
    // On Linux this is about the calling thread alone.
    if let Err(error) = rustix::process::nice(STANDS_BACK) {
        tracing::warn!(%error, "an isolate takes its processor time from those that answer");
    }
    let ran = catch_unwind(AssertUnwindSafe(|| {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        match runtime {
            Ok(runtime) => runtime.block_on(serve(inside, ears, ready)),
            Err(error) => {
                tracing::error!(%error, "an isolate's thread has no runtime");
                Some(EndOfIsolate::Crash)
            }
        }
    }));
    let why = ran.unwrap_or(Some(EndOfIsolate::Crash));
    if !inside.work.end(why, Instant::now()) {
        tracing::info!("an isolate that was given up has ended after all");
        let kept_bytes = inside.work.kept_bytes();
        inside.shared.stats.unstrand(kept_bytes);
    }
}

/// Takes jobs and runs the event loop until the engine lets go and all is done, or the isolate is condemned.
async fn serve(
    inside: &ThreadContext,
    (mut signals, inspector): (UnboundedReceiver<Signal>, Inspector),
    ready: oneshot::Sender<()>,
) -> Option<EndOfIsolate> {
    let renders = &inside.work.renders;
    let began = Instant::now();
    let mut js = runtime(&inside.config, Arc::clone(renders) as Arc<dyn Host>);
    let turns = IsolateTurns::new(
        js.v8_isolate().thread_safe_handle(),
        inside.config.limits,
        Arc::clone(&inside.work),
        Arc::clone(&inside.shared.stats),
    );
    inside.shared.watchdog.watch(&turns);
    cap_heap(&mut js, &turns);
    let heap_took = began.elapsed();
    let functions =
        turns.take(|| script::PageFunctions::find(&mut js, inside.config.prelude.as_deref()));
    let Some(functions) = functions else {
        if turns.condemned().is_none() {
            tracing::error!("the snapshot holds no page entry");
        }
        return turns.condemned().or(Some(EndOfIsolate::Crash));
    };
    let _ = ready.send(());
    tracing::debug!(
        ?heap_took,
        closing_took = ?began.elapsed().saturating_sub(heap_took),
        "an isolate is ready: its heap was read, then closed to changes"
    );
    let mut event_loop = EventLoop {
        inside,
        renders,
        functions,
        inspector,
        turns,
        next: 0,
        closing: false,
        busy: Duration::ZERO,
        begun: 0,
        retiring: false,
    };
    let woken = WakeFlag::new();
    poll_fn(|cx| {
        woken.wake_also(cx.waker());
        for _ in 0..TURNS_IN_A_ROW {
            woken.clear();
            event_loop.hear(
                &mut js,
                &mut signals,
                &mut Context::from_waker(woken.waker()),
            );
            event_loop.go_on(&mut js, &mut Context::from_waker(woken.waker()));
            if let Some(why) = event_loop.turns.condemned() {
                return Poll::Ready(Some(why));
            }
            if woken.is_set() {
                continue;
            }
            event_loop.tidy(&mut js);
            if !event_loop.begin(&mut js, &mut Context::from_waker(woken.waker())) {
                if event_loop.closing && renders.count() == 0 {
                    return Poll::Ready(None);
                }
                return Poll::Pending;
            }
        }
        cx.waker().wake_by_ref();
        Poll::Pending
    })
    .await
}

/// The isolate between two polls.
struct EventLoop<'a> {
    inside: &'a ThreadContext,
    renders: &'a Renders,
    functions: script::PageFunctions,
    inspector: Inspector,
    turns: Arc<IsolateTurns>,
    /// Number of the last render that was begun.
    next: u32,
    /// The engine sends nothing any more.
    closing: bool,
    /// Time at work since the last render began.
    busy: Duration,
    /// Renders begun since the heap was last looked at.
    begun: u32,
    /// The engine knows that the heap stays large.
    retiring: bool,
}

impl EventLoop<'_> {
    /// Does what readers said of renders under way, and what an operator asks for.
    fn hear(
        &mut self,
        js: &mut JsRuntime,
        signals: &mut UnboundedReceiver<Signal>,
        cx: &mut Context<'_>,
    ) {
        while let Poll::Ready(Some(signal)) = signals.poll_recv(cx) {
            match signal {
                Signal::Cancel(render) => {
                    if self.renders.forget(render) {
                        self.inside.shared.stats.cancelled.inc();
                        self.turns.take(|| self.functions.cancel(js, render));
                    }
                }
                Signal::Resume(render) => {
                    let began = Instant::now();
                    self.turns.take(|| self.functions.resume(js, render));
                    self.renders.flush();
                    self.busy += began.elapsed();
                }
            }
        }
        self.inspector.hear(js, &self.inside.work, cx);
    }

    /// Lets the renders under way go on as far as they can.
    fn go_on(&mut self, js: &mut JsRuntime, cx: &mut Context<'_>) {
        let began = Instant::now();
        let polled = self
            .turns
            .take(|| js.poll_event_loop(cx, PollEventLoopOptions::default()));
        self.renders.flush();
        self.busy += began.elapsed();
        if let Poll::Ready(Err(error)) = polled
            && self.turns.condemned().is_none()
        {
            tracing::error!(%error, "a page left an error unhandled");
        }
    }

    /// Begins the next render that a page still waits for. False when there is none.
    fn begin(&mut self, js: &mut JsRuntime, cx: &mut Context<'_>) -> bool {
        let inside = self.inside;
        loop {
            let mut job = match inside.work.poll_job(cx) {
                Poll::Ready(Some(job)) => job,
                Poll::Ready(None) => {
                    self.closing = true;
                    return false;
                }
                Poll::Pending => return false,
            };
            if inside.work.waiting() == 0 {
                inside.admission.emptied(Instant::now());
            }
            let waited = job.queued_since.elapsed();
            inside
                .shared
                .stats
                .queue_seconds
                .observe(waited.as_secs_f64());
            if job.sink.flow().cancelled() {
                inside.shared.stats.cancelled.inc();
                continue;
            }
            if waited > inside.config.queue_deadline {
                inside.shared.stats.expired.inc();
                continue;
            }
            if self.next > 0 {
                inside.admission.rendered(std::mem::take(&mut self.busy));
            }
            self.next = self.next.wrapping_add(1);
            self.begun += 1;
            let (render, request) = (self.next, Arc::clone(&job.request));
            drop(job.queued.take());
            self.renders.begin(render, job);
            let began = Instant::now();
            let begun = self
                .turns
                .take(|| self.functions.render(js, render, &request));
            self.renders.flush();
            // What a condemned isolate leaves is made again elsewhere.
            if !begun && self.turns.condemned().is_none() {
                self.renders.forget(render);
            }
            self.busy += began.elapsed();
            return true;
        }
    }

    /// Looks at the heap now and then. One that stays large after everything unneeded was thrown away is given up.
    fn tidy(&mut self, js: &mut JsRuntime) {
        if self.begun < LOOK_AFTER || self.retiring {
            return;
        }
        self.begun = 0;
        let Slot::Pool(index, _) = self.inside.config.slot else {
            return;
        };
        let mut used = js.v8_isolate().get_heap_statistics().used_heap_size();
        if used > self.inside.config.recycle_bytes {
            self.turns
                .take(|| js.v8_isolate().low_memory_notification());
            used = js.v8_isolate().get_heap_statistics().used_heap_size();
            if used > self.inside.config.recycle_bytes {
                self.retiring = true;
                self.inside.work.retire(EndOfIsolate::Growth);
            }
        }
        self.inside.shared.stats.heap(index, used);
    }
}

fn runtime(config: &IsolateConfig, host: Arc<dyn Host>) -> JsRuntime {
    JsRuntime::new(RuntimeOptions {
        startup_snapshot: Some(config.snapshot),
        extensions: extension::extensions(Some(host)),
        create_params: Some(v8::CreateParams::default().heap_limits(0, config.heap_limit_bytes)),
        ..RuntimeOptions::default()
    })
}

/// How much room an isolate gets that has reached its limit: V8 can end a script only between its steps, and one step
/// may ask for an array of as many bytes.
const LAST_ROOM: usize = 1024 * 1024 * 1024;

/// Near its limit the heap gets more room, so that V8 can end the script instead of the process.
fn cap_heap(js: &mut JsRuntime, turns: &Arc<IsolateTurns>) {
    let turns = Arc::clone(turns);
    js.add_near_heap_limit_callback(move |current, _| {
        turns.condemn(EndOfIsolate::Heap);
        current + LAST_ROOM
    });
}
