//! The arrows of the house (README, "Code map"): who may import whom, on both sides of the wire.

use std::fs;
use std::path::{Path, PathBuf};

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

/// The first segment below `server/` or `ui/`, without its ending.
fn room(path: &Path) -> String {
    let first = path
        .components()
        .nth(1)
        .map(|part| part.as_os_str().to_string_lossy().into_owned());
    let first = first.unwrap_or_default();
    first.split('.').next().unwrap_or_default().to_owned()
}

/// Rooms of the server and the rooms each may name. `config`, `error` and `contract` are open to all.
const SERVER: &[(&str, &[&str])] = &[
    ("lib", &["*"]),
    ("main", &["*"]),
    (
        "router",
        &[
            "pages",
            "session",
            "upstream",
            "seo",
            "ops",
            "assets",
            "protection",
        ],
    ),
    (
        "pages",
        &[
            "render",
            "session",
            "upstream",
            "freshness",
            "encoding",
            "protection",
            "clock",
        ],
    ),
    ("session", &["render", "upstream", "encoding", "clock"]),
    ("upstream", &["render", "freshness", "encoding", "clock"]),
    ("render", &[]),
    ("headend", &["clock"]),
    ("ops", &["pages", "upstream", "render"]),
    ("assets", &["encoding"]),
    ("seo", &[]),
    ("serve", &[]),
    ("freshness", &["clock"]),
    ("encoding", &[]),
    ("protection", &[]),
    ("clock", &[]),
    ("contract", &[]),
    ("error", &[]),
    // The configuration has one struct per concern, and each concern's room defines its own.
    (
        "config",
        &[
            "pages",
            "render",
            "session",
            "headend",
            "freshness",
            "clock",
        ],
    ),
];

#[test]
fn rooms_of_the_server_know_only_whom_they_may() {
    for path in files("server", &[".rs"]) {
        let from = room(&path);
        let (_, may) = SERVER
            .iter()
            .find(|(name, _)| *name == from)
            .unwrap_or_else(|| panic!("{from} is no room"));
        let text = fs::read_to_string(&path).expect("readable");
        for part in text.split("crate::").skip(1) {
            let to: String = part
                .chars()
                .take_while(|c| c.is_alphanumeric() || *c == '_')
                .collect();
            let open = ["config", "error", "contract"].contains(&to.as_str());
            let allowed = to.is_empty()
                || to == from
                || open
                || may.contains(&"*")
                || may.contains(&to.as_str());
            assert!(allowed, "{} names crate::{to}", path.display());
        }
    }
}

#[test]
fn the_render_engine_never_sees_a_tv_type() {
    for path in files("server/render", &[".rs", ".js"]) {
        let text = fs::read_to_string(&path).expect("readable");
        for word in ["contract", "channel_", "show_", "epg"] {
            assert!(!text.contains(word), "{} says {word}", path.display());
        }
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

/// Layers of the UI from the lowest up; a file may import from its own layer and from lower ones.
const UI: &[(&str, u8)] = &[
    ("domain", 0),
    ("kit", 0),
    ("i18n", 0),
    ("styles", 0),
    ("polyfills", 0),
    ("context", 0),
    ("focus", 1),
    ("api", 1),
    ("components", 2),
    ("layouts", 3),
    ("pages", 3),
    ("guarded", 4),
    ("views", 4),
    ("head", 2),
    ("routes", 5),
    ("app", 6),
    ("state", 7),
    ("pageAge", 7),
    ("stream", 7),
    ("hydrate", 8),
    ("start", 9),
    ("entry", 9),
];

fn layer(room: &str) -> Option<u8> {
    UI.iter()
        .find(|(name, _)| *name == room)
        .map(|(_, layer)| *layer)
}

/// Import paths of a TypeScript file, type-only imports left out: types cost nothing and decide nothing.
fn imports(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for statement in text
        .split("import ")
        .skip(1)
        .filter(|statement| !statement.starts_with("type "))
    {
        let Some(end) = statement.find(';') else {
            continue;
        };
        if let Some(from) = statement[..end].split('"').nth(1) {
            found.push(from.to_owned());
        }
    }
    for call in text.split("import(\"").skip(1) {
        found.extend(call.split('"').next().map(str::to_owned));
    }
    found
}

fn target(from: &Path, import: &str) -> Option<PathBuf> {
    if !import.starts_with('.') {
        return None;
    }
    let mut path = from.parent()?.to_path_buf();
    for part in import.split('/') {
        match part {
            "." => {}
            ".." => {
                path.pop();
            }
            part => path.push(part),
        }
    }
    Some(path)
}

#[test]
fn layers_of_the_ui_import_downwards_only() {
    for path in files("ui", &[".ts", ".tsx"]) {
        let name = path.to_string_lossy().into_owned();
        let for_tests = name.contains(".test.") || name.starts_with("ui/testing/");
        if for_tests || name.ends_with(".d.ts") {
            continue;
        }
        let from = room(&path);
        let own = layer(&from).unwrap_or_else(|| panic!("{from} has no layer"));
        let text = fs::read_to_string(&path).expect("readable");
        for import in imports(&text) {
            let Some(target) = target(&path, &import) else {
                continue;
            };
            let to = room(&target);
            let theirs =
                layer(&to).unwrap_or_else(|| panic!("{name} imports {import}: {to} has no layer"));
            assert!(theirs <= own, "{name} imports {import}");
            if from == "pages" && to == "pages" {
                let page = |path: &Path| {
                    path.components()
                        .nth(2)
                        .map(|part| part.as_os_str().to_owned())
                };
                assert!(
                    page(&path) == page(&target),
                    "{name} imports another page: {import}"
                );
            }
            let variant = |name: &str| {
                name.split('.')
                    .find(|part| ["web", "tv"].contains(part))
                    .map(str::to_owned)
            };
            let crosses = matches!((variant(&name), variant(&import)), (Some(own), Some(other)) if own != other);
            assert!(!crosses, "{name} imports {import}");
        }
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
    names.sort();
    let count = names.len();
    names.dedup();
    assert_eq!(
        names.len(),
        count,
        "class names would differ between the bundles"
    );
}
