-- Channels that an account wants in no list.
CREATE TABLE hidden_channel (
    account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
    channel TEXT NOT NULL,
    PRIMARY KEY (account, channel)
) STRICT;
