/** What an address with the fragment of the player says, and what it does not. */
import {
  isWatchFragment,
  channelOfFragment,
  watchFragment,
} from "./watchAddress";

test.each(["rive_une", "Une & Deux/3", "a#b=c", "100%"])(
  "an address with channel %j in its fragment tunes to it",
  (channelId) => {
    const fragment = watchFragment(channelId);
    expect(isWatchFragment(fragment)).toBe(true);
    expect(channelOfFragment(fragment)).toBe(channelId);
    expect(new URL(`http://host/live/now${fragment}`).hash).toBe(fragment);
  },
);

test("what is not live has a fragment that tunes to nothing", () => {
  expect(isWatchFragment(watchFragment(null))).toBe(true);
  expect(channelOfFragment(watchFragment(null))).toBeNull();
});

test.each(["", "#", "#content", "#watching=rive_une", "#watch-rive_une"])(
  "%j is no fragment",
  (hash) => {
    expect(isWatchFragment(hash)).toBe(false);
    expect(channelOfFragment(hash)).toBeNull();
  },
);

test.each(["#watch=", "#watch=%E0%A4%A"])(
  "%j is a fragment without a channel that can be read",
  (hash) => {
    expect(isWatchFragment(hash)).toBe(true);
    expect(channelOfFragment(hash)).toBeNull();
  },
);
