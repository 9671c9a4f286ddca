//! Builds what the server carries inside it: the browser bundles with their manifest, precompressed, and a V8
//! startup snapshot with React and the whole server bundle in it. Runs again only when one of its inputs changes.

use std::path::{Path, PathBuf};
use std::process::{Command, exit};

/// Everything the bundles and the snapshot are made from: files, and folders without what only tests read.
const INPUTS: &[&str] = &[
    "build.rs",
    "esbuild.config.mjs",
    "package-lock.json",
    "package.json",
    "tools/cases.mjs",
    "tools/frenchSpaces.mjs",
    "tools/grammar.mjs",
    "tools/plainNames.mjs",
    "tools/registration.mjs",
    "tools/split.mjs",
    "tools/tables.mjs",
    "tools/trim.mjs",
    "tsconfig.json",
    "ui",
];

fn main() {
    for input in INPUTS {
        watch(Path::new(input));
    }
    let out = PathBuf::from(variable("OUT_DIR"));
    bundle(&out);
    snapshot(&out);
}

/// Asks Cargo to run this again when a file changes. A folder would be taken whole by it, so its files are named one by
/// one: what is new comes in by one that is changed.
fn watch(path: &Path) {
    if !path.is_dir() {
        println!("cargo::rerun-if-changed={}", path.display());
        return;
    }
    let entries = match std::fs::read_dir(path) {
        Ok(entries) => entries,
        Err(error) => fail(&format!("{} can't be read: {error}", path.display())),
    };
    for entry in entries.flatten() {
        if !is_for_tests(&entry.path()) {
            watch(&entry.path());
        }
    }
}

/// Tests lie beside what they are about, what they share in `ui/testing/`.
fn is_for_tests(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path == Path::new("ui/testing") || name.ends_with(".test.ts") || name.ends_with(".test.tsx")
}

/// Runs esbuild; it writes `assets/`, `assets.rs`, `grammar.rs`, `manifest.json` and `server.js` into `out`.
fn bundle(out: &Path) {
    if !Path::new("node_modules/esbuild").exists() {
        fail("the npm packages are missing: run `npm install` first");
    }
    let ran = Command::new("node")
        .arg("esbuild.config.mjs")
        .arg(out)
        .status();
    match ran {
        Ok(status) if status.success() => {}
        Ok(status) => fail(&format!("esbuild.config.mjs ended with {status}")),
        Err(error) => fail(&format!("Node.js can't be run: {error}")),
    }
}

/// Runs the server bundle once in a fresh isolate and keeps the isolate's heap as `snapshot.bin`.
fn snapshot(out: &Path) {
    let bundle = read(&out.join("server.js"));
    let snapshot = match lucarne_render::snapshot("lucarne:server.js", bundle) {
        Ok(snapshot) => snapshot,
        Err(error) => fail(&format!("the snapshot can't be made: {error}")),
    };
    if let Err(error) = std::fs::write(out.join("snapshot.bin"), snapshot) {
        fail(&format!("the snapshot can't be written: {error}"));
    }
}

fn read(path: &Path) -> String {
    match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) => fail(&format!("{} can't be read: {error}", path.display())),
    }
}

fn variable(name: &str) -> String {
    match std::env::var(name) {
        Ok(value) => value,
        Err(error) => fail(&format!("{name} is not usable: {error}")),
    }
}

fn fail(message: &str) -> ! {
    eprintln!("lucarne: {message}");
    exit(1)
}
