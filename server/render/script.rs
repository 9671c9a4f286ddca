//! What Rust calls in an isolate: to begin a render, to cancel it, and to say that its reader has caught up.

use deno_core::{JsRuntime, v8};

/// The functions that `bootstrap.js` put on the global object.
pub struct PageFunctions {
    render: v8::Global<v8::Function>,
    cancel: v8::Global<v8::Function>,
    resume: v8::Global<v8::Function>,
}

impl PageFunctions {
    /// Runs `prelude`, closes the isolate to changes, and finds the functions. `None` when the prelude throws or
    /// the snapshot holds no page entry.
    pub fn find(js: &mut JsRuntime, prelude: Option<&str>) -> Option<Self> {
        if let Some(prelude) = prelude
            && let Err(error) = js.execute_script("lucarne:prelude", prelude.to_owned())
        {
            tracing::error!(%error, "the prelude does not run");
            return None;
        }
        if let Err(error) = js.execute_script("lucarne:close", "lucarneIsolate.close()") {
            tracing::error!(%error, "the isolate can't be closed to changes");
            return None;
        }
        Some(Self {
            render: function(js, "lucarneIsolate.render")?,
            cancel: function(js, "lucarneIsolate.cancel")?,
            resume: function(js, "lucarneIsolate.resume")?,
        })
    }

    /// Begins a render. The promise that comes of it never rejects; false when the call itself threw.
    pub fn render(&self, js: &mut JsRuntime, render: u32, request: &str) -> bool {
        call(js, &self.render, render, Some(request))
    }

    /// Ends a render whose reader went away.
    pub fn cancel(&self, js: &mut JsRuntime, render: u32) {
        call(js, &self.cancel, render, None);
    }

    /// Lets a page that waited for its reader go on.
    pub fn resume(&self, js: &mut JsRuntime, render: u32) {
        call(js, &self.resume, render, None);
    }
}

fn function(js: &mut JsRuntime, name: &'static str) -> Option<v8::Global<v8::Function>> {
    let value = js.execute_script("lucarne:entry", name).ok()?;
    deno_core::scope!(scope, js);
    let function = v8::Local::<v8::Function>::try_from(v8::Local::new(scope, value)).ok()?;
    Some(v8::Global::new(scope, function))
}

fn call(
    js: &mut JsRuntime,
    function: &v8::Global<v8::Function>,
    render: u32,
    request: Option<&str>,
) -> bool {
    deno_core::scope!(scope, js);
    v8::tc_scope!(let scope, scope);
    let this = v8::undefined(scope).into();
    let number = v8::Integer::new_from_unsigned(scope, render).into();
    let request = match request.map(|request| v8::String::new(scope, request)) {
        Some(Some(request)) => request.into(),
        Some(None) => return false,
        None => this,
    };
    let called = function.open(scope).call(scope, this, &[number, request]);
    if called.is_none() {
        let message = scope
            .exception()
            .map(|exception| exception.to_rust_string_lossy(scope));
        tracing::error!(?message, "a page could not be started");
    }
    called.is_some()
}
