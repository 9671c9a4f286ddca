/** What an address with the mark of the player says, and what it does not. */
import { isWatchMark, markedChannel, watchMark } from "./watchAddress";

test.each(["rive_une", "Une & Deux/3", "a#b=c", "100%"])(
  "an address with channel %j in its mark tunes to it",
  (channelId) => {
    const mark = watchMark(channelId);
    expect(isWatchMark(mark)).toBe(true);
    expect(markedChannel(mark)).toBe(channelId);
    expect(new URL(`http://host/live/now${mark}`).hash).toBe(mark);
  },
);

test("what is not live has a mark that tunes to nothing", () => {
  expect(isWatchMark(watchMark(null))).toBe(true);
  expect(markedChannel(watchMark(null))).toBeNull();
});

test.each(["", "#", "#content", "#watching=rive_une", "#watch-rive_une"])(
  "%j is no mark",
  (hash) => {
    expect(isWatchMark(hash)).toBe(false);
    expect(markedChannel(hash)).toBeNull();
  },
);

test.each(["#watch=", "#watch=%E0%A4%A"])(
  "%j is a mark without a channel that can be read",
  (hash) => {
    expect(isWatchMark(hash)).toBe(true);
    expect(markedChannel(hash)).toBeNull();
  },
);
