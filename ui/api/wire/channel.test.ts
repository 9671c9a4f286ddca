/** The wire's names of a channel become the domain's. */
import { wireChannel } from "../../testing/wireFixtures";
import { channelOf } from "./channel";

test("a channel has all the fields of the spec's section 3", () => {
  const wire = wireChannel({
    channel_ott_live_url: "/live/rive_une",
    channel_ott_replay_url: "/replay/rive_une",
    channel_ott_archive_url: "/archive/rive_une",
  });
  expect(channelOf(wire)).toEqual({
    id: "rive_une",
    name: "Rive Une",
    language: "fr",
    number: 1,
    liveUrl: "/live/rive_une",
    replayUrl: "/replay/rive_une",
    archiveUrl: "/archive/rive_une",
    playable: true,
    startoverable: true,
    recordable: true,
    castable: true,
    encrypted: false,
    padIn: 300,
    padOut: 900,
    replayableHours: 168,
    isAccurate: true,
    image: {
      light: "/pictures/logo/rive_une",
      dark: "/pictures/logo/rive_une/dark",
    },
  });
});

test.each([
  ["channel_playable", "playable"],
  ["channel_startoverable", "startoverable"],
  ["channel_recordable", "recordable"],
  ["channel_castable", "castable"],
  ["channel_encrypted", "encrypted"],
  ["channel_is_accurate", "isAccurate"],
] as const)("%s alone decides whether a channel is %s", (told, field) => {
  const is = wireChannel()[told];
  const turned = channelOf(wireChannel({ [told]: !is }));
  expect(turned).toEqual({ ...channelOf(wireChannel()), [field]: !is });
});

test("a free channel is never disabled, whatever the service says of it", () => {
  const disabled = { channel_playable: false };
  const free = wireChannel({ channel_epg: "fast_rire", ...disabled });
  expect(channelOf(free).playable).toBe(true);
  expect(channelOf(wireChannel(disabled)).playable).toBe(false);
});
