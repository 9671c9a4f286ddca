-- What the guide told of shows that accounts keep, once for all of them: it forgets a show a week after it was on.
CREATE TABLE kept_show (
    show_id TEXT PRIMARY KEY,
    details TEXT NOT NULL,
    mood TEXT NOT NULL
) STRICT;

CREATE INDEX recording_by_show ON recording (show_id);
CREATE INDEX bookmark_by_show ON bookmark (show_id);
