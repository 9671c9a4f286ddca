//! What the guide's two weeks hold, gathered in one pass over all channels.

use super::indexed::{IndexEntry, IndexedTitle, Person};
use crate::broadcaster::Broadcaster;
use crate::calendar::Calendar;
use crate::fold::fold;
use lucarne_contract::{Credits, Show};
use std::collections::HashMap;

const SPORT: u32 = 4;

/// What an index is made of.
#[derive(Default)]
pub(super) struct IndexDraft {
    /// By id, in order of start.
    pub(super) series: HashMap<String, Vec<IndexEntry>>,
    /// EPG id and name, in line-up order.
    pub(super) channels: Vec<(String, String)>,
    pub(super) titles: Vec<IndexedTitle>,
    /// Each title, and that of its series if it is another one; folded.
    pub(super) title_texts: Vec<String>,
    /// By start.
    pub(super) matches: Vec<Show>,
    /// By folded name.
    pub(super) people: HashMap<String, Person>,
    /// Places of titles by language and title.
    known: HashMap<(String, String), usize>,
}

/// Whether a show's title names two teams.
fn is_match(show: &Show) -> bool {
    show.show_category == SPORT && show.show_title.contains(" – ")
}

impl IndexDraft {
    pub(super) fn of(television: &dyn Broadcaster) -> Self {
        let mut draft = Self::default();
        let mut repeats = Vec::new();
        let (from_s, to_s) = Calendar::swiss().guide_window(television.now_s());
        for channel in television.channels() {
            let shows = television.shows(&channel.channel_epg, from_s, to_s);
            for show in shows.into_iter().flatten() {
                if is_match(&show) {
                    let listed = if show.show_is_live {
                        &mut draft.matches
                    } else {
                        &mut repeats
                    };
                    listed.push(show.clone());
                }
                let show_id = television.has_guests().then(|| show.show_id.clone());
                let at = draft.add(show);
                if let (Some(at), Some(show_id)) = (at, show_id) {
                    draft.add_people(television, at, &show_id);
                }
            }
            let named = (channel.channel_epg, channel.channel_name);
            draft.channels.push(named);
        }
        if draft.matches.is_empty() {
            draft.matches = repeats;
        }
        draft.matches.sort_by_key(|show| show.show_start);
        for entries in draft.series.values_mut() {
            entries.sort_by_key(|entry| entry.start);
        }
        if !television.has_guests() {
            for at in 0..draft.titles.len() {
                let best = draft.titles[at].best.clone();
                draft.add_people(television, at, &best);
            }
        }
        draft
    }

    /// Adds a broadcast and says the place of its title, if it has one.
    fn add(&mut self, show: Show) -> Option<usize> {
        if show.show_title.is_empty() {
            return None;
        }
        let entry = IndexEntry {
            start: show.show_start,
            show_id: show.show_id,
        };
        let text = || {
            let title = fold(&show.show_title);
            if show.show_serie_title.is_empty() || show.show_serie_title == show.show_title {
                return title;
            }
            format!("{title} {}", fold(&show.show_serie_title))
        };
        let next = self.titles.len();
        let known = (show.show_language.clone(), show.show_title.clone());
        let at = *self.known.entry(known).or_insert(next);
        if at == next {
            self.title_texts.push(text());
            self.titles.push(IndexedTitle {
                rank: show.show_rank,
                best: entry.show_id.clone(),
            });
        } else if show.show_rank > self.titles[at].rank {
            self.titles[at].rank = show.show_rank;
            self.titles[at].best.clone_from(&entry.show_id);
        }
        if let Some(serie) = show.show_serie_id {
            self.series.entry(serie).or_default().push(entry);
        }
        Some(at)
    }

    /// Adds the people of a broadcast to those of its title.
    fn add_people(&mut self, television: &dyn Broadcaster, at: usize, show_id: &str) {
        let Some(details) = television.details(show_id, None) else {
            return;
        };
        let Credits {
            actor,
            director,
            presenter,
            ..
        } = details.show_credits;
        let others = director.into_iter().chain(presenter);
        let people = actor.into_iter().map(|name| (name, true));
        for (name, plays) in people.chain(others.map(|name| (name, false))) {
            let person = self.people.entry(fold(&name)).or_insert_with(|| Person {
                name,
                plays: false,
                titles: Vec::new(),
            });
            person.plays |= plays;
            // Who plays and directs, or comes again, has one part in the list.
            if !person.titles.contains(&at) {
                person.titles.push(at);
            }
        }
    }
}
