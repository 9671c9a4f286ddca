-- Everything that an account changes. Times are epoch seconds; tokens and device codes are kept as hashes.
CREATE TABLE account (
    id INTEGER PRIMARY KEY,
    username TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    refusal INTEGER,
    status TEXT NOT NULL,
    permissions TEXT NOT NULL,
    country_locked INTEGER NOT NULL,
    pin TEXT,
    parental_level INTEGER,
    config TEXT,
    recording_quota_s INTEGER NOT NULL,
    archive_quota_s INTEGER NOT NULL
) STRICT;

CREATE TABLE session (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    token BLOB NOT NULL UNIQUE,
    account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    device_id TEXT NOT NULL,
    device_alias TEXT NOT NULL,
    signed_in_s INTEGER NOT NULL,
    UNIQUE (account, device_id)
) STRICT;

CREATE TABLE fork (
    token BLOB PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    service TEXT NOT NULL,
    expires_s INTEGER NOT NULL
) STRICT;

CREATE TABLE device_code (
    device_code BLOB PRIMARY KEY,
    user_code TEXT NOT NULL UNIQUE,
    expires_s INTEGER NOT NULL,
    account INTEGER REFERENCES account ON DELETE CASCADE,
    refused INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE guess (
    account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    what TEXT NOT NULL,
    wrong INTEGER NOT NULL,
    since_s INTEGER NOT NULL,
    PRIMARY KEY (account, what)
) STRICT;

CREATE TABLE lineup (
    account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    position INTEGER NOT NULL,
    channel TEXT NOT NULL,
    PRIMARY KEY (account, position),
    UNIQUE (account, channel)
) STRICT;

CREATE TABLE bookmark (
    account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    show_id TEXT NOT NULL,
    position_s INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    updated_s INTEGER NOT NULL,
    show TEXT NOT NULL,
    PRIMARY KEY (account, show_id)
) STRICT;

-- A recording that people deleted stays as a row, so that the rule which made it does not make it again.
CREATE TABLE recording (
    account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    show_id TEXT NOT NULL,
    serie_id TEXT,
    by_rule INTEGER NOT NULL,
    start_s INTEGER NOT NULL,
    stop_s INTEGER NOT NULL,
    pad_in_s INTEGER NOT NULL,
    pad_out_s INTEGER NOT NULL,
    archived INTEGER NOT NULL DEFAULT 0,
    deleted INTEGER NOT NULL DEFAULT 0,
    show TEXT NOT NULL,
    PRIMARY KEY (account, show_id)
) STRICT;

CREATE TABLE serial (
    account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    serie_id TEXT NOT NULL,
    title TEXT NOT NULL,
    retention INTEGER NOT NULL,
    created_s INTEGER NOT NULL,
    PRIMARY KEY (account, serie_id)
) STRICT;

CREATE TABLE playtime (
    account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    channel TEXT NOT NULL,
    seconds INTEGER NOT NULL,
    PRIMARY KEY (account, channel)
) STRICT;

CREATE TABLE message (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    email TEXT NOT NULL,
    message TEXT NOT NULL,
    sent_s INTEGER NOT NULL
) STRICT;

CREATE TABLE event (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    event TEXT NOT NULL,
    data TEXT NOT NULL,
    at_s INTEGER NOT NULL
) STRICT;
