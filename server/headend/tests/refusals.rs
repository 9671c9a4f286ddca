//! The head-end says no: unknown things, wrong methods, failures that were asked for.

use super::{NOW_S, Outcome, call, details_of, get, headend, refused};
use crate::{HeadendConfig, app};
use axum::http::StatusCode;
use lucarne_contract::calls::{CHANNELS, EPG_LIVE};
use lucarne_contract::clock::Clock;
use lucarne_contract::{ShowDetails, ShowList};

#[tokio::test]
async fn malformed_and_unknown_ids_are_not_found() -> Outcome {
    let app = headend();
    let huge = "9".repeat(30_000);
    let ids = [
        "%00",
        "..",
        "%2e%2e%2f",
        "%ff",
        "-",
        "rive_une",
        "rive_une-",
        "rive_une-5",
        "rive_une-+1795289400",
        "rive_une--9223372036854775808",
        "rive_une-9223372036854775807",
        "rive_une-99999999999999999999",
        "nobody-1795289400",
        "%F0%9F%93%BA",
        "fail-",
        "fail-slow-",
        "fail-slow-20001",
        "fail-slow--1",
        "fail-418",
        &huge,
    ];
    for id in ids {
        for path in [
            details_of(id),
            format!("/api/cache/show/details/{id}/"),
            format!("/api/mobile/show/epgflat/explore/category/{id}/"),
            format!("/pictures/show/{id}"),
            format!("/pictures/logo/{id}-x"),
            format!("/api/cache/resources/{id}/fr"),
            format!("/api/cache/resources/lucarne/{id}"),
        ] {
            assert_eq!(
                refused(&app, "GET", &path).await?,
                StatusCode::NOT_FOUND,
                "{path:.80}"
            );
        }
    }
    Ok(())
}

#[tokio::test]
async fn unknown_paths_are_not_found_and_other_methods_are_not_allowed() -> Outcome {
    let app = headend();
    assert_eq!(
        refused(&app, "GET", "/api/mobile/nothing/").await?,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        refused(&app, "POST", CHANNELS).await?,
        StatusCode::METHOD_NOT_ALLOWED
    );
    Ok(())
}

#[tokio::test]
async fn a_show_id_can_ask_for_a_failure() -> Outcome {
    let app = headend();
    assert_eq!(
        refused(&app, "GET", &details_of("fail-500"))
            .await?
            .as_u16(),
        500
    );
    assert_eq!(
        refused(&app, "GET", &details_of("fail-451"))
            .await?
            .as_u16(),
        451
    );
    let slow: ShowDetails = get(&app, &details_of("fail-slow-0")).await?;
    assert_eq!(slow.show.show_id, "fail-slow-0");
    let (status, _, body) = call(&app, "GET", &details_of("fail-garbage")).await?;
    assert_eq!(status, StatusCode::OK);
    assert!(serde_json::from_slice::<ShowDetails>(&body).is_err());
    Ok(())
}

#[tokio::test]
async fn the_switchboard_fails_and_counts_calls_while_the_head_end_runs() -> Outcome {
    let config = HeadendConfig::default();
    let faults = config.faults.clone();
    let app = app(config, Clock::manual(NOW_S * 1000)).expect("a head-end");
    faults.fail("/api", 503);
    assert_eq!(refused(&app, "GET", EPG_LIVE).await?.as_u16(), 503);
    faults.clear();
    let _: ShowList = get(&app, EPG_LIVE).await?;
    assert_eq!(faults.calls(EPG_LIVE), 2);
    Ok(())
}
