//! Why calls say no: each status with its word for programs, and a sentence for people who write clients. One word
//! belongs to one status, but `wrong_pin`.

/// One reason.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub struct Reason {
    pub status: u16,
    /// The `code` of the answer's `ApiError`.
    pub code: &'static str,
    /// What it means, or what to do about it.
    pub says: &'static str,
}

const fn reason(status: u16, code: &'static str, says: &'static str) -> Reason {
    Reason { status, code, says }
}

pub const BAD_REQUEST: Reason = reason(400, "bad_request", "Not what the contract says");
pub const PENDING: Reason = reason(400, "authorization_pending", "Not confirmed yet");
pub const WRONG_PROMO_CODE: Reason = reason(400, "wrong_promocode", "Not known, or no longer good");

pub const SIGNED_OUT: Reason = reason(401, "signed_out", "No token, or one that is over");
pub const WRONG_CREDENTIALS: Reason =
    reason(401, "wrong_credentials", "Wrong name, password or token");
pub const PIN_IS_WRONG: Reason = reason(401, "wrong_pin", "Not the PIN; the session goes on");

pub const NO_APP: Reason = reason(403, "forbidden", "The subscription does not allow the app");
pub const ACCESS_REFUSED: Reason = reason(403, "forbidden", "The user refused the device");
pub const NO_PERMISSION: Reason = reason(403, "forbidden", "The profile lacks the permission");
pub const NOT_RECORDABLE: Reason = reason(
    403,
    "forbidden",
    "No permission, or a show that can't be recorded",
);
pub const NOT_FROM_THERE: Reason = reason(
    403,
    "forbidden",
    "The subscription is over, or nothing plays from that location",
);
pub const OLD_PIN_IS_WRONG: Reason = reason(403, "wrong_pin", "Not the PIN so far");
pub const TOKEN_IS_WRONG: Reason =
    reason(403, "wrong_token", "Not a token of auth/fork/ that is good");
pub const NO_LICENCE: Reason = reason(403, "no_licence", "No licence for it is good");
pub const NOT_COMPLETE: Reason = reason(403, "not_complete", "The recording still goes on");
pub const NOT_DOWNLOADABLE: Reason = reason(
    403,
    "not_downloadable",
    "The channel is encrypted or keeps no recordings",
);

pub const NOT_FOUND: Reason = reason(404, "not_found", "Nothing has this id");
pub const NO_PIN: Reason = reason(404, "not_found", "No PIN was set");
pub const NO_SUCH_CODE: Reason = reason(404, "not_found", "No device shows this code");
pub const NO_CONFIG: Reason = reason(404, "not_found", "Nothing was saved: use the default");

pub const PIN_EXISTS: Reason = reason(409, "pin_exists", "There is a PIN: update it");
pub const EXPIRED: Reason = reason(410, "expired", "The code is too old: ask for a new one");
pub const TOO_LARGE: Reason = reason(413, "too_large", "The payload is above 64 KiB");

pub const PIN_WANTED: Reason = reason(
    423,
    "pin_wanted",
    "Rated at or above the parental level: check the PIN first",
);

pub const BLOCKED: Reason = reason(429, "blocked", "The account is blocked for a while");
pub const TOO_MANY_ATTEMPTS: Reason = reason(429, "too_many_attempts", "Wait some minutes");
pub const TOO_MANY_PLAYS: Reason = reason(
    429,
    "too_many_plays",
    "The account plays on as many devices as it may",
);

pub const COUNTRY_LOCKED: Reason = reason(451, "country_locked", "Not to be seen from here");
pub const PURCHASE_ABROAD: Reason = reason(451, "purchase_abroad", "Nothing is sold to here");

pub const QUOTA_EXCEEDED: Reason = reason(509, "quota_exceeded", "The quota is used up");
pub const MONTH_EXCEEDED: Reason = reason(
    509,
    "monthly_quota_exceeded",
    "Nothing more is sold this month",
);
