//! The UI's layers: a file imports from its own and from lower ones, no two files import each other, and what is of
//! one layout says so and knows nothing of the other. Type-only and lazy imports count, and those of style modules.

use super::circles::{circles, described};
use super::imports::Imports;
use super::{files, room};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// From the lowest up.
const LAYERS: &[&[&str]] = &[
    &["domain", "kit", "i18n", "styles", "polyfills"],
    &["api"],
    &["app"],
    &["queries"],
    &["components", "focus"],
    &["player", "guide"],
    &["pages"],
    &["layouts", "routes"],
    &["routing", "views"],
    &["createApp", "serverRouter"],
    &["stream", "afterLoad"],
    &["hydrate"],
    &["start", "entry"],
];

fn layer(path: &str) -> usize {
    let room = room(Path::new(path));
    LAYERS
        .iter()
        .position(|rooms| rooms.contains(&room.as_str()))
        .unwrap_or_else(|| panic!("{path}: {room} has no layer"))
}

/// What stands between quotes after `from`, `import` or `import(`, where it is a path of ours.
fn specifiers(text: &str) -> impl Iterator<Item = &str> {
    ["from \"", "import \"", "import(\""]
        .into_iter()
        .flat_map(move |before| text.split(before).skip(1))
        .filter_map(|rest| rest.split('"').next())
        .filter(|specifier| specifier.starts_with('.'))
}

fn joined(from: &str, specifier: &str) -> String {
    let mut path = PathBuf::from(from);
    path.pop();
    for part in specifier.split('/') {
        match part {
            "." => {}
            ".." => {
                path.pop();
            }
            part => path.push(part),
        }
    }
    path.to_string_lossy().into_owned()
}

/// Which files import which, by their paths; `texts` holds their texts by the same.
fn imports_of(texts: &BTreeMap<String, String>) -> Imports {
    let found = |path: String| {
        ["", ".ts", ".tsx", ".d.ts"]
            .into_iter()
            .map(|ending| format!("{path}{ending}"))
            .find(|path| texts.contains_key(path))
    };
    let imported = |from: &str, text: &str| {
        specifiers(text)
            .filter_map(|specifier| found(joined(from, specifier)))
            .collect()
    };
    texts
        .iter()
        .map(|(from, text)| (from.clone(), imported(from, text)))
        .collect()
}

/// All of the UI but its tests and what only they use.
fn ui() -> Imports {
    let texts = files("ui", &[".ts", ".tsx", ".module.css"])
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).expect("readable");
            (path.to_string_lossy().into_owned(), text)
        })
        .filter(|(path, _)| !path.contains(".test.") && !path.starts_with("ui/testing/"))
        .collect();
    imports_of(&texts)
}

/// The layout that a file says it is of. Style modules of TV end in `Tv`; others have no mark.
fn variant(path: &str) -> Option<&str> {
    if path.ends_with("Tv.module.css") {
        return Some("tv");
    }
    path.split('.').find(|part| ["web", "tv"].contains(part))
}

/// The files without a mark that are in a layout's bundle: imported by its own files, or by those that both are made of.
fn in_bundle<'a>(imports: &'a Imports, layout: &str) -> BTreeSet<&'a str> {
    let imported: BTreeSet<&String> = imports.values().flatten().collect();
    let starts = |path: &&String| match variant(path) {
        Some(own) => own == layout,
        None => !imported.contains(path),
    };
    let mut waiting: Vec<&str> = imports.keys().filter(starts).map(String::as_str).collect();
    let mut reached = BTreeSet::new();
    while let Some(path) = waiting.pop() {
        for to in imports.get(path).into_iter().flatten() {
            if variant(to).is_none() && reached.insert(to.as_str()) {
                waiting.push(to);
            }
        }
    }
    reached
}

/// What is in the bundle of one layout only and should say so: styles of TV, and what `uses_react`, which are components
/// and hooks. A function that only one layout calls so far serves the other as well.
fn unmarked(imports: &Imports, uses_react: impl Fn(&str) -> bool) -> Vec<&str> {
    let [web, tv] = ["web", "tv"].map(|layout| in_bundle(imports, layout));
    let of_one = web.symmetric_difference(&tv).copied();
    let needs_mark = |path: &&str| {
        if path.ends_with(".module.css") {
            tv.contains(path)
        } else {
            uses_react(path)
        }
    };
    of_one.filter(needs_mark).collect()
}

fn page(path: &str) -> Option<&str> {
    path.strip_prefix("ui/pages/")?.split('/').next()
}

