//! Which file of a Rust crate imports which. A path counts for the file that defines what it names, however many
//! `pub use` it goes through on its way. Paths are those of `use` trees, and all others that begin with `crate`, `super`,
//! `self`, or a name that a `use` or a `mod` of the same module brought in.

use super::modules::{Crate, ModulePath};
use std::collections::{BTreeMap, BTreeSet};

/// Files, by their paths below the crate's folder, and for each those it imports.
pub type Imports = BTreeMap<String, BTreeSet<String>>;

/// The imports of a crate whose root is `lib.rs`; `main.rs` beside it knows the crate as `name`.
pub fn imports(name: &str, files: &BTreeMap<String, String>) -> Imports {
    let read = Crate::read(files);
    let mut imports = Imports::new();
    for file in files.keys() {
        imports.insert(file.clone(), BTreeSet::new());
    }
    for path in &read.paths {
        let mut segments = path.segments.clone();
        if segments[0] == name {
            "crate".clone_into(&mut segments[0]);
        }
        let Some(from) = read.modules.get(&path.module) else {
            continue;
        };
        let Some(to) = read.file_of(&path.module, &segments, 0) else {
            continue;
        };
        if to != from.file
            && let Some(theirs) = imports.get_mut(&from.file)
        {
            theirs.insert(to);
        }
    }
    imports
}

/// What files name of other crates: the file, and the path, by the other crate's name also where it leads there through what
/// another module of this crate has brought in.
pub fn of_other_crates(files: &BTreeMap<String, String>) -> Vec<(String, Vec<String>)> {
    let read = Crate::read(files);
    let named = read.paths.iter().filter_map(|path| {
        let from = read.modules.get(&path.module)?;
        let segments = &path.segments;
        let outside = is_ours(segments).then(|| read.outside(&path.module, segments, 0));
        let named = outside.flatten().unwrap_or_else(|| segments.clone());
        Some((from.file.clone(), named))
    });
    named.collect()
}

impl Crate {
    /// The file that defines what `segments` name in `module`; `None` for what is not of this crate.
    fn file_of(&self, module: &ModulePath, segments: &[String], depth: usize) -> Option<String> {
        let at = self.resolve(module, segments, depth)?;
        Some(self.modules.get(&at)?.file.clone())
    }

    /// How far `segments` lead from `module` by modules alone: where they stop, and after how many of them.
    fn by_modules(&self, module: &ModulePath, segments: &[String]) -> Option<(ModulePath, usize)> {
        let mut at = module.clone();
        for (index, segment) in segments.iter().enumerate() {
            match (index, segment.as_str()) {
                (0, "crate") => at.clear(),
                (0, "self") => {}
                (_, "super") => {
                    at.pop()?;
                }
                _ => {
                    let inner: ModulePath = at.iter().chain([segment]).cloned().collect();
                    if !self.modules.contains_key(&inner) {
                        return Some((at, index));
                    }
                    at = inner;
                }
            }
        }
        Some((at, segments.len()))
    }

    /// The module in which the way along `segments` ends: that of the last name, or that which defines it.
    fn resolve(
        &self,
        module: &ModulePath,
        segments: &[String],
        depth: usize,
    ) -> Option<ModulePath> {
        // Two modules may take over everything from each other.
        if depth > 16 {
            return None;
        }
        let (at, index) = self.by_modules(module, segments)?;
        let Some(segment) = segments.get(index) else {
            return Some(at);
        };
        let here = self.modules.get(&at)?;
        if let Some(binding) = here.bindings.get(segment) {
            // `use glob;` beside a crate of this name stands for itself.
            let is_other = *binding != [segment.clone()];
            let target = is_other.then(|| self.resolve(&at, binding, depth + 1));
            let target = target.flatten()?;
            let rest = &segments[index + 1..];
            return if rest.is_empty() || !is_module(&at, binding, &target) {
                Some(target)
            } else {
                self.resolve_in(&target, rest, depth + 1)
            };
        }
        if here.items.contains(segment) {
            return Some(at);
        }
        let through = here.globs.iter().find_map(|glob| {
            let target = self.resolve(&at, glob, depth + 1)?;
            let rest = &segments[index..];
            (target != at).then(|| self.resolve_in(&target, rest, depth + 1))?
        });
        // A name of no module, binding or item: macros make such, and other crates have such names.
        match through {
            None if index > 0 => Some(at),
            through => through,
        }
    }

    /// What `segments` stand for in `module` by the name of the other crate that a `use` on their way leads to.
    fn outside(
        &self,
        module: &ModulePath,
        segments: &[String],
        depth: usize,
    ) -> Option<Vec<String>> {
        if depth > 16 {
            return None;
        }
        let (at, index) = self.by_modules(module, segments)?;
        let segment = segments.get(index)?;
        let here = self.modules.get(&at)?;
        let whole = |way: &[String], from: usize| -> Vec<String> {
            way.iter().chain(&segments[from..]).cloned().collect()
        };
        if let Some(binding) = here.bindings.get(segment) {
            let whole = whole(binding, index + 1);
            let is_itself = binding[0] == *segment;
            return if is_itself {
                Some(whole)
            } else {
                self.outside(&at, &whole, depth + 1)
            };
        }
        if here.items.contains(segment) {
            return None;
        }
        let through = here
            .globs
            .iter()
            .filter(|glob| is_ours(glob))
            .find_map(|glob| self.outside(&at, &whole(glob, index), depth + 1));
        // The first name of all is another crate's, where it is none of this one.
        through.or_else(|| (index == 0).then(|| segments.to_vec()))
    }

