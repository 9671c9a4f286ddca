-- Pictures are drawn from the guide alone.
ALTER TABLE kept_show DROP COLUMN mood;
