//! What the generated television says, in three languages: titles, names and sentences from `words/*.txt`.

use crate::generated::language::Language;
use crate::generated::seeded_rng::SeededRng;
use std::collections::HashMap;

/// The lines of one language, by section.
pub(crate) struct Words(HashMap<&'static str, Vec<&'static str>>);

impl Words {
    pub(crate) fn of(language: Language) -> Self {
        Self::read(match language {
            Language::French => include_str!("words/fr.txt"),
            Language::German => include_str!("words/de.txt"),
            Language::English => include_str!("words/en.txt"),
        })
    }

    fn read(text: &'static str) -> Self {
        let mut sections: HashMap<_, Vec<_>> = HashMap::new();
        let mut section = "";
        for line in text.lines().map(str::trim) {
            if let Some(name) = line
                .strip_prefix('[')
                .and_then(|rest| rest.strip_suffix(']'))
            {
                section = name;
            } else if !line.is_empty() && !line.starts_with('#') {
                sections.entry(section).or_default().push(line);
            }
        }
        Self(sections)
    }

    /// These words and those of another text; sections of one name are put together.
    pub(crate) fn and(mut self, text: &'static str) -> Self {
        for (section, lines) in Self::read(text).0 {
            self.0.entry(section).or_default().extend(lines);
        }
        self
    }

    /// All lines of a section; none when there is no such section.
    pub(crate) fn all(&self, section: &str) -> &[&'static str] {
        self.0.get(section).map_or(&[], Vec::as_slice)
    }

    /// One line of a section, or nothing to say.
    pub(crate) fn one(&self, section: &str, rng: &mut SeededRng) -> &'static str {
        match self.all(section) {
            [] => "",
            lines => rng.pick(lines),
        }
    }

    /// Lines written as `tag|text` whose tag is `tag`.
    pub(crate) fn tagged(&self, section: &str, tag: &str) -> Vec<&'static str> {
        self.all(section)
            .iter()
            .filter_map(|line| line.strip_prefix(tag)?.strip_prefix('|'))
            .collect()
    }

    /// A first and a last name that are made up.
    pub(crate) fn person(&self, rng: &mut SeededRng) -> String {
        let first = if rng.chance(50) { "name.f" } else { "name.m" };
        self.named(first, rng)
    }

    /// A sentence of a section, its `{f}`, `{m}` and `{place}` filled in.
    pub(crate) fn sentence(&self, section: &str, rng: &mut SeededRng) -> String {
        self.filled(self.one(section, rng), rng)
    }

    /// `line` with its `{f}`, `{m}` and `{place}` filled in.
    pub(crate) fn filled(&self, line: &str, rng: &mut SeededRng) -> String {
        self.filled_naming(line, rng).0
    }

    /// [`Words::filled`], and the people it names in the order in which they appear.
    pub(crate) fn filled_naming(&self, line: &str, rng: &mut SeededRng) -> (String, Vec<String>) {
        if !line.contains('{') {
            return (line.to_owned(), Vec::new());
        }
        let (woman, man) = (self.named("name.f", rng), self.named("name.m", rng));
        let filled = line
            .replace("{f}", &woman)
            .replace("{m}", &man)
            .replace("{place}", self.one("place", rng));
        let mut people = vec![woman, man];
        people.retain(|name| filled.contains(name.as_str()));
        people.sort_by_key(|name| filled.find(name.as_str()));
        (filled, people)
    }

    fn named(&self, first: &str, rng: &mut SeededRng) -> String {
        format!("{} {}", self.one(first, rng), self.one("name.last", rng))
    }
}

#[cfg(test)]
mod tests {
    use crate::generated::language::Language;
    use crate::generated::words::Words;
    use std::collections::BTreeSet;

    #[test]
    fn every_language_has_the_sections_of_every_other() {
        let sections = |language| -> BTreeSet<&str> { Words::of(language).0.into_keys().collect() };
        assert!(sections(Language::French).len() > 60);
        assert_eq!(sections(Language::French), sections(Language::German));
        assert_eq!(sections(Language::French), sections(Language::English));
    }
}
