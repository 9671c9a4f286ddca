//! Every route of the head-end on one screen.

use super::calls::{
    account, download, guide, lineup, people, pictures, purchase, recording, rights, search, shows,
    sign_in, viewing, vod,
};
use super::household::relay::Relay;
use super::household::relay::serving as relayed;
use super::responses::{not_found, refusal};
use super::state::Headend;
use super::streams::{admission, serving};
use axum::Router;
use axum::http::StatusCode;
use axum::middleware::from_fn_with_state;
use axum::response::Response;
use axum::routing::{delete, get, post, put};
use lucarne_contract::calls as paths;
use std::sync::Arc;

/// The calls of the contract, and the pictures that their answers point to.
pub(super) fn routes() -> Router<Headend> {
    Router::new()
        .merge(accounts())
        .merge(recordings())
        .merge(viewing())
        .merge(television())
        .merge(on_demand())
        .merge(pictures())
        .fallback(|| async { not_found() })
        .method_not_allowed_fallback(other_methods)
}

async fn other_methods() -> Response {
    refusal(
        StatusCode::METHOD_NOT_ALLOWED,
        "method_not_allowed",
        "This call has other methods",
    )
}

/// What the addresses in the answers of the calls play, when television is generated.
pub(super) fn streams(headend: &Headend) -> Router<Headend> {
    let admitted = Router::new()
        .route("/streams/{channel}/{pass}/{file}", get(serving::channel))
        .route(
            "/streams/{channel}/{pass}/{track}/{file}",
            get(serving::channel_track),
        )
        .route("/streams/vod/{show}/{pass}/{file}", get(serving::on_demand))
        .route(
            "/streams/vod/{show}/{pass}/{track}/{file}",
            get(serving::on_demand_track),
        )
        .route_layer(from_fn_with_state(headend.clone(), admission::admit));
    // These are signed.
    Router::new()
        .route("/streams/{channel}/licence", post(serving::licence))
        .route("/streams/{channel}/download.mp4", get(serving::download))
        .merge(admitted)
        .method_not_allowed_fallback(other_methods)
}

/// The same of a household's television.
pub(super) fn relayed(headend: &Headend) -> Router<Arc<Relay>> {
    Router::new()
        .route("/streams/{channel}/{pass}/{file}", get(relayed::stream))
        .route_layer(from_fn_with_state(headend.clone(), admission::admit))
        .method_not_allowed_fallback(other_methods)
}

fn accounts() -> Router<Headend> {
    Router::new()
        .route(paths::SIGN_IN, post(sign_in::sign_in))
        .route(paths::SIGN_OUT, post(sign_in::sign_out))
        .route(
            paths::SIGN_OUT_EVERYWHERE,
            post(sign_in::sign_out_everywhere),
        )
        .route(paths::DEVICES, get(account::devices))
        .route(paths::FORK, put(sign_in::fork))
        .route(paths::DEVICE_CODE_VERIFY, post(sign_in::verify_device_code))
        .route(paths::DEVICE_CODE, post(sign_in::device_code))
        .route(paths::DEVICE_TOKEN, post(sign_in::device_token))
        .route(paths::PROFILE, get(account::profile))
        .route(paths::PIN_CHECK, post(account::check_pin))
        .route(paths::PIN_CREATE, post(account::create_pin))
        .route(paths::PIN_UPDATE, post(account::update_pin))
        .route(
            paths::BACKUP_CONFIG,
            get(account::backup_config).put(account::save_backup_config),
        )
}

fn recordings() -> Router<Headend> {
    Router::new()
        .route(paths::RECORDINGS, get(recording::list))
        .route(
            paths::RECORDING,
            put(recording::add).delete(recording::delete),
        )
        .route(paths::ARCHIVE, put(recording::archive))
        .route(paths::SERIAL, put(recording::add_serial))
        .route(paths::SERIAL_EPISODES, delete(recording::delete_episodes))
        .route(paths::SERIAL_SCHEDULER, delete(recording::delete_scheduler))
        .route(paths::SERIAL_ALL, delete(recording::delete_all))
        .route(paths::QUOTAS, get(recording::quotas))
        .route(paths::DOWNLOAD_URI, get(download::uri))
}