/// Why one file may not import the other.
fn fault(from: &str, to: &str) -> Option<&'static str> {
    let differ = |of: fn(&str) -> Option<&str>| {
        of(from)
            .zip(of(to))
            .is_some_and(|(own, other)| own != other)
    };
    if layer(to) > layer(from) {
        Some("of a higher layer")
    } else if differ(page) {
        Some("of another page")
    } else if differ(variant) {
        Some("of the other layout")
    } else if variant(from).is_none() && to.ends_with("Tv.module.css") {
        Some("of TV, and the file of both layouts")
    } else {
        None
    }
}

#[test]
fn files_of_the_ui_import_downwards_only() {
    let faults: Vec<_> = ui()
        .iter()
        .flat_map(|(from, imported)| imported.iter().map(move |to| (from.clone(), to.clone())))
        .filter_map(|(from, to)| fault(&from, &to).map(|why| format!("{from} -> {to}, {why}")))
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn components_hooks_and_styles_of_one_layout_say_so() {
    let imports = ui();
    let uses_react = |path: &str| {
        let text = fs::read_to_string(path).expect("readable");
        let is_markup = Path::new(path)
            .extension()
            .is_some_and(|kind| kind == "tsx");
        text.contains("from \"react\"") || is_markup
    };
    let unmarked = unmarked(&imports, uses_react);
    assert!(
        unmarked.is_empty(),
        "of one layout, without its mark:\n{}",
        unmarked.join("\n")
    );
}

#[test]
fn every_layer_is_made_use_of() {
    let imports = ui();
    for name in LAYERS.iter().copied().flatten() {
        let is_used = imports.keys().any(|path| room(Path::new(path)) == *name);
        assert!(is_used, "{name} has no files");
    }
}

#[test]
fn no_files_of_the_ui_import_each_other_in_a_circle() {
    let circles = circles(&ui());
    assert!(
        circles.is_empty(),
        "{} circles:\n{}",
        circles.len(),
        described(&circles)
    );
}

#[test]
fn a_circle_is_found_however_its_files_import_each_other() {
    let files = [
        ("ui/a.ts", "import type { B } from \"./b/b\";"),
        ("ui/b/b.ts", "const c = () => import(\"../c.web\");"),
        ("ui/c.web.tsx", "export { A } from \"./a\";"),
        ("ui/d.ts", "import \"./e\";"),
        ("ui/e.ts", "import { A } from \"react\";"),
    ];
    let texts = files.map(|(path, text)| (path.to_owned(), text.to_owned()));
    let imports = imports_of(&texts.into());
    let way = "ui/a.ts -> ui/b/b.ts -> ui/c.web.tsx -> ui/a.ts";
    assert_eq!(described(&circles(&imports)), way);
}

#[test]
fn a_mark_is_missing_where_one_layout_alone_comes_to_a_file_however_long_the_way() {
    let files = [
        ("ui/entry.web.ts", "import \"./Page.web\";"),
        ("ui/entry.tv.ts", "import \"./Page.tv\";"),
        (
            "ui/Page.web.tsx",
            "import \"./useBoth\"; import \"./useA\";",
        ),
        (
            "ui/useA.ts",
            "import \"./useB\"; import \"./a.module.css\";",
        ),
        ("ui/useB.ts", ""),
        ("ui/a.module.css", ""),
        (
            "ui/Page.tv.tsx",
            "import \"./useBoth\"; import \"./b.module.css\"; import \"./cTv.module.css\";",
        ),
        ("ui/useBoth.ts", "import \"./both.module.css\";"),
        ("ui/both.module.css", ""),
        ("ui/b.module.css", ""),
        ("ui/cTv.module.css", ""),
    ];
    let texts = files.map(|(path, text)| (path.to_owned(), text.to_owned()));
    let imports = imports_of(&texts.into());
    assert_eq!(
        unmarked(&imports, |_| true),
        ["ui/b.module.css", "ui/useA.ts", "ui/useB.ts"]
    );
    assert_eq!(unmarked(&imports, |_| false), ["ui/b.module.css"]);
}

#[test]
fn what_is_higher_of_another_page_or_of_the_other_layout_is_a_fault() {
    assert!(fault("ui/domain/a.ts", "ui/api/b.ts").is_some());
    assert!(fault("ui/pages/home/a.tsx", "ui/pages/show/b.tsx").is_some());
    assert!(fault("ui/kit/A.web.tsx", "ui/kit/B.tv.tsx").is_some());
    assert!(fault("ui/kit/A.web.tsx", "ui/kit/BTv.module.css").is_some());
    assert!(fault("ui/kit/A.tsx", "ui/kit/BTv.module.css").is_some());
    assert_eq!(fault("ui/kit/A.tv.tsx", "ui/kit/B.module.css"), None);
    assert_eq!(
        fault("ui/pages/home/A.tv.tsx", "ui/kit/B.tv.tsx"),
        None,
        "a page of TV imports the TV's kit"
    );
}
