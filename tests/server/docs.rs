//! The documents hold together: the README is short, links lead somewhere, and decisions have all their parts.

use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The README is read in one sitting; what is longer belongs in `docs/`.
const MOST_LINES: usize = 150;

fn markdown_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(markdown_below(&path));
        } else if path.extension().is_some_and(|ending| ending == "md") {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn documents() -> Vec<PathBuf> {
    let beside_code = ["README.md", "bench/README.md", "server/headend/README.md"];
    let mut found = markdown_below(Path::new("docs"));
    found.extend(markdown_below(Path::new("deploy")));
    found.extend(markdown_below(Path::new("tests/fixtures")));
    found.extend(beside_code.map(PathBuf::from));
    found
}

fn decisions() -> Vec<PathBuf> {
    let mut found = markdown_below(Path::new("docs/decisions"));
    found.retain(|path| !path.ends_with("README.md"));
    found
}

fn read(path: &Path) -> String {
    let text = fs::read_to_string(path);
    text.unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What is written as code within a line, such as the name of a file.
fn spans(text: &str) -> impl Iterator<Item = &str> {
    let outside_blocks = text.split("```").step_by(2);
    outside_blocks.flat_map(|part| part.split('`').skip(1).step_by(2))
}

/// Without code, which may hold anything.
fn prose(text: &str) -> String {
    let outside_blocks = text.split("```").step_by(2);
    let outside_spans = outside_blocks.flat_map(|part| part.split('`').step_by(2));
    outside_spans.collect()
}

/// Where a document's links and pictures lead.
fn links(text: &str) -> Vec<String> {
    let prose = prose(text);
    let starts = prose.split("](").skip(1);
    let targets = starts.filter_map(|rest| rest.split(')').next());
    targets.map(str::to_owned).collect()
}

/// What a heading is called in a link: small letters and digits, hyphens for spaces, nothing else.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter_map(|c| match c {
        ' ' | '-' => Some('-'),
        c if c.is_alphanumeric() || c == '_' => Some(c),
        _ => None,
    });
    kept.flat_map(char::to_lowercase).collect()
}

fn anchors(text: &str) -> HashSet<String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    headings
        .map(|line| anchor(line.trim_start_matches('#').trim()))
        .collect()
}

/// `2026-11-21` and the end of its line.
fn is_date_line(text: &str) -> bool {
    let shape = text
        .chars()
        .map(|c| if c.is_ascii_digit() { '9' } else { c });
    shape.eq("9999-99-99\n".chars())
}

#[test]
fn the_readme_is_read_in_one_sitting() {
    let lines = read(Path::new("README.md")).lines().count();
    assert!(lines < MOST_LINES, "{lines} lines");
}

#[test]
fn every_relative_link_leads_to_a_file_and_a_heading_in_it() {
    let mut dead = Vec::new();
    for document in documents() {
        let folder = document.parent().expect("a folder");
        for link in links(&read(&document)) {
            if link.contains("://") {
                continue;
            }
            let (file, heading) = link.split_once('#').unwrap_or((&link, ""));
            let target = if file.is_empty() {
                document.clone()
            } else {
                folder.join(file)
            };
            let leads = target.is_file()
                && (heading.is_empty() || anchors(&read(&target)).contains(heading));
            if !leads {
                dead.push(format!("{}: {link}", document.display()));
            }
        }
    }
    assert!(dead.is_empty(), "{dead:#?}");
}

#[test]
fn who_reads_how_it_is_started_reads_at_once_that_its_clocks_are_swiss() {
    for document in ["README.md", "docs/operations.md"] {
        let text = read(Path::new(document));
        let first: Vec<&str> = text.lines().take(8).collect();
        assert!(first.join(" ").contains("Europe/Zurich"), "{document}");
    }
}

const FOLDERS: [&str; 7] = [
    "bench/", "deploy/", "docs/", "server/", "tests/", "tools/", "ui/",
];

/// The paths among a text's spans of code to which nothing belongs any more.
fn missing_paths(text: &str) -> Vec<&str> {
    let of_paths = |c: char| c.is_alphanumeric() || "/._-".contains(c);
    let named = spans(text).filter(|span| {
        let is_path = FOLDERS.iter().any(|folder| span.starts_with(folder));
        // What tools make for themselves begins with a dot.
        is_path && span.chars().all(of_paths) && !span.contains("/.")
    });
    named.filter(|path| !Path::new(path).exists()).collect()
}

/// The names of files among a text's spans of code, without their folders, that none of `known` has.
fn missing_names<'a>(text: &'a str, known: &BTreeSet<String>) -> Vec<&'a str> {
    let endings = ["rs", "ts", "tsx", "mjs", "css"];
    let of_names = |c: char| c.is_alphanumeric() || "._-".contains(c);
    let named = spans(text).filter(|span| {
        let ending = span.rsplit_once('.').map(|(_, ending)| ending);
        ending.is_some_and(|ending| endings.contains(&ending)) && span.chars().all(of_names)
    });
    named
        .filter(|name| !name.starts_with('.') && !known.contains(*name))
        .collect()
}

/// The names of all files of code.
fn names_of_sources() -> BTreeSet<String> {
    let folders = FOLDERS.map(Path::new).into_iter();
    let mut found: Vec<PathBuf> = folders.flat_map(sources_below).collect();
    for entry in fs::read_dir(".").expect("a folder") {
        found.push(entry.expect("an entry").path());
    }
    found
        .iter()
        .filter_map(|path| path.file_name())
        .map(|name| name.to_string_lossy().into_owned())
        .collect()
}

