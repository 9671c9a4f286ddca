//! The isolate's side of [`inspection`](crate::inspection): V8's own profiler and heap snapshots.

use crate::inspection::Inspection;
use crate::stats::EndOfIsolate;
use crate::work_queue::WorkQueue;
use bytes::Bytes;
use deno_core::{
    InspectorMsg, InspectorMsgKind, InspectorSessionKind, JsRuntime, JsRuntimeInspector,
    LocalInspectorSession,
};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::cell::RefCell;
use std::rc::Rc;
use std::task::{Context, Poll};
use tokio::sync::mpsc::UnboundedReceiver;

/// Hears what is asked, and does it between two turns: no page is ended for it.
pub struct Inspector {
    asked: UnboundedReceiver<Inspection>,
    profiling: Option<Profiling>,
}

impl Inspector {
    pub fn new(asked: UnboundedReceiver<Inspection>) -> Self {
        Self {
            asked,
            profiling: None,
        }
    }

    pub fn hear(&mut self, js: &mut JsRuntime, work: &WorkQueue, cx: &mut Context<'_>) {
        while let Poll::Ready(Some(inspection)) = self.asked.poll_recv(cx) {
            match inspection {
                Inspection::Profile(begun) => {
                    self.profiling = Some(Profiling::begin(js));
                    let _ = begun.send(());
                }
                Inspection::EndProfile(answer) => {
                    let profile = self.profiling.take().and_then(Profiling::end);
                    if let Some(profile) = profile {
                        let _ = answer.send(profile);
                    }
                    // What V8 needs to be looked at stays in its isolate, and costs later pages something.
                    work.retire(EndOfIsolate::Profiled);
                }
                Inspection::Heap(answer) => {
                    // What waits had better go elsewhere meanwhile.
                    work.stall();
                    let _ = answer.send(heap_snapshot(js));
                    work.go_on();
                }
            }
        }
    }
}

/// What `DevTools` open as `*.heapsnapshot`.
fn heap_snapshot(js: &mut JsRuntime) -> Bytes {
    let mut snapshot = Vec::new();
    js.v8_isolate().take_heap_snapshot(|part| {
        snapshot.extend_from_slice(part);
        true
    });
    snapshot.into()
}

/// The last message's number among those of a [`Profiling`].
const STOP: i32 = 3;

/// V8's answer to `Profiler.stop`.
#[derive(Deserialize)]
struct Stopped<'a> {
    #[serde(borrow)]
    result: StoppedResult<'a>,
}

#[derive(Deserialize)]
struct StoppedResult<'a> {
    #[serde(borrow)]
    profile: &'a RawValue,
}

/// A profile that is being written.
struct Profiling {
    session: LocalInspectorSession,
    /// V8's last word.
    stopped: Rc<RefCell<Option<String>>>,
}

impl Profiling {
    fn begin(js: &mut JsRuntime) -> Self {
        js.maybe_init_inspector();
        let stopped = Rc::<RefCell<Option<String>>>::default();
        let heard = Rc::clone(&stopped);
        let hear = move |message: InspectorMsg| {
            if matches!(message.kind, InspectorMsgKind::Message(STOP)) {
                *heard.borrow_mut() = Some(message.content);
            }
        };
        let kind = InspectorSessionKind::NonBlocking {
            wait_for_disconnect: false,
        };
        let mut session =
            JsRuntimeInspector::create_local_session(js.inspector(), Box::new(hear), kind);
        session.post_message::<()>(STOP - 2, "Profiler.enable", None);
        session.post_message::<()>(STOP - 1, "Profiler.start", None);
        Self { session, stopped }
    }

    /// What `DevTools` open as `*.cpuprofile`.
    fn end(mut self) -> Option<Bytes> {
        self.session.post_message::<()>(STOP, "Profiler.stop", None);
        let said = self.stopped.take()?;
        let Stopped { result } = serde_json::from_str(&said).ok()?;
        Some(Bytes::copy_from_slice(result.profile.get().as_bytes()))
    }
}
