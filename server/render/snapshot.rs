//! The heap of an isolate that has run a bundle once, so that no isolate has to run it again.

use crate::extension::extensions;
use deno_core::snapshot::{CreateSnapshotOptions, create_snapshot};
use std::cell::RefCell;
use std::rc::Rc;

/// Runs `bundle`, which `name` stands for in messages, in a fresh isolate and gives what
/// [`crate::Engine::start`] is to have. It is for a build script: V8's platform starts by it, as it is without flags.
///
/// # Errors
/// When the bundle throws, or what it left can't be kept.
pub fn snapshot(name: &'static str, bundle: String) -> Result<Box<[u8]>, String> {
    let thrown = Rc::new(RefCell::new(None));
    let throw = Rc::clone(&thrown);
    let made = create_snapshot(
        CreateSnapshotOptions {
            cargo_manifest_dir: env!("CARGO_MANIFEST_DIR"),
            startup_snapshot: None,
            skip_op_registration: false,
            extensions: extensions(None),
            extension_transpiler: None,
            with_runtime_cb: Some(Box::new(move |runtime| {
                let ran = runtime.execute_script(name, bundle.clone());
                throw.replace(ran.err());
            })),
        },
        None,
    );
    if let Some(error) = thrown.take() {
        return Err(format!("the bundle does not run: {error}"));
    }
    let made = made.map_err(|error| format!("what the bundle left can't be kept: {error}"))?;
    Ok(made.output)
}