fn viewing() -> Router<Headend> {
    Router::new()
        .route(
            paths::LINEUP,
            put(lineup::save_lineup).delete(lineup::reset_lineup),
        )
        .route(paths::CHANNEL_RIGHTS, get(lineup::rights))
        .route(paths::PLAYTIME, get(lineup::playtime))
        .route(paths::BOOKMARKS, get(viewing::bookmarks))
        .route(paths::BOOKMARK, put(viewing::set_bookmark))
        .route(paths::SHOW_RIGHTS, get(rights::show_rights))
        .route(paths::PLAY, post(viewing::play))
        .route(paths::PING, get(viewing::ping))
        .route(paths::EVENT, post(viewing::event))
        .route(paths::CONTACT, post(viewing::contact))
}

fn television() -> Router<Headend> {
    Router::new()
        .route(paths::EXTRAS, get(shows::extras))
        .route(paths::CHANNELS, get(lineup::channels))
        .route(paths::PORTAL_FAST, get(lineup::portal_fast))
        .route(paths::HOUSEHOLD, get(lineup::household))
        .route(paths::AUDIENCE, get(lineup::audience))
        .route(paths::EXPLORE, get(shows::explore))
        .route(paths::EXPLORE_CATEGORY, get(shows::explore_category))
        .route(paths::SHOW_C2C, get(shows::continued))
        .route(paths::SHOW_DETAILS, get(shows::show_details))
        .route(paths::SERIE, get(guide::serie))
        .route(paths::SEARCH, get(search::search))
        .route(paths::PEOPLE, get(people::people))
        .route(paths::PEOPLE_SUGGESTIONS, get(people::suggestions))
        .route(paths::MYSPORTS, get(guide::my_sports))
        .route(paths::EPG_CAROUSEL, get(guide::carousel))
        .route(paths::EPG_CHANNEL, get(guide::channel))
        .route(paths::EPG2D, get(guide::epg2d))
        .route(paths::ACCURATE, get(guide::accurate))
        .route(paths::RESOURCES, get(shows::resources))
        .route(paths::EPG_LIVE, get(shows::epg_live))
        .route(paths::SHOW_DETAILS_CACHED, get(shows::show_details_cached))
}

fn on_demand() -> Router<Headend> {
    Router::new()
        .route(paths::VOD, get(purchase::overview))
        .route(paths::VOD_SHOW_LOCATIONS, get(vod::show_locations))
        .route(paths::VOD_HIERARCHY, get(vod::hierarchy))
        .route(paths::VOD_SHOW, get(vod::show))
        .route(paths::VOD_SEASON_LOCATIONS, get(vod::season_locations))
        .route(paths::VOD_SEASON_LOCATION, get(vod::season_location))
        .route(paths::VOD_SEASON, get(vod::season))
        .route(paths::VOD_C2C, get(vod::after))
        .route(paths::VOD_LICENCE, post(purchase::licence))
        .route(
            paths::VOD_PURCHASE,
            put(purchase::buy).post(purchase::buy_anew),
        )
        .route(
            paths::VOD_STREAM,
            post(purchase::start).delete(purchase::stop),
        )
        .route(paths::INTERSTITIEL, get(vod::interstitiel))
        // The specification writes this one without a base.
        .route("/interstitiel", get(vod::interstitiel))
}

fn pictures() -> Router<Headend> {
    Router::new()
        .route("/pictures/logo/{channel}", get(pictures::logo))
        .route("/pictures/logo/{channel}/dark", get(pictures::logo_dark))
        .route("/pictures/show/{show}", get(pictures::show))
        .route("/pictures/vod/{show}/poster", get(vod::poster))
        .route("/pictures/vod/{show}/backdrop", get(vod::backdrop))
        .route("/pictures/club/{club}", get(pictures::crest))
        .route("/pictures/person/{person}", get(pictures::portrait))
        .route("/pictures/league/{league}", get(pictures::badge))
        .route("/pictures/sport/{sport}", get(pictures::sign))
        .route("/pictures/arena/{sport}/{club}", get(pictures::arena))
}
