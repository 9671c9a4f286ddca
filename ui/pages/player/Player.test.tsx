/**
 * The remote control over the picture.
 * @jest-environment jsdom
 */
import { act, fireEvent } from "@testing-library/react";
import { channelOf } from "../../api/wire/channel";
import { showOf } from "../../api/wire/show";
import type { PlayedItem } from "../../app/player";
import { loadWords } from "../../app/routing/words";
import { drawPage } from "../../testing/drawPage";
import { fakePlayback } from "../../testing/fakePlayback";
import { testApp } from "../../testing/testApp";
import { wireChannel, wireProfile, wireShow } from "../../testing/wireFixtures";
import { player } from "./page";
import { View } from "./Player.tv";

const RECORD = 416;
const RECORDING = "/api/mobile/recordings/rive_une-1/";

const LIVE: PlayedItem = {
  show: showOf(wireShow()),
  channel: channelOf(wireChannel()),
  vod: null,
  location: "live",
  locations: ["live", "startover"],
  padding: { padIn: 0, padOut: 0 },
  seeking: "free",
  keySystem: null,
};

async function watching(item: PlayedItem) {
  const playback = fakePlayback({ kind: "playing" });
  const app = await testApp({
    answers: { [`PUT ${RECORDING}`]: {} },
    context: {
      variant: "tv",
      session: { state: "authenticated", profile: wireProfile() },
    },
    loadPlayer: () => Promise.resolve({ startPlayer: () => playback }),
  });
  await loadWords(app, player.words ?? []);
  app.player.send({ kind: "zap", step: 1 });
  await act(async () => {});
  playback.become({ phase: { kind: "playing" }, item });
  const path = "/player/live";
  await drawPage(app, View, { section: "live", path, address: path });
  return app;
}

/** Whether the press was taken, once all that came of it is done. */
async function press(keyCode: number): Promise<boolean> {
  let isLeft = false;
  await act(async () => {
    isLeft = fireEvent.keyDown(document, { keyCode });
    // The code of recording is fetched with the first press.
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  return !isLeft;
}

test("the record button records what plays", async () => {
  const app = await watching(LIVE);
  expect(await press(RECORD)).toBe(true);
  expect(app.written).toContainEqual({ call: RECORDING, payload: {} });
});

test("where nothing can be recorded the button is left to others", async () => {
  const channel = channelOf(wireChannel({ channel_recordable: false }));
  const app = await watching({ ...LIVE, channel });
  expect(await press(RECORD)).toBe(false);
  expect(app.written).toEqual([]);
});
