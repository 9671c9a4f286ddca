/** @jest-environment jsdom */
/** What the player remembers on this device (spec, section 3, "Local preferences"). */
import { prefer } from "../app/preferences";
import { deviceMemory, limitedVolume } from "./memory";

beforeEach(() => window.localStorage.clear());

test("volume is limited between 0 and 1", () => {
  expect([-1, 0.4, 7, Number.NaN].map(limitedVolume)).toEqual([0, 0.4, 1, 1]);
});

test("volume and mute are remembered", () => {
  expect(deviceMemory.volume()).toEqual({ volume: 1, isMuted: false });
  deviceMemory.keepVolume(0.35, true);
  expect(deviceMemory.volume()).toEqual({ volume: 0.35, isMuted: true });
});

test("what another script wrote into the storage is no volume", () => {
  prefer("volume", "loud");
  expect(deviceMemory.volume().volume).toBe(1);
});

test("the last channel and how far one came are kept unless that is turned off", () => {
  expect(deviceMemory.keepsHistory()).toBe(true);
  prefer("rememberHistory", "false");
  expect(deviceMemory.keepsHistory()).toBe(false);
  deviceMemory.keepLastChannel("rive_une");
  expect(deviceMemory.lastChannel()).toBeNull();
});

test("channels stand by usage once that is turned on", () => {
  expect(deviceMemory.byUsage()).toBeNull();
  prefer("channelsByUsage", "true");
  expect(deviceMemory.byUsage()).toBe("true");
  prefer("channelsByUsage", "false");
  expect(deviceMemory.byUsage()).toBe("false");
});

test("the network's speed and the last channel are remembered", () => {
  expect(deviceMemory.bandwidth()).toBeNull();
  deviceMemory.keepBandwidth(2_500_000.4);
  expect(deviceMemory.bandwidth()).toBe(2_500_000);
  deviceMemory.keepLastChannel("rive_une");
  expect(deviceMemory.lastChannel()).toBe("rive_une");
});

test("audio and subtitles are those of the preferences, and remembered per series", () => {
  prefer("audio", "de");
  expect(deviceMemory.languages("s1")).toEqual({
    audio: "de",
    subtitles: null,
  });
  const chosen = { audio: "fr", subtitles: "de" };
  deviceMemory.keepLanguages("s1", chosen);
  expect(deviceMemory.languages("s1")).toEqual(chosen);
  expect(deviceMemory.languages("s2").audio).toBe("de");
  expect(deviceMemory.languages("s2", { audio: "en" }).audio).toBe("en");
  expect(deviceMemory.languages("s1", { audio: "en" })).toEqual(chosen);
  deviceMemory.keepLanguages(undefined, chosen);
  expect(deviceMemory.languages(undefined).audio).toBe("de");
});

test("fifty series are remembered, the one chosen longest ago is not", () => {
  for (let at = 0; at < 51; at += 1)
    deviceMemory.keepLanguages(`s${at}`, { audio: "fr", subtitles: null });
  expect(deviceMemory.languages("s0").audio).toBeNull();
  expect(deviceMemory.languages("s1").audio).toBe("fr");
});

test.each(["{", "7", "null"])("%s is no memory of series", (kept) => {
  prefer("seriesLanguages", kept);
  expect(deviceMemory.languages("s1")).toEqual({
    audio: null,
    subtitles: null,
  });
});

test("what kind of stream was played last is remembered", () => {
  expect(deviceMemory.streamKind()).toBeNull();
  deviceMemory.keepStreamKind("ts");
  expect(deviceMemory.streamKind()).toBe("ts");
  localStorage.setItem("lucarne.stream-kind", "vhs");
  expect(deviceMemory.streamKind()).toBeNull();
});

test("the picture's quality is remembered on this device; by itself is no choice", () => {
  expect(deviceMemory.quality()).toBe("auto");
  deviceMemory.keepQuality("saver");
  expect(deviceMemory.quality()).toBe("saver");
  expect(localStorage.getItem("lucarne.quality")).toBe("saver");
  deviceMemory.keepQuality("auto");
  expect(localStorage.getItem("lucarne.quality")).toBeNull();
  localStorage.setItem("lucarne.quality", "8k");
  expect(deviceMemory.quality()).toBe("auto");
});
