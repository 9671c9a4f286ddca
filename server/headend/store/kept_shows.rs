//! What was told of the shows that accounts keep as recordings or bookmarks, for the guide forgets it.

use super::{StoreError, bookmarks, recordings};
use crate::contract::{Credits, Show, ShowChannel, ShowDetails};
use rusqlite::{Connection, OptionalExtension, params};

/// All that is told of a show.
#[derive(Clone, Debug)]
pub(in crate::headend) struct KeptShow {
    pub(in crate::headend) details: ShowDetails,
    /// Which drawings suit it.
    pub(in crate::headend) mood: String,
}

impl KeptShow {
    /// What is known of a show that was kept before its details were.
    fn bare(show: Show) -> Self {
        let details = ShowDetails {
            channel: ShowChannel {
                channel_name: show.show_channel.clone(),
                channel_image: String::new(),
                channel_image_dark: String::new(),
                channel_encrypted: false,
                channel_ott_live_url: String::new(),
                channel_replayable_hours: 0,
            },
            show,
            show_description: String::new(),
            show_short_description: String::new(),
            show_credits: Credits::default(),
            show_year: None,
            show_country: Vec::new(),
            show_rating: None,
            show_trailer_url: None,
        };
        Self {
            details,
            mood: String::new(),
        }
    }
}

/// Remembers what the guide tells of a show now.
pub(in crate::headend) fn keep(connection: &Connection, kept: &KeptShow) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO kept_show (show_id, details, mood) VALUES (?1, ?2, ?3)
         ON CONFLICT (show_id) DO UPDATE SET details = ?2, mood = ?3
             WHERE details != ?2 OR mood != ?3",
    )?;
    let details = serde_json::to_string(&kept.details)?;
    statement.execute(params![kept.details.show.show_id, details, kept.mood])?;
    Ok(())
}

/// A show that the account has a recording of, which is not too old, or a bookmark.
pub(in crate::headend) fn of(
    connection: &Connection,
    account: i64,
    show_id: &str,
    now_s: i64,
) -> Result<Option<KeptShow>, StoreError> {
    let recorded = recordings::kept(connection, account, show_id, now_s)?;
    let show = match recorded {
        Some(recording) => Some(recording.show),
        None => bookmarks::show(connection, account, show_id)?,
    };
    show.map(|show| told(connection, show)).transpose()
}

/// A show that anybody has a recording or a bookmark of.
pub(in crate::headend) fn anybodys(
    connection: &Connection,
    show_id: &str,
) -> Result<Option<KeptShow>, StoreError> {
    let sql = "SELECT show FROM recording WHERE show_id = ?1 AND deleted = 0
               UNION ALL SELECT show FROM bookmark WHERE show_id = ?1 LIMIT 1";
    let mut statement = connection.prepare_cached(sql)?;
    let show = statement.query_row([show_id], |row| row.get::<_, String>(0));
    let Some(show) = show.optional()? else {
        return Ok(None);
    };
    told(connection, serde_json::from_str(&show)?).map(Some)
}

fn told(connection: &Connection, show: Show) -> Result<KeptShow, StoreError> {
    let sql = "SELECT details, mood FROM kept_show WHERE show_id = ?1";
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query([&show.show_id])?;
    let Some(row) = rows.next()? else {
        return Ok(KeptShow::bare(show));
    };
    let details = row.get_ref(0)?.as_str().map_err(rusqlite::Error::from)?;
    Ok(KeptShow {
        details: serde_json::from_str(details)?,
        mood: row.get(1)?,
    })
}

/// Forgets the shows that nobody keeps any more.
pub(in crate::headend) fn tidy(connection: &Connection) -> Result<(), StoreError> {
    connection.execute(
        "DELETE FROM kept_show
         WHERE NOT EXISTS (SELECT 1 FROM recording
                           WHERE recording.show_id = kept_show.show_id AND deleted = 0)
             AND NOT EXISTS (SELECT 1 FROM bookmark WHERE bookmark.show_id = kept_show.show_id)",
        [],
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{KeptShow, anybodys, keep, of, tidy};
    use crate::contract::{BookmarkedShow, Show};
    use crate::headend::store::{Store, bookmarks};

    fn film() -> KeptShow {
        let show: Show = serde_json::from_str(
            r#"{"show_id":"quartz-1","show_channel":"quartz","show_category":5,"show_meta_category":"film",
                "show_start":1,"show_stop":2,"show_age":0,"show_title":"Un film","show_language":"fr",
                "show_is_serie":false,"show_is_live":false,"show_image":"","show_rank":1}"#,
        )
        .expect("a show");
        let mut film = KeptShow::bare(show);
        film.details.show_description = "Une histoire.".to_owned();
        film
    }

    #[tokio::test]
    async fn what_is_told_of_a_show_stays_while_somebody_keeps_it() {
        let store = Store::open(None).expect("a database");
        let kept = store.write(|store| {
            let told = film();
            let bookmark = BookmarkedShow {
                show: told.details.show.clone(),
                show_bookmark: 9,
                show_last_update: 1,
                show_seen: false,
            };
            bookmarks::set(store, 1, &bookmark, &told)?;
            bookmarks::set(store, 2, &bookmark, &told)?;
            let count = |store: &rusqlite::Connection| -> Result<i64, rusqlite::Error> {
                store.query_row("SELECT count(*) FROM kept_show", [], |row| row.get(0))
            };
            bookmarks::remove(store, 1, "quartz-1")?;
            tidy(store)?;
            assert!(of(store, 1, "quartz-1", 9)?.is_none());
            let told = of(store, 2, "quartz-1", 9)?.map(|kept| kept.details.show_description);
            assert_eq!(told.as_deref(), Some("Une histoire."));
            assert!(anybodys(store, "quartz-1")?.is_some());
            bookmarks::remove(store, 2, "quartz-1")?;
            assert!(anybodys(store, "quartz-1")?.is_none());
            assert_eq!(count(store)?, 1);
            tidy(store)?;
            assert_eq!(count(store)?, 0);
            Ok(())
        });
        kept.await.expect("read and written");
    }

    #[tokio::test]
    async fn what_the_guide_tells_anew_takes_the_place_of_what_it_told() {
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
