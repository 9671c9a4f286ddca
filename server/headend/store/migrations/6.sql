-- Until when a right PIN, typed on a device, opens what the parental level keeps closed; a token of a fork brings its device's along.
ALTER TABLE session ADD COLUMN pin_good_until_s INTEGER NOT NULL DEFAULT 0;
ALTER TABLE fork ADD COLUMN pin_good_until_s INTEGER NOT NULL DEFAULT 0;
