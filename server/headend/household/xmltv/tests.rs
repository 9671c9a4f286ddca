//! What the XMLTV reader makes of guides, good and bad.

use super::{Bounds, Flaw, MOST_BYTES, Programme, Role, StatedLanguage, Tv};
use std::io::BufRead;

/// 2026-11-21 20:00 UTC.
const EIGHT: i64 = 1_795_291_200;

fn read(input: impl BufRead) -> Result<Tv, Flaw> {
    read_within(MOST_BYTES, input)
}

fn read_within(most_bytes: usize, input: impl BufRead) -> Result<Tv, Flaw> {
    let bounds = Bounds {
        now_s: EIGHT,
        most_bytes,
    };
    super::read(input, bounds)
}

fn tv(text: &str) -> Tv {
    read(text.as_bytes()).expect("a guide")
}

/// The only programme of a guide that has `inside` in it.
fn programme(inside: &str) -> Programme {
    let mut tv = tv(&format!(
        "<tv><programme start=\"20261121203000 +0100\" stop=\"20261121220000 +0100\" channel=\"one\">{inside}</programme></tv>"
    ));
    assert_eq!(tv.programmes.len(), 1, "{:?}", tv.flaws);
    tv.programmes.remove(0)
}

/// The description of the only programme of such a guide.
fn description(inside: &str) -> Option<String> {
    let tv = tv(&format!(
        "<tv><programme start=\"20261121203000\" channel=\"one\"><title>T</title>{inside}</programme></tv>"
    ));
    let place = tv.programmes[0].description?;
    tv.descriptions.get(place)
}

mod file;
mod size;

