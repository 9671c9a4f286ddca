//! Shows that the guide has forgotten, as far as accounts have recordings or bookmarks of them.

use super::error::StoreError;
use super::{bookmarks, recordings, show_snapshots};
use crate::show_snapshot::ShowSnapshot;
use lucarne_contract::ShowDetails;
use rusqlite::Connection;

/// A show that the account has a recording of, which is not too old, or a bookmark.
pub(crate) fn of(
    connection: &Connection,
    account: i64,
    show_id: &str,
    now_s: i64,
) -> Result<Option<ShowSnapshot>, StoreError> {
    let recorded = recordings::kept(connection, account, show_id, now_s)?;
    let show = match recorded {
        Some(recording) => Some(recording.show),
        None => bookmarks::show(connection, account, show_id)?,
    };
    show.map(|show| show_snapshots::of(connection, show))
        .transpose()
}

/// All that the account recorded, with what the guide told of each.
pub(crate) fn recorded(
    connection: &Connection,
    account: i64,
    now_s: i64,
) -> Result<Vec<ShowDetails>, StoreError> {
    let recordings = recordings::list(connection, account, now_s)?.into_iter();
    let snapshots = recordings.map(|recording| show_snapshots::of(connection, recording.show));
    snapshots.map(|snapshot| Ok(snapshot?.details)).collect()
}

#[cfg(test)]
mod tests {
    use super::of;
    use crate::show_snapshot::ShowSnapshot;
    use crate::store::show_snapshots::{keep, tidy};
    use crate::store::{Store, bookmarks};
    use lucarne_contract::{BookmarkedShow, Show};

    fn film() -> ShowSnapshot {
        let show: Show = serde_json::from_str(
            r#"{"show_id":"quartz-1","show_channel":"quartz","show_category":5,"show_meta_category":"film",
                "show_start":1,"show_stop":2,"show_age":0,"show_title":"Un film","show_language":"fr",
                "show_is_serie":false,"show_is_live":false,"show_image":"","show_rank":1}"#,
        )
        .expect("a show");
        let mut film = ShowSnapshot::bare(show);
        film.details.show_description = "Une histoire.".to_owned();
        film
    }

    #[tokio::test]
    async fn a_snapshot_of_a_show_stays_while_an_account_keeps_it() {
        let store = Store::open(None).expect("a database");
        let kept = store.write(|store| {
            let snapshot = film();
            let bookmark = BookmarkedShow {
                show: snapshot.details.show.clone(),
                show_bookmark: 9,
                show_last_update: 1,
                show_seen: false,
            };
            bookmarks::set(store, 1, &bookmark, &snapshot)?;
            bookmarks::set(store, 2, &bookmark, &snapshot)?;
            let count = |store: &rusqlite::Connection| -> Result<i64, rusqlite::Error> {
                store.query_row("SELECT count(*) FROM kept_show", [], |row| row.get(0))
            };
            bookmarks::remove(store, 1, "quartz-1")?;
            tidy(store)?;
            assert!(of(store, 1, "quartz-1", 9)?.is_none());
            let snapshot = of(store, 2, "quartz-1", 9)?.map(|kept| kept.details.show_description);
            assert_eq!(snapshot.as_deref(), Some("Une histoire."));
            bookmarks::remove(store, 2, "quartz-1")?;
            assert_eq!(count(store)?, 1);
            tidy(store)?;
            assert_eq!(count(store)?, 0);
            Ok(())
        });
        kept.await.expect("read and written");
    }

    #[tokio::test]
    async fn a_newer_snapshot_takes_the_place_of_the_one_before() {
        let store = Store::open(None).expect("a database");
        let kept = store.write(|store| {
            keep(store, &film())?;
            let mut anew = film();
            anew.details.show_description = "Une autre.".to_owned();
            keep(store, &anew)?;
            let sql = "SELECT details ->> 'show_description' FROM kept_show";
            Ok(store.query_row(sql, [], |row| row.get::<_, String>(0))?)
        });
        assert_eq!(kept.await.expect("kept"), "Une autre.");
    }
}
