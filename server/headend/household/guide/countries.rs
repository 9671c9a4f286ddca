//! Countries as listings name them, as ISO 3166 codes.

use super::super::text::plain;

/// The code, from a code or from a name in French, German or English.
pub(super) fn code(country: &str) -> Option<String> {
    let name = plain(country.trim());
    let code = match name.as_str() {
        "uk" | "united kingdom" | "great britain" | "royaume-uni" | "grande-bretagne"
        | "grossbritannien" | "england" => "GB",
        "usa"
        | "united states"
        | "united states of america"
        | "etats-unis"
        | "vereinigte staaten" => "US",
        "france" | "frankreich" => "FR",
        "germany" | "deutschland" | "allemagne" | "ger" => "DE",
        "switzerland" | "suisse" | "schweiz" | "sui" => "CH",
        "austria" | "osterreich" | "autriche" => "AT",
        "belgium" | "belgique" | "belgien" => "BE",
        "italy" | "italie" | "italien" => "IT",
        "spain" | "espagne" | "spanien" => "ES",
        "portugal" => "PT",
        "ireland" | "irlande" | "irland" => "IE",
        "netherlands" | "pays-bas" | "niederlande" => "NL",
        "denmark" | "danemark" => "DK",
        "sweden" | "suede" | "schweden" => "SE",
        "norway" | "norvege" | "norwegen" => "NO",
        "canada" | "kanada" => "CA",
        "australia" | "australie" | "australien" => "AU",
        "japan" | "japon" => "JP",
        "china" | "chine" => "CN",
        "india" | "inde" | "indien" => "IN",
        _ => {
            let is_code = name.len() == 2 && name.bytes().all(|byte| byte.is_ascii_lowercase());
            return is_code.then(|| name.to_ascii_uppercase());
        }
    };
    Some(code.to_owned())
}

#[cfg(test)]
mod tests {
    use super::code;

    #[test]
    fn codes_and_names_give_codes_and_the_unknown_gives_none() {
        for (written, expected) in [
            ("GB", Some("GB")),
            ("es", Some("ES")),
            ("Suisse", Some("CH")),
            ("États-Unis", Some("US")),
            ("UK", Some("GB")),
            ("Österreich", Some("AT")),
            ("Atlantis", None),
            ("1x", None),
            ("", None),
        ] {
            assert_eq!(code(written).as_deref(), expected, "{written}");
        }
    }
}