#[test]
fn the_example_of_the_dtd_is_read() {
    let tv = tv("<!DOCTYPE tv SYSTEM \"xmltv.dtd\">\n<tv>
  <programme start=\"200006031633\" channel=\"ch\">
    <title lang=\"de\">blah</title>
    <title lang=\"en\">blah in English</title>
    <desc lang=\"de\">
       Blah Blah Blah.
    </desc>
    <credits><director>blah</director><actor>a</actor><actor>b</actor></credits>
    <date>19901011</date>
    <country>ES</country>
    <episode-num system=\"xmltv_ns\">2 . 9 . 0/1</episode-num>
    <video><aspect>16:9</aspect></video>
    <rating system=\"MPAA\"><value>PG</value></rating>
    <star-rating><value>3/3</value></star-rating>
  </programme></tv>");
    let only = &tv.programmes[0];
    assert_eq!((only.start, only.stop), (960_049_980, None));
    assert_eq!(&*only.title, "blah");
    let description = only
        .description
        .and_then(|place| tv.descriptions.get(place));
    assert_eq!(description.as_deref(), Some("Blah Blah Blah."));
    let people: Vec<_> = only
        .people
        .iter()
        .map(|(role, name)| (*role, &**name))
        .collect();
    assert_eq!(
        people,
        [
            (Role::Director, "blah"),
            (Role::Actor, "a"),
            (Role::Actor, "b")
        ]
    );
    assert_eq!(
        (only.year, only.season, only.episode),
        (Some(1990), Some(3), Some(10))
    );
    assert_eq!(
        (only.age, only.half_stars, &*only.countries()[0]),
        (10, Some(10), "ES")
    );
}

#[test]
fn a_channel_has_its_names_in_order_of_preference_and_an_icon_of_the_web() {
    let tv = tv("<tv><channel id=\"C1.api.example\"><display-name lang=\"en\">One</display-name>
        <display-name lang=\"fr\">La Une</display-name><display-name>1</display-name>
        <icon src=\"file:///one.png\"/><icon src=\"https://logo.example/one.png?a=1&amp;b=2\"/><url>http://one.example</url></channel>
        <channel id=\"C1.api.example\"><display-name>Again</display-name></channel><channel><display-name>No id</display-name></channel>
        <programme start=\"20261121\" channel=\"C1.api.example\"><title>T</title></programme></tv>");
    assert_eq!((tv.channels.len(), tv.flaws.count), (1, 1));
    let channel = &tv.channels[0];
    assert_eq!(&*channel.id, "C1.api.example");
    assert_eq!(
        channel.names,
        ["La Une".into(), "One".into(), "1".into()] as [Box<str>; 3]
    );
    assert_eq!(channel.language, Some(StatedLanguage::French));
    assert_eq!(
        channel.icon.as_deref(),
        Some("https://logo.example/one.png?a=1&b=2")
    );
}

#[test]
fn texts_are_taken_in_the_preferred_language() {
    let found = programme(
        "<title lang=\"pt\">Um</title><title lang=\"de_CH\">Eins</title><title lang=\"fr\">Un</title><title lang=\"fr\">Un bis</title>\
         <sub-title lang=\"en\">Sub</sub-title><sub-title>Unsaid</sub-title>",
    );
    assert_eq!(
        (&*found.title, found.language),
        ("Un", StatedLanguage::French)
    );
    // In the title's language there is none.
    assert_eq!(found.sub_title.as_deref(), Some("Sub"));
    assert_eq!(
        description("<desc lang=\"it\">Uno</desc>").as_deref(),
        Some("Uno")
    );
}

#[test]
fn all_texts_of_a_programme_are_in_the_language_of_its_title() {
    let german = "<title lang=\"de\">Titel</title><sub-title lang=\"fr\">Sous-titre</sub-title><sub-title lang=\"de\">Untertitel</sub-title>";
    let found = programme(german);
    assert_eq!(
        (&*found.title, found.language),
        ("Titel", StatedLanguage::German)
    );
    assert_eq!(found.sub_title.as_deref(), Some("Untertitel"));
    let found = tv(&format!(
        "<tv><programme start=\"20261121\" channel=\"c\"><desc lang=\"fr\">Texte</desc><desc lang=\"de-CH\">Text</desc>\
         {german}</programme></tv>"
    ));
    let place = found.programmes[0].description.expect("a description");
    assert_eq!(found.descriptions.get(place).as_deref(), Some("Text"));

    // Languages that Lucarne doesn't speak are not taken for each other.
    let found = programme(
        "<title lang=\"pt\">Um</title><sub-title lang=\"it\">Sotto</sub-title><sub-title lang=\"pt_BR\">Sub</sub-title>",
    );
    assert_eq!(found.sub_title.as_deref(), Some("Sub"));
    // Texts of which nothing is said are one language.
    let found = programme(
        "<title>T</title><sub-title lang=\"fr\">Sous</sub-title><sub-title>S</sub-title>",
    );
    assert_eq!(found.sub_title.as_deref(), Some("S"));
}

#[test]
fn a_sub_title_beside_an_empty_title_is_the_title_and_that_is_said() {
    let of = |inside: &str| {
        tv(&format!(
            "<tv>\n<programme start=\"20261121\" channel=\"c\">{inside}</programme></tv>"
        ))
    };
    let empty = "<title lang=\"fr\"> </title><sub-title lang=\"de\">Die Reise</sub-title><sub-title lang=\"fr\">Le voyage</sub-title>";
    for inside in [empty, "<sub-title lang=\"fr\">Le voyage</sub-title>"] {
        let found = of(inside);
        let programme = &found.programmes[0];
        assert_eq!(&*programme.title, "Le voyage", "{inside}");
        assert_eq!(programme.sub_title, None, "{inside}");
        let said = found.flaws.described[0].to_string();
        assert_eq!(
            said,
            "line 2, column 1: expected a title beside the sub-title, which is taken for it"
        );
        assert_eq!((found.flaws.count, found.flaws.mended), (0, 1));
    }
    assert_eq!(of("<title>T</title><sub-title/>").flaws.total(), 0);
}

#[test]
fn the_original_title_is_the_one_in_the_original_language() {
    let dubbed = "<title lang=\"fr\">Les Sept</title><title lang=\"ja\">Shichinin</title><language>fr</language>";
    let found = programme(&format!("{dubbed}<orig-language>ja</orig-language>"));
    assert_eq!(
        found.original_title().map(|title| &**title),
        Some("Shichinin")
    );
    assert_eq!(
        programme(&format!("{dubbed}<orig-language>French</orig-language>")).original_title(),
        None
    );
    assert_eq!(programme(dubbed).original_title(), None);
}

#[test]
fn everybody_is_credited_in_the_groups_of_the_contract_without_their_roles() {
    let found = programme(
        "<title>T</title><credits><director>D</director><actor role=\"Hero\">A<image type=\"person\">http://a/a.png</image></actor>\
         <actor>B<role>Villain</role></actor><actor>B</actor><writer>W</writer><adapter>X</adapter><producer>P</producer>\
         <composer>C</composer><presenter>H</presenter><commentator>K</commentator><guest>G</guest></credits>",
    );
    let people: Vec<_> = found
        .people
        .iter()
        .map(|(role, name)| (*role, &**name))
        .collect();
    assert_eq!(
        people,
        [
            (Role::Director, "D"),
            (Role::Actor, "A"),
            (Role::Actor, "B"),
            (Role::Author, "W"),
            (Role::Author, "X"),
            (Role::Company, "P"),
            (Role::Presenter, "H"),
            (Role::Presenter, "K"),
            (Role::Actor, "G"),
        ]
    );
}

#[test]
fn marks_ratings_pictures_and_numbers_are_taken() {
    let found = programme(
        "<title>T</title><category lang=\"de\">Krimiserie</category><keyword>live</keyword><length units=\"minutes\">80</length>\
         <icon src=\"http://a/tall.png\" width=\"200\" height=\"300\"/><icon src=\"http://a/wide.png\" width=\"300\" height=\"200\"/>\
         <episode-num system=\"onscreen\">S09E09</episode-num><episode-num system=\"xmltv_ns\">1.4.</episode-num>\
         <previously-shown start=\"20200101\"/><premiere/><new/><rating system=\"CSA\"><value>-10</value></rating>\
         <rating system=\"FSK\"><value>16</value></rating><star-rating>4 / 5</star-rating>",
    );
    assert_eq!(
        (found.category, found.season, found.episode),
        (Some(9), Some(2), Some(5))
    );
    assert!(found.flags.live && found.flags.new && found.flags.premiere && found.flags.repeat);
    assert_eq!(
        (found.age, found.half_stars, found.length_s()),
        (16, Some(8), Some(4800))
    );
    assert_eq!(found.icon.as_deref(), Some("http://a/wide.png"));
    assert!(!programme("<title>T</title>").flags.live);
}

#[test]
fn a_slot_that_two_programmes_share_is_divided_as_the_dtd_says() {
    let tv = tv("<tv>
      <programme start=\"20261121200000\" stop=\"20261121203000\" channel=\"c\" clumpidx=\"0/2\"><title>News</title></programme>
      <programme start=\"20261121200000\" stop=\"20261121203000\" channel=\"c\" clumpidx=\"1/2\"><title>Weather</title></programme></tv>");
    let [news, weather] = &tv.programmes[..] else {
        panic!("two programmes")
    };
    assert_eq!(news.stop, Some(weather.start));
    assert_eq!(weather.start - news.start, 900);
}

#[test]
fn a_programme_that_makes_no_sense_is_left_out_or_mended_with_line_and_column() {
    let tv = tv(
        "<tv>\n <programme start=\"soon\" channel=\"c\"><title>A</title></programme>\n\
        \t<programme start=\"20261121200000\" stop=\"20261121190000\" channel=\"c\"><title>B</title></programme>\n\
        <programme start=\"20261121200000\" channel=\"c\"><title> </title></programme>\n\
        <programme start=\"20261121200000\"><title>D</title></programme>\n\
        <programme start=\"20261121200000\" channel=\"c\"><title>E</title></programme></tv>",
    );
    assert_eq!(tv.programmes.len(), 2);
    assert_eq!((tv.flaws.count, tv.flaws.mended), (3, 1));
    assert_eq!(
        (&*tv.programmes[0].title, tv.programmes[0].stop),
        ("B", None)
    );
    let found: Vec<_> = tv.flaws.described.iter().map(ToString::to_string).collect();
    assert_eq!(
        found[0],
        "line 2, column 2: expected a start as YYYYMMDDhhmmss and a time zone, found \"soon\""
    );
    assert_eq!(
        found[1],
        "line 3, column 2: expected a stop after the start, found 20261121200000 to 20261121190000; it lasts until the next one begins"
    );
    assert_eq!(
        found[2],
        "line 4, column 1: expected a programme with a title"
    );
    assert_eq!(
        found[3],
        "line 5, column 1: expected a programme with a channel"
    );
}

#[test]
fn catch_up_ids_are_kept() {
    let tv = tv(
        "<tv><programme start=\"20261121\" channel=\"c\" catchup-id=\"http://a/?b&amp;c\"><title>T</title></programme></tv>",
    );
    assert_eq!(tv.programmes[0].catchup_id(), Some("http://a/?b&c"));
}

#[test]
fn what_people_read_and_what_is_compared_has_letters_for_entities_and_addresses_stay() {
    let tv = tv(
        "<tv><channel id=\"a&amp;amp;e.ch\"><display-name>A&amp;amp;E</display-name>\
         <icon src=\"http://a/?w=1&copy=2&amp;eacute;=3\"/></channel>\
         <programme start=\"20261121\" channel=\"a&e.ch\"><title>L&amp;#39;&eacute;t&amp;eacute;</title>\
         <sub-title>Un&nbsp;pas&mdash;deux</sub-title><credits><actor>Tom &amp;amp; Zo&euml;</actor></credits></programme></tv>",
    );
    let found = &tv.programmes[0];
    assert_eq!(
        (&*found.title, found.sub_title.as_deref()),
        ("L'été", Some("Un pas—deux"))
    );
    assert_eq!(&*found.people[0].1, "Tom & Zoë");
    let channel = &tv.channels[0];
    assert_eq!((&*channel.id, &*tv.ids[0]), ("a&e.ch", "a&e.ch"));
    assert_eq!(&*channel.names[0], "A&E");
    assert_eq!(
        channel.icon.as_deref(),
        Some("http://a/?w=1&copy=2&eacute;=3")
    );
}
