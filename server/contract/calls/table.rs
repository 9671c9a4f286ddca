//! The table of calls.

use super::Method::{Delete, Get, Post, Put};
use super::reasons::{
    ACCESS_REFUSED, BAD_REQUEST, BLOCKED, COUNTRY_LOCKED, EXPIRED, MONTH_EXCEEDED, NO_APP,
    NO_CONFIG, NO_LICENCE, NO_PERMISSION, NO_PIN, NO_SUCH_CODE, NOT_COMPLETE, NOT_DOWNLOADABLE,
    NOT_FOUND, NOT_FROM_THERE, NOT_RECORDABLE, OLD_PIN_IS_WRONG, PENDING, PIN_EXISTS, PIN_IS_WRONG,
    PIN_WANTED, PURCHASE_ABROAD, QUOTA_EXCEEDED, TOKEN_IS_WRONG, TOO_MANY_ATTEMPTS, TOO_MANY_PLAYS,
    WRONG_CREDENTIALS, WRONG_PROMO_CODE,
};
use super::{Call, LANGUAGES, ORDER_BYTES, Query, Reason, Wire, parameters, paths};
use crate::{
    Accurate, AudienceList, BackupConfigAnswer, BookmarkList, BookmarkPosition, ChannelList,
    ChannelRights, Contact, DeviceCode, DeviceList, DeviceToken, DeviceTokenRequest, DeviceVerdict,
    Done, DownloadUri, Epg2dChunk, Event, Explore, FastPortal, Fork, ForkToken, HouseholdReport,
    InterstitielList, LineupOrder, MySportsEvents, PeopleList, PinCheck, PinCreate, PinUpdate,
    Play, PlaytimeList, Profile, PromoCode, Quotas, RecordingList, Resources, Retention,
    SearchAnswer, Serie, ShowDetails, ShowList, ShowRights, SignIn, SignedIn, StreamStop, Vod,
    VodHierarchy, VodLicenceRequest, VodLocations, VodPurchase, VodSeason, VodShow, VodShowList,
    VodStream, epg2d,
};

macro_rules! wire {
    ($type:ty) => {
        Wire::of::<$type>(stringify!($type))
    };
}

const CHUNK: Wire = Wire::binary::<Epg2dChunk>("Epg2dChunk", epg2d::MEDIA_TYPE, |body| {
    Ok(epg2d::check(body)?)
});
const STEP: Query = &[("next", &["true"]), ("prev", &["true"])];
const ANY: &[&str] = &[];
/// Of buying and renting, also for longer.
const PURCHASE_REFUSALS: &[Reason] = &[
    WRONG_PROMO_CODE,
    NO_PERMISSION,
    PIN_WANTED,
    PURCHASE_ABROAD,
    MONTH_EXCEEDED,
];
const LANGUAGE: Query = &[("lang", LANGUAGES)];

