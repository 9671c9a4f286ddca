//! What accounts have of the video on demand: licences, and what was paid for them in a month (spec, sections 3 and 8).

use crate::store::error::StoreError;
use lucarne_contract::VodLicence;
use rusqlite::{Connection, OptionalExtension, params};

/// Licences of one account that are kept once they are over; older ones make room.
const MOST: i64 = 1000;
/// Payments are kept for longer than any month.
const PAYMENTS_S: i64 = 62 * 86_400;

/// What an account wants to buy.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    pub(crate) product_id: String,
    /// Such as `48H`.
    pub(crate) duration: &'static str,
    pub(crate) duration_s: i64,
    /// Hundredths of a CHF, after any promo code.
    pub(crate) price_ct: u32,
    /// Buys although a licence is still good, from its end on.
    pub(crate) anew: bool,
    /// When the month began whose quota counts, in epoch seconds.
    pub(crate) month_s: i64,
}

/// What came of an order.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Bought {
    /// A licence that was still good; nothing was paid.
    StillLicensed(VodLicence),
    New(VodLicence),
    QuotaExceeded,
}

/// The account's licence for a product, while it is good.
pub(crate) fn good(
    connection: &Connection,
    account: i64,
    product_id: &str,
    now_s: i64,
) -> Result<Option<VodLicence>, StoreError> {
    let licence = latest(connection, account, product_id)?;
    Ok(licence.filter(|licence| now_s < licence.expiration))
}

/// The account's last licence for a product, good or over.
pub(crate) fn latest(
    connection: &Connection,
    account: i64,
    product_id: &str,
) -> Result<Option<VodLicence>, StoreError> {
    let sql = "SELECT duration, expires_s FROM vod_licence WHERE account = ?1 AND product_id = ?2";
    let mut statement = connection.prepare_cached(sql)?;
    let licence = statement.query_row(params![account, product_id], |row| {
        Ok(VodLicence {
            duration: row.get(0)?,
            expiration: row.get(1)?,
        })
    });
    Ok(licence.optional()?)
}

/// All licences that are good, each with its product, bought last first.
pub(crate) fn list(
    connection: &Connection,
    account: i64,
    now_s: i64,
) -> Result<Vec<(String, VodLicence)>, StoreError> {
    let sql = "SELECT product_id, duration, expires_s FROM vod_licence
               WHERE account = ?1 AND expires_s > ?2 ORDER BY bought_s DESC, rowid DESC";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map(params![account, now_s], |row| {
        let licence = VodLicence {
            duration: row.get(1)?,
            expiration: row.get(2)?,
        };
        Ok((row.get(0)?, licence))
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// Buys or rents, as far as the month's quota goes. What is free always goes.
pub(crate) fn buy(
    connection: &Connection,
    account: i64,
    order: &Order,
    now_s: i64,
) -> Result<Bought, StoreError> {
    let mut from_s = now_s;
    if let Some(licence) = good(connection, account, &order.product_id, now_s)? {
        if !order.anew {
            return Ok(Bought::StillLicensed(licence));
        }
        from_s = licence.expiration;
    }
    if order.price_ct > 0 {
        let spent = "SELECT vod_quota_ct - (SELECT coalesce(sum(price_ct), 0) FROM vod_payment
                         WHERE account = ?1 AND paid_s >= ?2)
                     FROM account WHERE id = ?1";
        let asked = params![account, order.month_s];
        let left_ct: i64 = connection.query_row(spent, asked, |row| row.get(0))?;
        if i64::from(order.price_ct) > left_ct {
            return Ok(Bought::QuotaExceeded);
        }
        pay(connection, account, order, now_s)?;
    }
    let licence = VodLicence {
        duration: order.duration.to_owned(),
        expiration: from_s + order.duration_s,
    };
    connection.execute(
        "INSERT OR REPLACE INTO vod_licence (account, product_id, duration, bought_s, expires_s)
         VALUES (?1, ?2, ?3, ?4, ?5)",
        params![
            account,
            order.product_id,
            licence.duration,
            now_s,
            licence.expiration
        ],
    )?;
    connection.execute(
        "DELETE FROM vod_licence WHERE account = ?1 AND expires_s <= ?2 AND rowid NOT IN
             (SELECT rowid FROM vod_licence WHERE account = ?1 ORDER BY bought_s DESC LIMIT ?3)",
        params![account, now_s, MOST],
    )?;
    Ok(Bought::New(licence))
}

fn pay(connection: &Connection, account: i64, order: &Order, now_s: i64) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO vod_payment (account, product_id, price_ct, paid_s) VALUES (?1, ?2, ?3, ?4)",
        params![account, order.product_id, order.price_ct, now_s],
    )?;
    connection.execute(
        "DELETE FROM vod_payment WHERE account = ?1 AND paid_s < ?2",
        params![account, now_s - PAYMENTS_S],
    )?;
    Ok(())
}