    /// As [`Crate::resolve`], where the first name must be one of `module`.
    fn resolve_in(
        &self,
        module: &ModulePath,
        segments: &[String],
        depth: usize,
    ) -> Option<ModulePath> {
        let here: Vec<String> = ["self".to_owned()]
            .iter()
            .chain(segments)
            .cloned()
            .collect();
        self.resolve(module, &here, depth)
    }
}

/// Whether a path says that it is one of this crate.
fn is_ours(segments: &[String]) -> bool {
    ["crate", "self", "super"].contains(&segments[0].as_str())
}

/// Whether `binding` names the module `target` itself and not something in it.
fn is_module(at: &ModulePath, binding: &[String], target: &ModulePath) -> bool {
    match (binding.last(), target.last()) {
        (Some(last), Some(module)) => {
            last == module || (last == "super" || last == "self") && at != target
        }
        _ => binding == ["crate"],
    }
}

#[cfg(test)]
mod tests {
    use super::{imports, of_other_crates};
    use std::collections::BTreeMap;

    fn of(files: &[(&str, &str)]) -> Vec<String> {
        let files: BTreeMap<String, String> = files
            .iter()
            .map(|(file, text)| ((*file).to_owned(), (*text).to_owned()))
            .collect();
        let imports = imports("house", &files);
        let edges = imports.iter().flat_map(|(from, to)| {
            to.iter()
                .map(move |to| format!("{from} > {to}").replace(".rs", ""))
        });
        edges.collect()
    }

    const ROOT: (&str, &str) = ("lib.rs", "mod cook; mod hall; mod door;");

    #[test]
    fn every_form_of_a_path_is_read() {
        for text in [
            "use crate::door::Key;",
            "use super::door::{Key, Lock as Bolt};",
            "use {std::fmt, crate::{hall, door::{self}}};",
            "fn open() { let key = crate::door::Key::new(); }",
            "use super::door; fn open() { door::unlock(); }",
            "mod tests { use super::super::door::*; }",
            "macro_rules! open { () => { $crate::door::Key } }",
        ] {
            let read = of(&[ROOT, ("cook.rs", text), ("hall.rs", ""), ("door.rs", "")]);
            assert!(read.contains(&"cook > door".to_owned()), "{text}: {read:?}");
        }
    }

    #[test]
    fn words_in_comments_and_strings_and_who_may_see_an_item_are_no_imports() {
        let text = "/// As [`crate::door`] has it.\n// crate::door::Key\nconst A: &str = \"crate::door::Key\";";
        for text in [text, "pub(in crate::door) struct Pot;"] {
            let read = of(&[ROOT, ("cook.rs", text), ("hall.rs", ""), ("door.rs", "")]);
            assert!(read.is_empty(), "{text}: {read:?}");
        }
    }

    #[test]
    fn a_name_counts_for_the_file_that_defines_it() {
        let hall = "mod lamp; pub use lamp::Lamp; pub use lamp::bulbs::*; pub struct Floor;";
        let read = |cook: &str| {
            let read = of(&[
                ROOT,
                ("cook.rs", cook),
                ("door.rs", ""),
                ("hall.rs", hall),
                ("hall/lamp.rs", "pub mod bulbs; pub struct Lamp;"),
                ("hall/lamp/bulbs.rs", "pub struct Bulb;"),
            ]);
            read.into_iter()
                .filter(|edge| edge.starts_with("cook"))
                .collect::<Vec<_>>()
        };
        assert_eq!(read("use crate::hall::Lamp;"), ["cook > hall/lamp"]);
        assert_eq!(read("use crate::hall::Floor;"), ["cook > hall"]);
        assert_eq!(read("use crate::hall::Bulb;"), ["cook > hall/lamp/bulbs"]);
        let module = "use crate::hall; fn light() { hall::Lamp::on(); }";
        assert_eq!(read(module), ["cook > hall", "cook > hall/lamp"]);
    }

    #[test]
    fn what_another_module_brought_in_of_another_crate_is_of_that() {
        let files = [
            (
                "lib.rs",
                "mod cook; mod hall; use other::deep::Thing; pub struct Own;",
            ),
            (
                "cook.rs",
                "use crate::Thing; use super::hall::Lamp; use crate::Own;",
            ),
            (
                "hall.rs",
                "use super::*; use other::Lamp; use crate::hall::Thing as Same;",
            ),
        ];
        let files = files.map(|(file, text)| (file.to_owned(), text.to_owned()));
        let named = of_other_crates(&BTreeMap::from(files));
        let named: Vec<String> = named
            .iter()
            .map(|(file, path)| format!("{file} {}", path.join("::")))
            .collect();
        for found in [
            "cook.rs other::deep::Thing",
            "cook.rs other::Lamp",
            "cook.rs crate::Own",
            "hall.rs other::deep::Thing",
        ] {
            assert!(named.contains(&found.to_owned()), "{found}: {named:?}");
        }
    }

    #[test]
    fn main_knows_the_crate_by_its_name() {
        let main = ("main.rs", "use house::door::Key; use other::door::Key;");
        let read = of(&[
            ROOT,
            main,
            ("cook.rs", ""),
            ("hall.rs", ""),
            ("door.rs", ""),
        ]);
        assert_eq!(read, ["main > door"]);
    }
}
