-- Video on demand, and accounts for which something goes wrong. Prices are hundredths of a CHF.
ALTER TABLE account ADD COLUMN fault TEXT;
ALTER TABLE account ADD COLUMN plays_at_once INTEGER NOT NULL DEFAULT 2;
ALTER TABLE account ADD COLUMN vod_quota_ct INTEGER NOT NULL DEFAULT 10000;

CREATE TABLE vod_licence (
    account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    product_id TEXT NOT NULL,
    duration TEXT NOT NULL,
    bought_s INTEGER NOT NULL,
    expires_s INTEGER NOT NULL,
    PRIMARY KEY (account, product_id)
) STRICT;

-- What was paid and when, for the monthly quota.
CREATE TABLE vod_payment (
    account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    product_id TEXT NOT NULL,
    price_ct INTEGER NOT NULL,
    paid_s INTEGER NOT NULL
) STRICT;

CREATE INDEX vod_payment_by_time ON vod_payment (account, paid_s);

CREATE TABLE vod_bookmark (
    account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    show_id TEXT NOT NULL,
    product_id TEXT NOT NULL,
    position_s INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    updated_s INTEGER NOT NULL,
    PRIMARY KEY (account, show_id)
) STRICT;
