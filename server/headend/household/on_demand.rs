//! A household's films as what there is on demand. Each call reads the guide of its moment. They are the household's own:
//! nothing is sold of them, and nobody has rated them.

use super::guide::{FilmCategory, Films, ListedFilm};
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
use std::sync::{Arc, Mutex, PoisonError};

/// Categories of which the VOD home shows the beginning; the menu leads to all.
const SHELVES: usize = 8;
/// Titles of which is told where they stand: of more, each page of a title would have all of them read.
const MOST_LOCATED: usize = 2_000;
/// A product's id is its show's and this.
const OWN: &str = "-own";
/// Films among the categories of shows (spec, section 9).
const FILM: u32 = 5;

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

fn element(films: &Films, listed: &ListedFilm) -> VodElement {
    let id = listed.id();
    let category = films.category_of(listed);
    VodElement {
        season_id: None,
        category_id: category.map_or(HOME, |category| category.id),
        name: listed.film.name.to_string(),
        season_title: None,
        logo: picture(&id, "poster"),
        backdrop: picture(&id, "backdrop"),
        show_age: 0,
        show_adult: false,
        show_products: products(&id),
        show_id: Some(id),
    }
}

/// The first titles of a category.
fn elements(films: &Films, category: &FilmCategory, most: usize) -> Vec<VodElement> {
    let places = category.films.iter().take(most);
    let listed = places.filter_map(|place| films.all().get(*place));
    listed.map(|listed| element(films, listed)).collect()
}

fn shelf(films: &Films, category: &FilmCategory, language: Language, most: usize) -> VodCategory {
    VodCategory {
        category_id: category.id,
        name: category_name(category, language),
        nb_elements: u32::try_from(category.films.len()).unwrap_or(u32::MAX),
        elements: elements(films, category, most),
    }
}

fn show(listed: &ListedFilm, language: Language) -> VodShow {
    let id = listed.id();
    VodShow {
        show_category: FILM,
        show_age: 0,
        show_adult: false,
        show_title: listed.film.name.to_string(),
        show_description: String::new(),
        show_credits: Credits::default(),
        show_year: None,
        show_country: Vec::new(),
        show_language: language.code().to_owned(),
        show_episode_num: None,
        season_id: None,
        season_title: None,
        show_duration: listed.film.duration_s.unwrap_or(0),
        show_rating: None,
        show_trailer_url: None,
        show_logo: picture(&id, "poster"),
        show_backdrop: picture(&id, "backdrop"),
        show_products: products(&id),
        show_id: id,
    }
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
                elements: films
                    .all()
                    .iter()
                    .take(ON_HOME)
                    .map(|listed| element(films, listed))
                    .collect(),
                ..found
            },
            id => {
                let category = all.iter().find(|category| category.id == id)?;
                VodHierarchy {
                    name: category_name(category, language),
                    elements: elements(films, category, usize::MAX),
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
        Some(show(listed, Language::French))
    }

    /// Those that follow in the playlist's order of its category.
    fn after(&self, id: &str) -> Option<VodShowList> {
        let films = self.films();
        let (place, listed) = films.find(id)?;
        let category = films.category_of(listed)?;
        let from = category.films.partition_point(|other| *other <= place);
        let following = category.films.iter().skip(from).take(MOST_AFTER);
        let following = following.filter_map(|place| films.all().get(*place));
        Some(VodShowList {
            shows: following
                .map(|listed| show(listed, Language::French))
                .collect(),
        })
    }

    fn season(&self, _: &str) -> Option<VodSeason> {
        None
    }

    fn show_locations(&self) -> Vec<VodElement> {
        let films = &*self.films();
        let first = films.all().iter().take(MOST_LOCATED);
        first.map(|listed| element(films, listed)).collect()
    }

    fn season_locations(&self) -> Vec<VodElement> {
        Vec::new()
    }

    fn season_location(&self, _: &str) -> Option<VodElement> {
        None
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
        let places = fitting(&self.names(&films)).into_iter();
        let found = places.filter_map(|place| films.all().get(place));
        found
            .take(MOST_FOUND)
            .map(|listed| element(&films, listed))
            .collect()
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
        let (_, listed) = films.find(id)?;
        let subject = Subject {
            title: &listed.film.name,
            sub_title: "",
            category: FILM,
            mood: "",
        };
        Some(drawing(subject, view, 0))
    }
}
