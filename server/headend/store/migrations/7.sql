-- The field's own name for how many streams of an account may play at the same time.
ALTER TABLE account RENAME COLUMN plays_at_once TO concurrent_streams;
