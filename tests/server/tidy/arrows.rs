//! The arrows of the server: which room may import which, what beside the rooms is a crate of its own included, and that
//! each permission is made use of.

use super::SERVER;
use super::imports::{Imports, of_other_crates};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Rooms of the server and the rooms each may import, beside those that are [`OPEN`].
const MAY: &[(&str, &[&str])] = &[
    (
        "router",
        &[
            "network",
            "serve",
            "pages",
            "pictures",
            "session",
            "upstream",
            "seo",
            "ops",
            "assets",
            "protection",
            "vitals",
        ],
    ),
    (
        "pages",
        &[
            "lucarne_render",
            "session",
            "upstream",
            "cache",
            "encoding",
            "protection",
            "network",
            "serve",
            "trace",
        ],
    ),
    (
        "session",
        &["lucarne_render", "upstream", "cache", "encoding", "network"],
    ),
    (
        "upstream",
        &["lucarne_render", "cache", "encoding", "serve", "trace"],
    ),
    ("pictures", &["upstream", "cache", "encoding", "network"]),
    (
        "ops",
        &[
            "lucarne_render",
            "cache",
            "pages",
            "pictures",
            "upstream",
            "serve",
            "trace",
            "vitals",
        ],
    ),
    ("trace", &["lucarne_render"]),
    ("vitals", &["network", "pages", "session"]),
    ("assets", &["cache", "encoding"]),
    ("seo", &["pages", "upstream", "cache", "encoding"]),
    ("serve", &["network"]),
    ("network", &[]),
    ("cache", &["encoding", "trace"]),
    ("encoding", &[]),
    ("protection", &[]),
    ("error", &[]),
    // What the settings of each room are, and not what the room does with them: see `SETTINGS`.
    (
        "config",
        &[
            "lucarne_headend",
            "lucarne_render",
            "cache",
            "ops",
            "pages",
            "pictures",
            "serve",
            "session",
            "trace",
        ],
    ),
];

/// Rooms that are open to all.
const OPEN: &[&str] = &["lucarne_contract", "error"];

/// The two that put the others together.
const ROOTS: &[&str] = &["lib", "main"];

/// Files of this crate that define settings.
const SETTINGS: &[&str] = &[
    "cache/rules.rs",
    "cache/shared/address.rs",
    "cache/shared/config.rs",
    "ops/admin_token.rs",
    "pages/brand.rs",
    "pages/limits.rs",
    "pictures/config.rs",
    "serve/limits.rs",
    "session/config.rs",
    "session/keys.rs",
    "session/web_view.rs",
    "trace/config.rs",
];

/// What of other crates of ours defines settings, or what they are made of.
const SETTINGS_OF_CRATES: &[&str] = &[
    "lucarne_contract::clock::Clock",
    "lucarne_contract::headers::ApiHeaders",
    "lucarne_headend::HeadendConfig",
    "lucarne_headend::household::Files",
    "lucarne_headend::household::UserAgent",
    "lucarne_headend::household::watch::Location",
    "lucarne_render::EngineConfig",
];

/// The first name of a path below the server's folder, without its ending.
pub fn room_of(file: &str) -> &str {
    let first = file.split('/').next().unwrap_or_default();
    first.trim_end_matches(".rs")
}

/// Whether a file is one of tests alone.
fn is_of_tests(file: &str) -> bool {
    file.ends_with("/tests.rs") || file.contains("/tests/")
}

/// The imports of files taken together by rooms.
pub fn rooms(imports: &Imports) -> Imports {
    let mut rooms = Imports::new();
    for (from, to) in imports {
        let others = to.iter().map(|to| room_of(to));
        let others = others.filter(|to| *to != room_of(from));
        rooms
            .entry(room_of(from).to_owned())
            .or_default()
            .extend(others.map(str::to_owned));
    }
    rooms
}

#[test]
fn rooms_of_the_server_import_only_whom_they_may() {
    let may: BTreeMap<&str, &[&str]> = MAY.iter().copied().collect();
    for (from, to) in &*SERVER {
        let room = room_of(from);
        if ROOTS.contains(&room) {
            continue;
        }
        let may = may.get(room).unwrap_or_else(|| panic!("{room} is no room"));
        for to in to {
            let theirs = room_of(to);
            let allowed = theirs == room || OPEN.contains(&theirs) || may.contains(&theirs);
            assert!(allowed, "{from} imports {to}");
        }
    }
}

#[test]
fn every_permission_is_made_use_of() {
    let rooms = rooms(&SERVER);
    for (room, may) in MAY {
        let used = rooms.get(*room);
        let used = used.unwrap_or_else(|| panic!("there is no room {room}"));
        for other in *may {
            assert!(used.contains(*other), "{room} imports nothing of {other}");
        }
    }
    for open in OPEN {
        let using = rooms.values().filter(|to| to.contains(*open));
        assert!(using.count() > 1, "{open} need not be open to all");
    }
}

#[test]
fn the_configuration_imports_only_what_defines_settings() {
    let imports = &*SERVER;
    let mut waiting: Vec<&String> = imports
        .keys()
        .filter(|file| room_of(file) == "config")
        .collect();
    let mut reached = BTreeSet::new();
    while let Some(file) = waiting.pop() {
        for to in &imports[file] {
            let is_elsewhere = room_of(to) == "config" || !imports.contains_key(to);
            if is_elsewhere || !reached.insert(to.as_str()) {
                continue;
            }
            assert!(SETTINGS.contains(&to.as_str()), "{file} imports {to}");
            waiting.push(to);
        }
    }
    for file in SETTINGS {
        assert!(reached.contains(file), "no setting comes from {file}");
    }
}

#[test]
fn the_configuration_takes_only_settings_of_other_crates() {
    let texts = super::texts(Path::new("server"));
    let of_config = texts
        .into_iter()
        .filter(|(file, _)| room_of(file) == "config" && !is_of_tests(file));
    let named = of_other_crates(&of_config.collect());
    let named = named.into_iter().map(|(_, path)| path.join("::"));
    let taken: BTreeSet<String> = named.filter(|path| path.starts_with("lucarne_")).collect();
    let settings = SETTINGS_OF_CRATES.iter().map(|path| (*path).to_owned());
    assert_eq!(taken, settings.collect());
}

#[test]
fn only_the_roots_and_the_configuration_know_the_head_end() {
    let rooms = rooms(&SERVER);
    let knowing: Vec<&str> = rooms
        .iter()
        .filter(|(_, to)| to.contains("lucarne_headend"))
        .map(|(room, _)| room.as_str())
        .collect();
    assert_eq!(knowing, ["config", "lib"]);
}
