-- What a series looks like, and whether its rule went over the quota.
ALTER TABLE serial ADD COLUMN image TEXT NOT NULL DEFAULT '';
ALTER TABLE serial ADD COLUMN channel TEXT NOT NULL DEFAULT '';
ALTER TABLE serial ADD COLUMN category INTEGER NOT NULL DEFAULT 1;
ALTER TABLE serial ADD COLUMN over_quota INTEGER NOT NULL DEFAULT 0;
