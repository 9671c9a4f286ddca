//! The arrows of the house (docs/architecture.md): who may import whom, on both sides of the wire.

mod arrows;
mod circles;
mod imports;
mod layers;
mod modules;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

fn files(folder: &str, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::from(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if endings
                .iter()
                .any(|ending| path.to_string_lossy().ends_with(ending))
            {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The folders below the server's that are crates of their own: what these may not know, Cargo keeps from them.
const CRATES: [&str; 3] = ["contract", "headend", "render"];

/// Which files of the server's own crate import which, by their paths below its folder. The other crates count as one file
/// each, by their names.
static SERVER: LazyLock<imports::Imports> = LazyLock::new(|| {
    let mut texts = texts(Path::new("server"));
    texts.retain(|file, _| {
        CRATES
            .iter()
            .all(|name| !file.starts_with(&format!("{name}/")))
    });
    let mut imports = imports::imports("lucarne", &texts);
    for (file, path) in imports::of_other_crates(&texts) {
        let named = CRATES.map(|name| format!("lucarne_{name}"));
        let named = named.into_iter().filter(|name| *name == path[0]);
        imports.entry(file).or_default().extend(named);
    }
    imports
});

/// Which files of one of the [`CRATES`] import which, by their paths below its folder.
fn crate_in(name: &str) -> imports::Imports {
    let texts = texts(&Path::new("server").join(name));
    imports::imports(&format!("lucarne_{name}"), &texts)
}

/// The Rust files below a folder, by their paths below it.
fn texts(folder: &Path) -> BTreeMap<String, String> {
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("readable");
        let below = path.strip_prefix(folder).expect("a file below it");
        (below.to_string_lossy().into_owned(), text)
    };
    let found = files(&folder.to_string_lossy(), &[".rs"]);
    found.into_iter().map(read).collect()
}

/// The first segment below `server/` or `ui/`, without its ending.
fn room(path: &Path) -> String {
    let first = path
        .components()
        .nth(1)
        .map(|part| part.as_os_str().to_string_lossy().into_owned());
    let first = first.unwrap_or_default();
    first.split('.').next().unwrap_or_default().to_owned()
}

/// That it uses no type of it is Cargo's to say; this is about what it does with texts of its own.
#[test]
fn the_render_engine_names_nothing_of_television() {
    for path in files("server/render", &[".rs", ".js"]) {
        let text = fs::read_to_string(&path).expect("readable");
        let code = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        for word in [
            "channel_",
            "show_",
            "epg",
            "programme",
            "episode",
            "series",
            "recording",
            "playlist",
            "household",
            "television",
            "player",
            "remote",
        ] {
            let said = code.clone().find(|line| line.contains(word));
            assert_eq!(said, None, "{}", path.display());
        }
    }
}

/// Every crate that one is built with, by the lock file: those of its tests, too.
fn built_with(name: &str) -> BTreeSet<String> {
    let lock = fs::read_to_string("Cargo.lock").expect("readable");
    let lock: toml::Table = lock.parse().expect("TOML");
    let packages = lock["package"].as_array().expect("packages");
    let mut waiting = vec![name.to_owned()];
    let mut found = BTreeSet::new();
    while let Some(name) = waiting.pop() {
        let of_name = packages
            .iter()
            .filter(|one| one["name"].as_str() == Some(&name));
        for package in of_name {
            let dependencies = package.get("dependencies").and_then(toml::Value::as_array);
            for dependency in dependencies.into_iter().flatten() {
                // With its version behind it where there are several.
                let text = dependency.as_str().expect("a name");
                let name = text.split(' ').next().unwrap_or_default().to_owned();
                if found.insert(name.clone()) {
                    waiting.push(name);
                }
            }
        }
    }
    found
}

#[test]
fn the_head_end_and_the_contract_are_built_without_v8() {
    assert!(built_with("lucarne-render").contains("v8"));
    for name in ["lucarne-headend", "lucarne-contract"] {
        let built_with = built_with(name);
        assert!(built_with.contains("serde"), "{name}");
        assert!(!built_with.contains("v8"), "{name}");
    }
}

#[test]
fn an_edit_of_what_isolates_run_first_makes_the_snapshot_anew() {
    let folder = Path::new("server/render");
    let extension = fs::read_to_string(folder.join("extension.rs")).expect("readable");
    for path in files("server/render", &[".js"]) {
        let name = path.strip_prefix(folder).expect("below it");
        let watched = format!("include_bytes!(\"{}\")", name.display());
        assert!(extension.contains(&watched), "{}", path.display());
    }
}

#[test]
fn every_file_opens_with_its_job() {
    for path in files("server", &[".rs"])
        .into_iter()
        .chain(files("tests/server", &[".rs"]))
    {
        let text = fs::read_to_string(&path).expect("readable");
        assert!(text.starts_with("//!"), "{}", path.display());
    }
    let ui = files("ui", &[".ts", ".tsx"]);
    for path in ui.into_iter().chain(files("tests/e2e", &[".ts"])) {
        let text = fs::read_to_string(&path).expect("readable");
        assert!(
            text.starts_with("/**") || text.starts_with("//"),
            "{}",
            path.display()
        );
    }
}

#[test]
fn style_modules_have_names_of_their_own() {
    let mut names: Vec<_> = files("ui", &[".module.css"])
        .into_iter()
        .filter_map(|path| {
            path.file_name()
                .map(|name| name.to_string_lossy().into_owned())
        })
        .collect();
    let marked = names.iter().find(|name| name.ends_with("Web.module.css"));
    assert_eq!(marked, None, "styles of the web have no mark");
    names.sort();
    let count = names.len();
    names.dedup();
    assert_eq!(
        names.len(),
        count,
        "class names would differ between the bundles"
    );
}