/// The calls of this contract, in the order of spec, section 7.
pub const CALLS: &[Call] = &[
    Call::new(Post, paths::SIGN_IN, wire!(SignedIn))
        .says("Signs a device in; a fourth device signs the oldest one out")
        .signing_in()
        .sends(wire!(SignIn))
        .errors(&[WRONG_CREDENTIALS, NO_APP, BLOCKED, TOO_MANY_ATTEMPTS]),
    Call::new(Post, paths::SIGN_OUT, wire!(Done)).says("Ends the session"),
    Call::new(Post, paths::SIGN_OUT_EVERYWHERE, wire!(Done))
        .says("Ends every session of the account, and what would begin one; not in the specification"),
    Call::new(Get, paths::DEVICES, wire!(DeviceList))
        .says("The devices on which the account is signed in, the latest first; not in the specification"),
    Call::new(Put, paths::FORK, wire!(ForkToken))
        .says("A token with which another service signs in once")
        .closed()
        .sends(wire!(Fork)),
    Call::new(Post, paths::DEVICE_CODE_VERIFY, wire!(Done))
        .says("Grants or refuses the device that shows this code")
        .sends(wire!(DeviceVerdict))
        .errors(&[NO_SUCH_CODE, EXPIRED, TOO_MANY_ATTEMPTS]),
    Call::new(Post, paths::DEVICE_CODE, wire!(DeviceCode))
        .says("A code for a device to show and to poll with")
        .signing_in(),
    Call::new(Post, paths::DEVICE_TOKEN, wire!(DeviceToken))
        .says("A granted device's session; 400 until then, 403 refused, 410 too late")
        .signing_in()
        .sends(wire!(DeviceTokenRequest))
        .errors(&[PENDING, ACCESS_REFUSED, EXPIRED]),
    Call::new(Get, paths::EXTRAS, wire!(ShowList))
        .says("What the free, ad-supported channels show now")
        .shared()
        .browser(),
    Call::new(Get, paths::PROFILE, wire!(Profile))
        .says("The account's rights and settings")
        .query(&[("device_id", ANY), ("device_alias", ANY)])
        .errors(&[BAD_REQUEST]),
    Call::new(Post, paths::PIN_CHECK, wire!(Done))
        .says("Whether this is the PIN: 401 wrong_pin when not, 404 when none was set")
        .sends(wire!(PinCheck))
        .errors(&[PIN_IS_WRONG, NO_PIN, TOO_MANY_ATTEMPTS]),
    Call::new(Post, paths::PIN_CREATE, wire!(Done))
        .says("Sets the first PIN and level; 409 when there is one")
        .sends(wire!(PinCreate))
        .errors(&[PIN_EXISTS]),
    Call::new(Post, paths::PIN_UPDATE, wire!(Done))
        .says("Changes PIN and level; 403 wrong_pin when the old PIN is not right")
        .sends(wire!(PinUpdate))
        .errors(&[OLD_PIN_IS_WRONG, NO_PIN, TOO_MANY_ATTEMPTS]),
    Call::new(Get, paths::CHANNELS, wire!(ChannelList))
        .says("The line-up, by channel number")
        .open()
        .browser()
        .deduped()
        .query(&[("lineup", &["default"])]),
    Call::new(Put, paths::LINEUP, wire!(Done))
        .says("Saves an order of channels: these first, the others after them")
        .sends(wire!(LineupOrder))
        .at_most(ORDER_BYTES)
        .errors(&[NO_PERMISSION]),
    Call::new(Delete, paths::LINEUP, wire!(Done))
        .says("Back to the operator's order")
        .errors(&[NO_PERMISSION]),
    Call::new(Get, paths::CHANNEL_RIGHTS, wire!(ChannelRights))
        .says("What the viewer may do with a channel's shows")
        .at(&[parameters::CHANNEL])
        .open()
        .browser(),
    Call::new(Get, paths::PORTAL_FAST, wire!(FastPortal))
        .says("Promotes the free, ad-supported channels")
        .shared()
        .browser(),
    Call::new(Get, paths::PLAYTIME, wire!(PlaytimeList))
        .says("How long the account watched which channels"),
    Call::new(Get, paths::AUDIENCE, wire!(AudienceList))
        .says("How many people watch which channels")
        .shared()
        .browser(),
    Call::new(Get, paths::RECORDINGS, wire!(RecordingList))
        .says("Recordings, series rules and archives")
        .errors(&[NO_PERMISSION]),
    Call::new(Put, paths::RECORDING, wire!(Done))
        .says("Records a show; 509 when the quota is used up")
        .at(&[parameters::SHOW])
        .errors(&[NOT_RECORDABLE, QUOTA_EXCEEDED]),
    Call::new(Delete, paths::RECORDING, wire!(Done))
        .says("Deletes a recording, archived or not")
        .at(&[parameters::SHOW])
        .errors(&[NO_PERMISSION]),
    Call::new(Put, paths::ARCHIVE, wire!(Done))
        .says("Keeps a recording for good; 509 when the quota is used up")
        .at(&[parameters::SHOW])
        .errors(&[NO_PERMISSION, QUOTA_EXCEEDED]),
    Call::new(Put, paths::SERIAL, wire!(Done))
        .says("Records every new episode of a series")
        .at(&[parameters::SERIE])
        .sends(wire!(Retention))
        .errors(&[NO_PERMISSION]),
    Call::new(Delete, paths::SERIAL_EPISODES, wire!(Done))
        .says("Deletes what was recorded of a series, archives excepted")
        .at(&[parameters::SERIE])
        .errors(&[NO_PERMISSION]),
    Call::new(Delete, paths::SERIAL_SCHEDULER, wire!(Done))
        .says("Ends the rule and what it was going to record")
        .at(&[parameters::SERIE])
        .errors(&[NO_PERMISSION]),
    Call::new(Delete, paths::SERIAL_ALL, wire!(Done))
        .says("Ends the rule and deletes the recordings, archives excepted")
        .at(&[parameters::SERIE])
        .errors(&[NO_PERMISSION]),
    Call::new(Get, paths::QUOTAS, wire!(Quotas))
        .says("Quotas of recordings and archives, in seconds")
        .errors(&[NO_PERMISSION]),
    Call::new(Get, paths::DOWNLOAD_URI, wire!(DownloadUri))
        .says("Where a complete recording may be downloaded, for a few minutes")
        .at(&[parameters::SHOW])
        .errors(&[NO_PERMISSION, NOT_COMPLETE, NOT_DOWNLOADABLE, PIN_WANTED]),
    Call::new(Get, paths::EXPLORE, wire!(Explore))
        .says("Categories, and the most popular replayable shows over all of them")
        .open()
        .browser()
        .deduped(),
    Call::new(Get, paths::EXPLORE_CATEGORY, wire!(ShowList))
        .says("Replayable shows of a category, most popular first; suggestions in the account's order")
        .at(&[parameters::CATEGORY])
        .open()
        .browser(),
    Call::new(Get, paths::BOOKMARKS, wire!(BookmarkList))
        .says("What the account began to watch, latest first"),
    Call::new(Get, paths::SHOW_C2C, wire!(ShowList))
        .says("What to play after a show: later episodes, then the most popular of its kind")
        .at(&[parameters::SHOW])
        .open()
        .browser(),
    Call::new(Get, paths::SHOW_DETAILS, wire!(ShowDetails))
        .says("One show with texts, people and channel, or its next or prev neighbour")
        .at(&[parameters::SHOW])
        .open()
        .browser()
        .query(STEP)
        .errors(&[COUNTRY_LOCKED]),
    Call::new(Get, paths::SERIE, wire!(Serie))
        .says("A series and its episodes in the guide")
        .at(&[parameters::SERIE])
        .open()
        .browser(),
    Call::new(Get, paths::SHOW_RIGHTS, wire!(ShowRights))
        .says("Where a show may be played from, and its address; 451 when not from here; a token of auth/fork/ stands for a session; with preview, for a glance beside others, no address that takes a connection of its own")
        .at(&[parameters::SHOW])
        .open()
        .query(&[
            ("token", ANY),
            (
                "location",
                &["live", "startover", "replay", "recording", "archive"],
            ),
            ("key_system_id", &["org.w3.clearkey"]),
            ("from", ANY),
            ("preview", ANY),
        ])
        .errors(&[
            BAD_REQUEST,
            NOT_FROM_THERE,
            TOKEN_IS_WRONG,
            PIN_WANTED,
            COUNTRY_LOCKED,
        ]),
    Call::new(Get, paths::SEARCH, wire!(SearchAnswer))
        .says("Titles, channels and names that have all words of the query, or, where none has, words like them")
        .open()
        .browser()
        .query(&[("query", ANY)])
        .errors(&[BAD_REQUEST]),
    Call::new(Get, paths::PEOPLE, wire!(PeopleList))
        .says("People by name, several between commas; unknown names are left out")
        .at(&[parameters::PEOPLE])
        .open()
        .browser()
        .errors(&[BAD_REQUEST]),
    Call::new(Get, paths::PEOPLE_SUGGESTIONS, wire!(PeopleList))
        .says("People who play in the most popular shows")
        .open()
        .browser(),
    Call::new(Get, paths::MYSPORTS, wire!(MySportsEvents))
        .says("Matches of the guide")
        .deduped()
        .errors(&[NO_PERMISSION]),
    Call::new(Get, paths::VOD, wire!(Vod))
        .says("The account's licences, bookmarks and purchases, and the VOD menu")
        .query(LANGUAGE)
        .errors(&[BAD_REQUEST, NO_PERMISSION]),
    Call::new(Get, paths::VOD_SHOW_LOCATIONS, wire!(VodLocations))
        .says("Every VOD show that is no episode, and where it stands in the hierarchy")
        .shared()
        .browser(),
    Call::new(Get, paths::VOD_HIERARCHY, wire!(VodHierarchy))
        .says("A VOD category: the categories in it and what stands in it")
        .at(&[parameters::VOD_CATEGORY])
        .shared()
        .browser()
        .query(LANGUAGE)
        .errors(&[BAD_REQUEST]),
    Call::new(Get, paths::VOD_SHOW, wire!(VodShow))
        .says("A VOD show with its products")
        .at(&[parameters::VOD_SHOW])
        .shared()
        .browser(),
    Call::new(Get, paths::VOD_SEASON_LOCATIONS, wire!(VodLocations))
        .says("Every VOD season, and where it stands in the hierarchy")
        .shared()
        .browser(),
    Call::new(Get, paths::VOD_SEASON_LOCATION, wire!(VodLocations))
        .says("Where one VOD season stands in the hierarchy")
        .at(&[parameters::VOD_SEASON])
        .shared()
        .browser(),
    Call::new(Get, paths::VOD_SEASON, wire!(VodSeason))
        .says("A VOD season and its episodes")
        .at(&[parameters::VOD_SEASON])
        .shared()
        .browser(),
    Call::new(Get, paths::VOD_C2C, wire!(VodShowList))
        .says("What to play after a VOD show: later episodes, then what is like it")
        .at(&[parameters::VOD_SHOW])
        .shared()
        .browser(),
    Call::new(Post, paths::VOD_LICENCE, wire!(VodStream))
        .says("The stream that a licence opens; 403 no_licence without one")
        .at(&[parameters::VOD_PRODUCT])
        .sends(wire!(VodLicenceRequest))
        .errors(&[NO_PERMISSION, NO_LICENCE, PIN_WANTED]),
    Call::new(Put, paths::VOD_PURCHASE, wire!(VodPurchase))
        .says("Buys or rents unless a licence is good; wrong_promocode, purchase_abroad, monthly_quota_exceeded")
        .at(&[parameters::VOD_PRODUCT])
        .sends(wire!(PromoCode))
        .errors(PURCHASE_REFUSALS),
    Call::new(Post, paths::VOD_PURCHASE, wire!(VodPurchase))
        .says("Buys or rents for longer than a licence is good already, with the same refusals")
        .at(&[parameters::VOD_PRODUCT])
        .sends(wire!(PromoCode))
        .errors(PURCHASE_REFUSALS),
    Call::new(Post, paths::VOD_STREAM, wire!(Done))
        .says("Playback of a VOD stream began; 403 no_licence without a licence")
        .at(&[parameters::VOD_STREAM])
        .errors(&[NO_PERMISSION, NO_LICENCE]),
    Call::new(Delete, paths::VOD_STREAM, wire!(Done))
        .says("Playback of a VOD stream ended, and where")
        .at(&[parameters::VOD_STREAM])
        .sends(wire!(StreamStop))
        .errors(&[NO_PERMISSION, NO_LICENCE]),
    Call::new(Post, paths::PLAY, wire!(Done))
        .says("Playback began")
        .sends(wire!(Play))
        .errors(&[NOT_FOUND]),
    Call::new(Put, paths::BOOKMARK, wire!(Done))
        .says("Remembers how far a show was watched, of the guide or on demand")
        .at(&[parameters::SHOW])
        .sends(wire!(BookmarkPosition))
        .errors(&[NO_PERMISSION, NO_LICENCE]),
    Call::new(Get, paths::BACKUP_CONFIG, wire!(BackupConfigAnswer))
        .says("What the account saved; 404 means the default configuration")
        .open()
        .browser()
        .errors(&[NO_CONFIG]),
    Call::new(Put, paths::BACKUP_CONFIG, wire!(Done))
        .says("Saves Home feeds and favourite actors")
        .sends(wire!(BackupConfigAnswer)),
    Call::new(Post, paths::EVENT, wire!(Done))
        .says("Something happened in the client")
        .sends(wire!(Event)),
    Call::new(Post, paths::CONTACT, wire!(Done))
        .says("A message to the service")
        .sends(wire!(Contact)),
    Call::new(Get, paths::PING, wire!(Done))
        .says("Playback goes on; 429 when the account plays on too many devices")
        .errors(&[TOO_MANY_PLAYS]),
    Call::new(Get, paths::INTERSTITIEL, wire!(InterstitielList))
        .says("What a brand wants shown once between two screens")
        .shared()
        .browser()
        .query(&[("brand", &["lucarne", "sweez"]), ("lang", LANGUAGES)])
        .errors(&[BAD_REQUEST, NOT_FOUND]),
    Call::new(Get, paths::HOUSEHOLD, wire!(HouseholdReport))
        .says("What was understood of a household's own guide and playlist; not in the specification"),
    Call::new(Get, paths::RESOURCES, wire!(Resources))
        .says("A brand's title and wording in one language")
        .at(&[parameters::BRAND, parameters::LANGUAGE])
        .shared()
        .browser(),
    Call::new(Get, paths::EPG_LIVE, wire!(ShowList))
        .says("Per channel: the show on air, then what begins within ten minutes and the show after that")
        .shared()
        .browser(),
    Call::new(Get, paths::SHOW_DETAILS_CACHED, wire!(ShowDetails))
        .says("One show with texts, people and channel, nothing personal")
        .at(&[parameters::SHOW])
        .shared()
        .browser(),
    Call::new(Get, paths::EPG_CAROUSEL, wire!(ShowList))
        .says("Highlights of the coming evening, most popular first")
        .shared()
        .browser(),
    Call::new(Get, paths::EPG_CHANNEL, wire!(ShowList))
        .says("What a channel showed and will show, 7 days each way")
        .at(&[parameters::CHANNEL])
        .shared()
        .browser(),
    Call::new(Get, paths::EPG2D, CHUNK)
        .says("The guide of all channels, four hours at a time; the chunk is a Swiss day and a slot: 2026-11-21-3")
        .at(&[parameters::CHUNK])
        .shared()
        .browser()
        .requires(&[("format", &["fbs"])])
        .errors(&[BAD_REQUEST]),
    Call::new(Get, paths::ACCURATE, wire!(Accurate))
        .says("When the show on air truly began; 404 on channels that don't say")
        .at(&[parameters::CHANNEL])
        .shared()
        .browser(),
];
