//! The modules of a Rust crate and the paths that are written in them: read from the tokens of its text, so that strings
//! and comments don't count.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};

/// A module by the names that lead to it from the crate's root.
pub type ModulePath = Vec<String>;

/// A path in code, and the module in which it is written.
pub struct Named {
    pub module: ModulePath,
    pub segments: Vec<String>,
}

#[derive(Default)]
pub struct Module {
    pub file: String,
    /// Names that `use` brings in, with the paths they stand for.
    pub bindings: BTreeMap<String, Vec<String>>,
    /// Paths of `use …::*`.
    pub globs: Vec<Vec<String>>,
    /// Names of what the module itself defines.
    pub items: BTreeSet<String>,
}

#[derive(Default)]
pub struct Crate {
    pub modules: BTreeMap<ModulePath, Module>,
    pub paths: Vec<Named>,
}

impl Crate {
    /// Files by their paths below the folder of `lib.rs`, each with its text.
    pub fn read(files: &BTreeMap<String, String>) -> Self {
        let mut read = Self::default();
        for (file, text) in files {
            let tokens: TokenStream = text
                .parse()
                .unwrap_or_else(|error| panic!("{file}: {error}"));
            read.module(&module_of(file), file, tokens);
        }
        read
    }

    fn module(&mut self, path: &ModulePath, file: &str, tokens: TokenStream) {
        let module = self.modules.entry(path.clone()).or_default();
        file.clone_into(&mut module.file);
        self.tokens(path, file, &tokens.into_iter().collect::<Vec<_>>(), true);
    }

    /// Reads tokens of a module; `is_top` where they are its items, not the inside of one.
    fn tokens(&mut self, path: &ModulePath, file: &str, tokens: &[TokenTree], is_top: bool) {
        let mut at = 0;
        while at < tokens.len() {
            match &tokens[at] {
                TokenTree::Ident(word) if word == "use" => {
                    let end = (at..tokens.len()).find(|end| is_punct(&tokens[*end], ';'));
                    let end = end.unwrap_or(tokens.len());
                    self.read_use(path, &mut Vec::new(), &tokens[at + 1..end]);
                    at = end;
                }
                TokenTree::Ident(word) if word == "mod" && is_top => {
                    let name = tokens.get(at + 1).map(ToString::to_string);
                    if let (Some(name), Some(TokenTree::Group(body))) = (name, tokens.get(at + 2)) {
                        let inner: ModulePath = path.iter().cloned().chain([name]).collect();
                        self.module(&inner, file, body.stream());
                        at += 2;
                    } else {
                        at += 1;
                    }
                }
                // `pub(in a::b)` says who may import, and imports nothing.
                TokenTree::Ident(word) if word == "pub" && is_within(tokens.get(at + 1)) => at += 1,
                TokenTree::Ident(word) => {
                    if is_top
                        && is_item(&word.to_string())
                        && let Some(TokenTree::Ident(name)) = tokens.get(at + 1)
                        && let Some(module) = self.modules.get_mut(path)
                    {
                        module.items.insert(name.to_string());
                    }
                    let (segments, end) = path_at(tokens, at);
                    if segments.len() > 1 {
                        self.paths.push(Named {
                            module: path.clone(),
                            segments,
                        });
                    }
                    at = end;
                    continue;
                }
                TokenTree::Group(group) => {
                    let inner: Vec<_> = group.stream().into_iter().collect();
                    self.tokens(path, file, &inner, false);
                }
                _ => {}
            }
            at += 1;
        }
    }

    /// One `use` tree below `prefix`.
    fn read_use(&mut self, path: &ModulePath, prefix: &mut Vec<String>, tokens: &[TokenTree]) {
        let (mut segments, at) = match tokens.first() {
            Some(TokenTree::Ident(_)) => path_at(tokens, 0),
            _ => (Vec::new(), 0),
        };
        // Behind the names may be `::*`, `::{…}` or `as …`, and before them `::` of another crate.
        let rest: Vec<_> = tokens[at..]
            .iter()
            .filter(|token| !is_punct(token, ':'))
            .collect();
        let depth = prefix.len();
        prefix.append(&mut segments);
        match rest.as_slice() {
            [TokenTree::Group(group)] if group.delimiter() == Delimiter::Brace => {
                let inner: Vec<_> = group.stream().into_iter().collect();
                for tree in inner.split(|token| is_punct(token, ',')) {
                    if !tree.is_empty() {
                        self.read_use(path, prefix, tree);
                    }
                }
            }
            [star] if is_punct(star, '*') => {
                self.name(path, prefix);
                if let Some(module) = self.modules.get_mut(path) {
                    module.globs.push(prefix.clone());
                }
            }
            rest => {
                if prefix.last().is_some_and(|last| last == "self") {
                    prefix.pop();
                }
                self.name(path, prefix);
                let alias = rest.last().map(ToString::to_string);
                let name = alias.or_else(|| prefix.last().cloned());
                if let (Some(name), Some(module)) = (name, self.modules.get_mut(path)) {
                    module.bindings.insert(name, prefix.clone());
                }
            }
        }
        prefix.truncate(depth);
    }

    fn name(&mut self, module: &ModulePath, segments: &[String]) {
        if !segments.is_empty() {
            self.paths.push(Named {
                module: module.clone(),
                segments: segments.to_vec(),
            });
        }
    }
}

/// `a/b.rs` is the module `a::b`.
fn module_of(file: &str) -> ModulePath {
    match file.trim_end_matches(".rs") {
        "lib" => Vec::new(),
        path => path.split('/').map(str::to_owned).collect(),
    }
}

/// The names of a path that begins at `at`, and where it ends: `a::b::c`.
fn path_at(tokens: &[TokenTree], mut at: usize) -> (Vec<String>, usize) {
    let mut segments = Vec::new();
    while let Some(TokenTree::Ident(word)) = tokens.get(at) {
        segments.push(word.to_string());
        at += 1;
        let is_joined = |offset: usize| tokens.get(at + offset).is_some_and(|t| is_punct(t, ':'));
        let goes_on = matches!(tokens.get(at + 2), Some(TokenTree::Ident(_)));
        if !(is_joined(0) && is_joined(1) && goes_on) {
            break;
        }
        at += 2;
    }
    (segments, at)
}

fn is_punct(token: &TokenTree, mark: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == mark)
}

/// `(in a::b)`.
fn is_within(token: Option<&TokenTree>) -> bool {
    let Some(TokenTree::Group(group)) = token else {
        return false;
    };
    let first = group.stream().into_iter().next();
    matches!(first, Some(TokenTree::Ident(word)) if word == "in")
}

fn is_item(word: &str) -> bool {
    [
        "const",
        "enum",
        "fn",
        "macro_rules",
        "static",
        "struct",
        "trait",
        "type",
        "union",
    ]
    .contains(&word)
}
