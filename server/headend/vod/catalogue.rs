//! The catalogue: all titles, made when they are first asked for.

use super::credited::VodPeople;
use super::titles::{self, Title, words_of};
use crate::fold::fold;
use crate::generated::language::Language;
use crate::generated::seeded_rng::SeededRng;
use crate::generated::words::Words;
use crate::search_texts::SearchTexts;
use lucarne_contract::clock::Clock;
use std::sync::OnceLock;

/// Everything that can be had on demand.
pub(crate) struct Catalogue {
    pub(super) rng: SeededRng,
    pub(super) clock: Clock,
    /// A household's own television has no video on demand.
    count: u32,
    words: [OnceLock<Words>; 3],
    pub(super) titles: OnceLock<Vec<Title>>,
    names: OnceLock<SearchTexts>,
    pub(super) people: OnceLock<VodPeople>,
}

impl Catalogue {
    pub(crate) fn new(seed: u64, clock: Clock) -> Self {
        Self {
            rng: SeededRng::new(seed).for_name("vod"),
            clock,
            count: titles::COUNT,
            words: Default::default(),
            titles: OnceLock::new(),
            names: OnceLock::new(),
            people: OnceLock::new(),
        }
    }

    /// A catalogue in which nothing can be had.
    pub(crate) fn empty(clock: Clock) -> Self {
        Self {
            count: 0,
            ..Self::new(0, clock)
        }
    }

    pub(crate) fn words(&self, language: Language) -> &Words {
        let at = match language {
            Language::French => 0,
            Language::German => 1,
            Language::English => 2,
        };
        self.words[at].get_or_init(|| words_of(language))
    }

    pub(super) fn titles(&self) -> &[Title] {
        self.titles.get_or_init(|| {
            let all = 1..=self.count;
            all.map(|number| {
                let language = titles::language_of(number);
                Title::new(number, &self.rng, self.words(language), language)
            })
            .collect()
        })
    }
    /// The titles' names, to search in.
    pub(super) fn names(&self) -> &SearchTexts {
        self.names.get_or_init(|| {
            let titles = self.titles().iter();
            let folded: Vec<String> = titles.map(|title| fold(&title.name)).collect();
            SearchTexts::of(folded.iter().map(String::as_str))
        })
    }
}
