//! Addresses with places that a player fills in, `seg-$Number%05d$.m4s` (ISO/IEC 23009-1, section 5.3.9.4.4). The player
//! gives the values in our address's query; what it may give is held to what such a value is, so that the address leads
//! to a segment of this template and nowhere else.

use super::super::manifest_error::ManifestError;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use url::{Position, Url};

/// Longest value that is filled in, in bytes.
const LONGEST_VALUE: usize = 128;
/// What may stand in a segment of a path as it is.
const NOT_PLAIN: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// The parameters that a player fills in, with the template's own places as values: `&v=$Number%05d$&v=$Time$`. Empty when
/// the address has no places.
pub(in super::super) fn parameters(url: &Url) -> Result<String, ManifestError> {
    // In a host's name a place would lead wherever a player likes.
    if url[..Position::BeforePath].contains('$') {
        return Err(ManifestError::NoWebAddress);
    }
    let pieces = pieces(url.as_str()).ok_or(ManifestError::Shape("places end with a $"))?;
    let places = pieces.iter().filter_map(|piece| match piece {
        Piece::Identifier { whole, .. } => Some(format!("&v={whole}")),
        Piece::Text(_) => None,
    });
    Ok(places.collect())
}

/// The address with the values in its places; none when there are too many or too few, or when one can't be.
pub(in super::super) fn filled(url: &Url, values: &[String]) -> Option<Url> {
    let mut values = values.iter();
    let mut filled = String::with_capacity(url.as_str().len() + 32);
    for piece in pieces(url.as_str())? {
        match piece {
            Piece::Text(text) => filled.push_str(text),
            Piece::Identifier { name, .. } => {
                let value = values.next().filter(|value| fits(name, value))?;
                filled.extend(utf8_percent_encode(value, NOT_PLAIN));
            }
        }
    }
    let filled = Url::parse(&filled).ok()?;
    (values.next().is_none() && filled.origin() == url.origin()).then_some(filled)
}

fn fits(name: &str, value: &str) -> bool {
    let is_short = (1..=LONGEST_VALUE).contains(&value.len());
    is_short
        && if name == "RepresentationID" {
            let leads_away = |letter: char| matches!(letter, '/' | '\\') || letter.is_control();
            !value.contains(leads_away) && !value.contains("..") && value != "."
        } else {
            value.bytes().all(|byte| byte.is_ascii_hexdigit())
        }
}

enum Piece<'a> {
    Text(&'a str),
    Identifier {
        name: &'a str,
        /// With its format and the signs around it.
        whole: &'a str,
    },
}

/// None when a place has no end. `$$` is a dollar sign.
fn pieces(template: &str) -> Option<Vec<Piece<'_>>> {
    let mut pieces = Vec::new();
    let mut rest = template;
    while let Some(start) = rest.find('$') {
        let (text, place) = rest.split_at(start);
        pieces.push(Piece::Text(text));
        let end = place[1..].find('$')? + 1;
        let (whole, after) = place.split_at(end + 1);
        let inner = &whole[1..end];
        let name = inner.split('%').next().unwrap_or_default();
        pieces.push(match name {
            "" if inner.is_empty() => Piece::Text("$"),
            "Number" | "SubNumber" | "Time" | "Bandwidth" | "RepresentationID" => {
                Piece::Identifier { name, whole }
            }
            _ => Piece::Text(whole),
        });
        rest = after;
    }
    pieces.push(Piece::Text(rest));
    Some(pieces)
}

#[cfg(test)]
mod tests {
    use super::{filled, parameters};
    use url::Url;

    fn url(text: &str) -> Url {
        Url::parse(text).expect("an address")
    }

    fn values(values: &[&str]) -> Vec<String> {
        values.iter().map(|value| (*value).to_owned()).collect()
    }

    #[test]
    fn a_player_fills_in_the_places_in_their_order() {
        let template =
            url("http://a/$RepresentationID$/$Number%05d$-$Time$.m4s?b=$Bandwidth$&c=$$");
        assert_eq!(
            parameters(&template).expect("a template"),
            "&v=$RepresentationID$&v=$Number%05d$&v=$Time$&v=$Bandwidth$"
        );
        let values = values(&["video 1", "00042", "900", "64000"]);
        assert_eq!(
            filled(&template, &values).expect("filled").as_str(),
            "http://a/video%201/00042-900.m4s?b=64000&c=$"
        );
        assert_eq!(parameters(&url("http://a/x.m4s")).expect("plain"), "");
    }

    #[test]
    fn a_value_cannot_lead_away_from_the_template() {
        let template = url("http://a/b/$RepresentationID$/$Number$.m4s");
        for (id, number) in [
            ("..", "1"),
            (".", "1"),
            ("a/../..", "1"),
            ("a\\b", "1"),
            ("a..b", "1"),
            ("", "1"),
            ("v1", ""),
            ("v1", "../../x"),
            ("v1", "1.m4s?"),
            ("v1", "-1"),
            ("v1", "%2e"),
        ] {
            assert!(
                filled(&template, &values(&[id, number])).is_none(),
                "{id} {number}"
            );
        }
        let odd = filled(&template, &values(&["?x#y@z:%2e", "1"])).expect("encoded");
        assert_eq!(odd.as_str(), "http://a/b/%3Fx%23y%40z%3A%252e/1.m4s");
        assert!(filled(&template, &values(&["v1"])).is_none(), "too few");
        assert!(
            filled(&template, &values(&["v1", "1", "2"])).is_none(),
            "too many"
        );
    }

    #[test]
    fn a_host_has_no_places() {
        assert!(parameters(&url("http://$RepresentationID$.a/x")).is_err());
        assert!(parameters(&url("http://$Number$@a/x")).is_err());
        assert!(parameters(&url("http://a/$Number")).is_err());
    }
}
