//! A household's films as what there is on demand. Each call reads the guide of its moment. They are the household's own:
//! nothing is sold of them, and nobody has rated them.

use super::guide::{FilmCategory, FilmTitle, Films, ListedFilm, Season};
use super::relay::Relay;
use super::watch::Household;
use crate::fold::fold;
use crate::generated::language::Language;
use crate::on_demand::{
    FIRST, HOME, HOME_FEED, MOST_AFTER, MOST_FOUND, ON_HOME, Offer, OnDemand, ROOT,
};
use crate::pictures::canvas::View;
use crate::pictures::poster::{Subject, drawing};
use crate::search_texts::SearchTexts;
use crate::stream_urls::StreamUrls;
use crate::vod::people::Works;
use lucarne_contract::{
    Credits, VodCategory, VodElement, VodHierarchy, VodMenuEntry, VodProduct, VodSeason, VodShow,
    VodShowList,
};
use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

/// Categories of which the VOD home shows the beginning; the menu leads to all.
const SHELVES: usize = 8;
/// Titles of which is told where they stand: of more, each page of a title would have all of them read.
const MOST_LOCATED: usize = 2_000;
/// A product's id is its show's and this.
const OWN: &str = "-own";
/// Films and series among the categories of shows (spec, section 9).
const FILM: u32 = 5;
const SERIES: u32 = 9;

/// The films of the household's playlist.
pub(crate) struct HouseholdOnDemand {
    household: Arc<Household>,
    relay: Arc<Relay>,
    /// Their names to search in, and which films these are.
    names: Mutex<Option<(Arc<Films>, Arc<SearchTexts>)>>,
}

impl HouseholdOnDemand {
    pub(crate) fn new(household: Arc<Household>, relay: Arc<Relay>) -> Self {
        Self {
            household,
            relay,
            names: Mutex::default(),
        }
    }

    fn films(&self) -> Arc<Films> {
        Arc::clone(self.household.guide().films())
    }

    /// Read once for each playlist, when a search first asks for them.
    fn names(&self, films: &Arc<Films>) -> Arc<SearchTexts> {
        let mut known = self.names.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((of, names)) = &*known
            && Arc::ptr_eq(of, films)
        {
            return Arc::clone(names);
        }
        let folded: Vec<String> = films.all().iter().map(|one| fold(&one.film.name)).collect();
        let names = Arc::new(SearchTexts::of(folded.iter().map(String::as_str)));
        *known = Some((Arc::clone(films), Arc::clone(&names)));
        names
    }
}

/// What titles without a group stand in.
fn others(language: Language) -> &'static str {
    match language {
        Language::French => "Autres titres",
        Language::German => "Weitere Titel",
        Language::English => "Other titles",
    }
}

fn category_name(category: &FilmCategory, language: Language) -> String {
    let group = category.group.as_deref();
    let name = group.unwrap_or_else(|| others(language));
    match category.part {
        Some(part) => format!("{name} ({part})"),
        None => name.to_owned(),
    }
}

/// The one way to have a title: it is there.
fn products(id: &str) -> Vec<VodProduct> {
    vec![VodProduct {
        product_id: format!("{id}{OWN}"),
        product_price: None,
        product_audio: Vec::new(),
        product_definition: String::new(),
        product_duration: String::new(),
    }]
}

fn picture(id: &str, view: &str) -> String {
    format!("/pictures/vod/{id}/{view}")
}

/// An episode goes by its number and its own title, where it has one.
fn name(listed: &ListedFilm) -> String {
    let name = &listed.film.name;
    match listed.episode() {
        Some(episode) if !episode.title.is_empty() => {
            format!("{}. {}", episode.number, episode.title)
        }
        _ => name.to_string(),
    }
}

fn season_of<'a>(films: &'a Films, listed: &ListedFilm) -> Option<&'a Season> {
    films.season(listed.season?)
}

fn category_id(films: &Films, listed: &ListedFilm) -> u32 {
    let category = films.category_of(listed);
    category.map_or(HOME, |category| category.id)
}

fn element(films: &Films, listed: &ListedFilm) -> VodElement {
    let id = listed.id();
    let season = season_of(films, listed);
    VodElement {
        season_id: season.map(Season::id),
        category_id: category_id(films, listed),
        name: name(listed),
        season_title: season.map(|season| season.series.clone()),
        logo: picture(&id, "poster"),
        backdrop: picture(&id, "backdrop"),
        show_age: 0,
        show_adult: false,
        show_products: products(&id),
        show_id: Some(id),
    }
}

