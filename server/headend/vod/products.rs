//! What VOD costs: the products of a show, and how long their licences are good.

use crate::generated::seeded_rng::SeededRng;
use crate::vod::item::Item;
use crate::vod::titles::TitleKind;
use lucarne_contract::VodProduct;

/// A product before it is put on the wire.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Product {
    pub(crate) id: String,
    /// Hundredths of a CHF; 0 is free.
    pub(crate) price_ct: u32,
    /// Such as `48H`.
    pub(crate) duration: &'static str,
    definition: &'static str,
    audio: Vec<&'static str>,
}

impl Product {
    pub(super) fn shown(&self) -> VodProduct {
        VodProduct {
            product_id: self.id.clone(),
            product_price: Some(chf(self.price_ct)),
            product_audio: self.audio.iter().map(|name| (*name).to_owned()).collect(),
            product_definition: self.definition.to_owned(),
            product_duration: self.duration.to_owned(),
        }
    }
}

/// Hundredths as the wire has them.
pub(crate) fn chf(price_ct: u32) -> f64 {
    f64::from(price_ct) / 100.0
}

/// The seconds of a duration such as `7J`, `48H` or `90M` (spec, section 3).
pub(crate) fn seconds(duration: &str) -> Option<i64> {
    let (amount, unit_s) = if let Some(days) = duration.strip_suffix('J') {
        (days, 86_400)
    } else if let Some(hours) = duration.strip_suffix('H') {
        (hours, 3600)
    } else {
        (duration.strip_suffix('M')?, 60)
    };
    let amount: u32 = amount.parse().ok()?;
    Some(i64::from(amount) * unit_s)
}

/// The products of a show, the best definition first.
pub(super) fn products(item: &Item<'_>, rng: &SeededRng) -> Vec<Product> {
    let id = item.show_id();
    let mut rng = rng.for_name("products").for_name(&id);
    let audio = audio(item, &mut rng);
    let made = |definition: &'static str, price_ct, duration| Product {
        id: format!("{id}-{}", definition.to_lowercase()),
        price_ct,
        duration,
        definition,
        audio: audio.clone(),
    };
    if is_free(item, &mut rng) {
        return vec![made("HD", 0, rng.pick(&["720M", "24H"]))];
    }
    let (hd_ct, duration) = match item.title.kind {
        TitleKind::Film => ([390, 490, 590, 690][rng.below(4) as usize], "48H"),
        TitleKind::Documentary => (290, "72H"),
        TitleKind::Series => (290, "7J"),
        TitleKind::KidsFilm => (390, "72H"),
        TitleKind::KidsSeries => (190, "30J"),
        TitleKind::Adult => (990, "24H"),
    };
    let mut products = Vec::new();
    if item.title.kind == TitleKind::Film && rng.chance(30) {
        products.push(made("4K", hd_ct + 200, duration));
    }
    products.push(made("HD", hd_ct, duration));
    if rng.chance(50) {
        products.push(made("SD", hd_ct - 100, duration));
    }
    products
}

/// Each series begins with a free episode; some other titles are free altogether.
fn is_free(item: &Item<'_>, rng: &mut SeededRng) -> bool {
    match item.title.kind {
        TitleKind::Series | TitleKind::KidsSeries => item.episode == Some((1, 1)),
        TitleKind::Documentary => rng.chance(25),
        TitleKind::Adult => false,
        TitleKind::Film | TitleKind::KidsFilm => rng.chance(6),
    }
}

/// The title's own language first, then dubbed ones.
fn audio(item: &Item<'_>, rng: &mut SeededRng) -> Vec<&'static str> {
    let own = item.title.language.code();
    let mut audio = vec![own];
    if rng.chance(30) {
        audio.push("ad");
    }
    for other in ["en", "de", "fr"] {
        if other != own && rng.chance(60) {
            audio.push(other);
        }
    }
    audio
}

#[cfg(test)]
mod tests {
    use super::seconds;

    #[test]
    fn a_duration_is_a_number_of_days_hours_or_minutes() {
        assert_eq!(seconds("7J"), Some(604_800));
        assert_eq!(seconds("48H"), Some(172_800));
        assert_eq!(seconds("90M"), Some(5400));
        for odd in ["", "J", "7", "-1H", "7D", "99999999999H"] {
            assert_eq!(seconds(odd), None, "{odd}");
        }
    }
}
