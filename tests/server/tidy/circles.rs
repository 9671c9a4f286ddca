//! Circles: of files that import each other, however long the way round is, and of rooms.

use super::arrows::rooms;
use super::imports::{Imports, imports};
use super::{CRATES, SERVER, crate_in};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// One circle for each set of files that reach each other, as the way from one of them back to it.
pub fn circles(imports: &Imports) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    for file in imports.keys() {
        if seen.contains(file) {
            continue;
        }
        if let Some(circle) = way_back(imports, file) {
            seen.extend(circle.iter().cloned());
            found.push(circle);
        }
    }
    found
}

/// The shortest way from a file back to itself.
fn way_back(imports: &Imports, start: &String) -> Option<Vec<String>> {
    let mut before: BTreeMap<&String, &String> = BTreeMap::new();
    let mut waiting = VecDeque::from([start]);
    while let Some(file) = waiting.pop_front() {
        for next in imports.get(file)? {
            if next == start {
                let mut way = vec![start.clone()];
                let mut at = file;
                while at != start {
                    way.push(at.clone());
                    at = before.get(at)?;
                }
                way.push(start.clone());
                way.reverse();
                return Some(way);
            }
            if imports.contains_key(next) && !before.contains_key(next) {
                before.insert(next, file);
                waiting.push_back(next);
            }
        }
    }
    None
}

/// The imports without those between a module and its parent: these two are one thing, written in two files.
fn between_modules(imports: &Imports) -> Imports {
    let is_inside = |file: &str, of: &str| {
        let inside = match of {
            "lib.rs" => Some(file),
            of => file
                .strip_prefix(of.trim_end_matches(".rs"))
                .and_then(|rest| rest.strip_prefix('/')),
        };
        inside.is_some_and(|below| !below.contains('/'))
    };
    imports
        .iter()
        .map(|(from, to)| {
            let apart = to
                .iter()
                .filter(|to| !is_inside(from, to) && !is_inside(to, from));
            (from.clone(), apart.cloned().collect())
        })
        .collect()
}

/// One line a circle.
pub fn described(circles: &[Vec<String>]) -> String {
    let ways: Vec<String> = circles.iter().map(|way| way.join(" -> ")).collect();
    ways.join("\n")
}

#[test]
fn no_files_of_the_server_import_each_other_in_a_circle() {
    let crates = CRATES.map(crate_in);
    for imports in crates.iter().chain([&*SERVER]) {
        let circles = circles(&between_modules(imports));
        assert!(
            circles.is_empty(),
            "{} circles:\n{}",
            circles.len(),
            described(&circles)
        );
    }
}

#[test]
fn no_rooms_of_the_server_import_each_other_in_a_circle() {
    let circles = circles(&rooms(&SERVER));
    assert!(
        circles.is_empty(),
        "{} circles:\n{}",
        circles.len(),
        described(&circles)
    );
}

#[test]
fn a_circle_is_found_by_its_shortest_way() {
    let files = [
        ("lib.rs", "mod cook; mod hall; mod door;"),
        ("cook.rs", "mod stove; use stove::Stove;"),
        ("cook/stove.rs", "use super::Pot; use crate::hall::Lamp;"),
        ("hall.rs", "mod lamp; pub use lamp::Lamp;"),
        ("hall/lamp.rs", "use crate::door::Key; use crate::cook;"),
        ("door.rs", "use {crate::cook::{stove::Stove}};"),
    ];
    let files = files.map(|(file, text)| (file.to_owned(), text.to_owned()));
    let imports = between_modules(&imports("house", &files.into()));
    let way = "cook/stove.rs -> hall/lamp.rs -> door.rs -> cook/stove.rs";
    assert_eq!(described(&circles(&imports)), way);
}

#[test]
fn a_module_and_its_parent_are_no_circle_and_any_other_two_are() {
    let found = |stove: &str| {
        let files = [
            ("lib.rs", "mod cook; use cook::Pot; use cook::stove::Stove;"),
            ("cook.rs", "mod stove; use stove::Stove; use crate::Key;"),
            ("cook/stove.rs", stove),
        ];
        let files = files.map(|(file, text)| (file.to_owned(), text.to_owned()));
        described(&circles(&between_modules(&imports("house", &files.into()))))
    };
    assert_eq!(found("use super::Pot;"), "");
    let way = "cook/stove.rs -> lib.rs -> cook/stove.rs";
    assert_eq!(found("use crate::Key;"), way);
}