/// The first episode of a season, whose picture is the season's.
fn first_of<'a>(films: &'a Films, season: &Season) -> Option<&'a ListedFilm> {
    films.all().get(*season.episodes.first()?)
}

fn season_element(films: &Films, season: &Season) -> Option<VodElement> {
    let first = first_of(films, season)?;
    let id = season.id();
    Some(VodElement {
        show_id: None,
        category_id: category_id(films, first),
        // In all languages.
        name: format!("{} – S{:02}", season.series, season.number),
        season_title: None,
        logo: picture(&id, "poster"),
        backdrop: picture(&id, "backdrop"),
        season_id: Some(id),
        show_age: 0,
        show_adult: false,
        show_products: products(&first.id()),
    })
}

/// What stands in the catalogue.
fn standing(films: &Films, title: FilmTitle) -> Option<VodElement> {
    match title {
        FilmTitle::Film(place) => Some(element(films, films.all().get(place)?)),
        FilmTitle::Season(place) => season_element(films, films.season(place)?),
    }
}

fn elements(films: &Films, titles: &[FilmTitle], most: usize) -> Vec<VodElement> {
    let titles = titles.iter().take(most);
    titles.filter_map(|title| standing(films, *title)).collect()
}

fn shelf(films: &Films, category: &FilmCategory, language: Language, most: usize) -> VodCategory {
    VodCategory {
        category_id: category.id,
        name: category_name(category, language),
        nb_elements: u32::try_from(category.titles.len()).unwrap_or(u32::MAX),
        elements: elements(films, &category.titles, most),
    }
}

fn show(films: &Films, listed: &ListedFilm) -> VodShow {
    let id = listed.id();
    let season = season_of(films, listed);
    VodShow {
        show_category: if season.is_some() { SERIES } else { FILM },
        show_age: 0,
        show_adult: false,
        show_title: name(listed),
        show_description: String::new(),
        show_credits: Credits::default(),
        show_year: None,
        show_country: Vec::new(),
        show_language: Language::French.code().to_owned(),
        show_episode_num: listed.episode().map(|episode| episode.number),
        season_id: season.map(Season::id),
        season_title: season.map(|season| season.series.clone()),
        show_duration: listed.film.duration_s.unwrap_or(0),
        show_rating: None,
        show_trailer_url: None,
        show_logo: picture(&id, "poster"),
        show_backdrop: picture(&id, "backdrop"),
        show_products: products(&id),
        show_id: id,
    }
}

/// The episodes that follow one of a season, also in the seasons behind.
fn episodes_after(films: &Films, place: usize, season: &Season) -> Vec<usize> {
    let here = season.episodes.iter();
    let here = here.skip_while(|other| **other != place).skip(1);
    let behind = films.seasons_like(season).into_iter();
    let behind = behind.filter(|other| other.number > season.number);
    let behind = behind.flat_map(|other| &other.episodes);
    here.chain(behind).take(MOST_AFTER).copied().collect()
}

/// What stands behind a title in its category: films, and seasons by their first episodes.
fn titles_after(films: &Films, place: usize, listed: &ListedFilm) -> Vec<usize> {
    let Some((category, title)) = films.category_of(listed).zip(films.title_of(place)) else {
        return Vec::new();
    };
    let following = category.titles.iter();
    let following = following.skip_while(|other| **other != title).skip(1);
    following
        .filter_map(|title| match title {
            FilmTitle::Film(place) => Some(*place),
            FilmTitle::Season(place) => films.season(*place)?.episodes.first().copied(),
        })
        .take(MOST_AFTER)
        .collect()
}

impl OnDemand for HouseholdOnDemand {
    fn hierarchy(&self, id: u32, language: Language) -> Option<VodHierarchy> {
        let films = &*self.films();
        let all = films.categories();
        let found = VodHierarchy {
            category_id: id,
            name: "VOD".to_owned(),
            parent_id: (id != ROOT).then_some(ROOT),
            categories: Vec::new(),
            elements: Vec::new(),
        };
        let shelves = |most: usize, each: usize| -> Vec<VodCategory> {
            let shown = all.iter().take(most);
            shown
                .map(|category| shelf(films, category, language, each))
                .collect()
        };
        Some(match id {
            // Who asks for it wants to know which categories there are, and no more.
            ROOT => VodHierarchy {
                categories: shelves(all.len(), 0),
                ..found
            },
            HOME => VodHierarchy {
                categories: shelves(SHELVES, FIRST),
                ..found
            },
            HOME_FEED => VodHierarchy {
                elements: elements(films, films.titles(), ON_HOME),
                ..found
            },
            id => {
                let category = all.iter().find(|category| category.id == id)?;
                VodHierarchy {
                    name: category_name(category, language),
                    elements: elements(films, &category.titles, usize::MAX),
                    ..found
                }
            }
        })
    }