#[test]
fn a_name_without_its_folder_is_that_of_a_file() {
    let known = names_of_sources();
    assert!(missing_names("in `docs.rs` and `build.rs`, `a.b()`", &known).is_empty());
    assert_eq!(missing_names("in `nowhere.rs`", &known), ["nowhere.rs"]);
}

/// Decisions tell of their day and may name what is no longer there.
#[test]
fn every_file_that_documents_name_is_there() {
    let mut gone = Vec::new();
    let known = names_of_sources();
    for document in documents() {
        if document.starts_with("docs/decisions") {
            continue;
        }
        let text = read(&document);
        let missing = missing_paths(&text).into_iter();
        let missing = missing.chain(missing_names(&text, &known));
        gone.extend(missing.map(|path| format!("{}: {path}", document.display())));
    }
    assert!(gone.is_empty(), "{gone:#?}");
}

fn sources_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        if path.is_dir() && !name.starts_with('.') && name != "node_modules" && name != "target" {
            found.extend(sources_below(&path));
        } else if ["rs", "ts", "tsx", "mjs", "js", "css", "py", "toml"].contains(&ending.as_ref()) {
            found.push(path);
        }
    }
    found
}

#[test]
fn every_file_that_comments_name_is_there() {
    let mut gone = Vec::new();
    for folder in FOLDERS {
        for source in sources_below(Path::new(folder)) {
            let text = read(&source);
            let is_comment = |line: &&str| {
                let starts = ["//", "/*", "*", "#"];
                starts
                    .iter()
                    .any(|start| line.trim_start().starts_with(start))
            };
            for line in text.lines().filter(is_comment) {
                let missing = missing_paths(line).into_iter();
                gone.extend(missing.map(|path| format!("{}: {path}", source.display())));
            }
        }
    }
    assert!(gone.is_empty(), "{gone:#?}");
}

/// Every Rust file below a folder, as one text.
fn rust_below(folder: &Path) -> String {
    let entries = fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .map(|path| match path.extension() {
            _ if path.is_dir() => rust_below(&path),
            Some(ending) if ending == "rs" => read(&path),
            _ => String::new(),
        })
        .collect()
}

/// Tests are titled by the rule that they hold, in four words or more.
#[test]
fn every_test_that_the_architecture_names_is_there() {
    let text = read(Path::new("docs/architecture.md"));
    let of_names = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let named = spans(&text).filter(|span| span.chars().all(of_names));
    let named: Vec<&str> = named.filter(|span| span.matches('_').count() > 2).collect();
    let code = rust_below(Path::new("server")) + &rust_below(Path::new("tests/server"));
    let mut gone = named.iter();
    let gone = gone.find(|name| !code.contains(&format!("fn {name}(")));
    assert!(gone.is_none() && !named.is_empty(), "{gone:?}");
}

/// What `/metrics` has by a registration: its name, and its unit if it has one.
fn metric_name(registration: &str) -> String {
    let name = registration.split('"').nth(1).expect("a name");
    let arguments = registration.split(';').next().unwrap_or_default();
    match arguments.split_once("Unit::") {
        Some((_, unit)) => {
            let unit: String = unit.chars().take_while(|c| c.is_alphanumeric()).collect();
            format!("lucarne_{name}_{}", unit.to_lowercase())
        }
        None => format!("lucarne_{name}"),
    }
}

/// Metrics as the document's tables name them, without their labels and what the format adds to counters. Above the first
/// section stand names that were.
fn documented_metrics(document: &str) -> BTreeSet<String> {
    let (_, current) = document.split_once("\n## ").expect("a heading");
    let lines = current.lines();
    let names = lines.filter_map(|line| line.strip_prefix("| `")?.split(['`', '{']).next());
    names
        .map(|name| name.trim_end_matches("_total").to_owned())
        .collect()
}

#[test]
fn every_metric_has_its_line_and_every_line_its_metric() {
    let code = rust_below(Path::new("server"));
    let registrations = code.split("registry.register").skip(1);
    let registered: BTreeSet<String> = registrations
        .filter(|rest| rest.starts_with('(') || rest.starts_with("_with_unit("))
        .map(metric_name)
        .collect();
    assert!(!registered.is_empty());
    assert_eq!(
        registered,
        documented_metrics(&read(Path::new("docs/metrics.md")))
    );
}

#[test]
fn every_decision_has_date_status_context_decision_and_consequences() {
    for path in decisions() {
        let text = read(&path);
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let number = name.get(..3).unwrap_or_default();
        let parts = [
            format!("# {number}: "),
            "\n- Date: ".to_owned(),
            "\n- Status: ".to_owned(),
            "\n## Context\n\n".to_owned(),
            "\n## Decision\n\n".to_owned(),
            "\n## Consequences\n\n".to_owned(),
        ];
        assert!(text.starts_with(&parts[0]), "{name} opens otherwise");
        let mut from = 0;
        for part in &parts {
            let found = text[from..].find(part.as_str());
            let at = found.unwrap_or_else(|| panic!("{name} lacks {part:?}, or in another order"));
            from += at + part.len();
        }
        assert!(!text[from..].trim().is_empty(), "{name} ends too early");
        let date = text
            .split("- Date: ")
            .nth(1)
            .and_then(|rest| rest.get(..11));
        assert!(date.is_some_and(is_date_line), "{name}: {date:?}");
    }
}

#[test]
fn decisions_are_numbered_without_a_gap_and_stand_in_the_index() {
    let index = read(Path::new("docs/decisions/README.md"));
    let indexed: Vec<String> = links(&index);
    for (path, number) in decisions().iter().zip(1..) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        assert!(name.starts_with(&format!("{number:03}-")), "{name}");
        assert!(indexed.contains(&name.into_owned()), "{}", path.display());
    }
}
