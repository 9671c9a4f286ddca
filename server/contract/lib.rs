//! What all of Lucarne agrees on: the wire types of the TV API (spec, sections 3 and 7), which are what the upstream says
//! and Lucarne reads; the [`clock`] that all code is given; and the [`data_folder`] that holds what must be found again.
//!
//! The head-end answers with these types, the UI gets TypeScript made from them (`ui/api/schema.ts`),
//! and the calls are listed once, in [`calls`].

mod account;
pub mod calls;
mod channel;
pub mod clock;
mod config;
pub mod data_folder;
mod drm;
pub mod epg2d;
mod failure;
pub mod headers;
mod household;
mod openapi;
mod people;
mod recording;
mod show;
mod viewing;
mod vod;

pub use account::{
    DeviceCode, DeviceList, DeviceToken, DeviceTokenRequest, DeviceVerdict, Done, Fork, ForkToken,
    PinCheck, PinCreate, PinUpdate, Profile, SignIn, SignInContext, SignedIn, SignedInDevice, Stb,
};
pub use channel::{
    AudienceList, Channel, ChannelAudience, ChannelList, ChannelPlaytime, ChannelRights, FastItem,
    FastPortal, LineupOrder, PlaytimeList,
};
pub use config::{
    BackupConfig, BackupConfigAnswer, HomeFeed, Interstitiel, InterstitielList, MobileConfig,
    Resources,
};
pub use drm::Drm;
pub(crate) use epg2d::Epg2dChunk;
pub use failure::{ApiError, ApiErrorDetail};
pub use household::{FailedStream, FileFlaw, HouseholdChannel, HouseholdFile, HouseholdReport};
pub use openapi::openapi_json;
pub use people::{
    Accurate, MySportsCategory, MySportsEvent, MySportsEvents, PeopleList, Person, SearchAnswer,
    Serie,
};
pub use recording::{DownloadUri, Quotas, RecordedShow, RecordingList, Retention, SerialRecording};
pub use show::{Category, Credits, Explore, Show, ShowChannel, ShowDetails, ShowList};
pub use viewing::{
    BookmarkList, BookmarkPosition, BookmarkedShow, Contact, Event, Location, Play, Seeking,
    ShowRights,
};
pub use vod::{
    PromoCode, StreamStop, Vod, VodBookmark, VodCategory, VodElement, VodHierarchy, VodLicence,
    VodLicenceRequest, VodLocations, VodMenuEntry, VodProduct, VodPurchase, VodSeason, VodShow,
    VodShowList, VodStream,
};