    fn menu(&self, language: Language) -> Vec<VodMenuEntry> {
        let films = self.films();
        let categories = films.categories().iter();
        categories
            .map(|category| VodMenuEntry {
                category_id: category.id,
                name: category_name(category, language),
            })
            .collect()
    }

    fn show(&self, id: &str) -> Option<VodShow> {
        let films = self.films();
        let (_, listed) = films.find(id)?;
        Some(show(&films, listed))
    }

    fn after(&self, id: &str) -> Option<VodShowList> {
        let films = self.films();
        let (place, listed) = films.find(id)?;
        let season = season_of(&films, listed);
        let episodes = season.map(|season| episodes_after(&films, place, season));
        let mut places = episodes.unwrap_or_default();
        places.extend(titles_after(&films, place, listed));
        let mut known = HashSet::new();
        let shows = places.into_iter().filter(|place| known.insert(*place));
        let shows = shows
            .take(MOST_AFTER)
            .filter_map(|place| Some(show(&films, films.all().get(place)?)));
        Some(VodShowList {
            shows: shows.collect(),
        })
    }

    fn season(&self, id: &str) -> Option<VodSeason> {
        let films = self.films();
        let season = films.find_season(id)?;
        let seasons = films.seasons_like(season).into_iter();
        let episodes = season.episodes.iter();
        let episodes = episodes.filter_map(|place| Some(show(&films, films.all().get(*place)?)));
        Some(VodSeason {
            season_id: id.to_owned(),
            season_title: season.series.clone(),
            season_num: season.number,
            season_description: String::new(),
            season_logo: picture(id, "poster"),
            season_backdrop: picture(id, "backdrop"),
            show_adult: false,
            seasons: seasons
                .filter_map(|season| season_element(&films, season))
                .collect(),
            shows: episodes.collect(),
        })
    }

    fn show_locations(&self) -> Vec<VodElement> {
        let films = self.films();
        let singles = films.all().iter().filter(|listed| listed.season.is_none());
        singles
            .take(MOST_LOCATED)
            .map(|listed| element(&films, listed))
            .collect()
    }

    fn season_locations(&self) -> Vec<VodElement> {
        let films = self.films();
        let first = films.seasons().iter().take(MOST_LOCATED);
        first
            .filter_map(|season| season_element(&films, season))
            .collect()
    }

    fn season_location(&self, id: &str) -> Option<VodElement> {
        let films = self.films();
        season_element(&films, films.find_season(id)?)
    }

    fn element(&self, show_id: &str) -> Option<VodElement> {
        let films = self.films();
        let (_, listed) = films.find(show_id)?;
        Some(element(&films, listed))
    }

    fn search(&self, fitting: &dyn Fn(&SearchTexts) -> Vec<usize>) -> Vec<VodElement> {
        let films = self.films();
        if films.is_empty() {
            return Vec::new();
        }
        let mut known = HashSet::new();
        let places = fitting(&self.names(&films)).into_iter();
        let found = places.filter_map(|place| films.title_of(place));
        // A season stands for all its episodes that fit.
        let found: Vec<FilmTitle> = found
            .filter(|title| known.insert(*title))
            .take(MOST_FOUND)
            .collect();
        elements(&films, &found, MOST_FOUND)
    }

    fn works_of(&self, _: &str) -> Option<Works> {
        None
    }

    fn offers(&self, show_id: &str) -> Vec<Offer> {
        let films = self.films();
        let found = films.find(show_id);
        let offer = found.map(|(_, listed)| Offer {
            show_id: show_id.to_owned(),
            product_id: format!("{show_id}{OWN}"),
            age: 0,
            length_s: listed.film.duration_s,
            is_encrypted: false,
            sale: None,
        });
        offer.into_iter().collect()
    }

    fn offer(&self, product_id: &str) -> Option<Offer> {
        let mut offers = self.offers(product_id.strip_suffix(OWN)?);
        offers.pop()
    }

    fn stream_urls(&self, show_id: &str) -> Option<StreamUrls> {
        self.relay.film(show_id)
    }

    fn drawing(&self, id: &str, view: View) -> Option<String> {
        let films = self.films();
        let season = films.find_season(id).map(|season| &*season.series);
        let film = || films.find(id).map(|(_, listed)| &*listed.film.name);
        let subject = Subject {
            title: season.or_else(film)?,
            sub_title: "",
            category: FILM,
            mood: "",
        };
        Some(drawing(subject, view, 0))
    }
}
