/** How the engine is set up. */
import { PREVIEW_MAX_BITS_PER_S } from "../../domain/preview";
import type { StreamSource } from "../engine";
import { abrOf, settingsFor } from "./settings";

const CLEAR: StreamSource = { url: "/a.mpd", licence: null };
const PLAIN = { audio: [], subtitles: null };

test("the engine begins with what the network gave last, and is careful", () => {
  const settings = (bandwidth: number | null) =>
    settingsFor({ isTv: false, bandwidth }, CLEAR, PLAIN);
  expect(settings(5_000_000)).toMatchObject({
    abr: { defaultBandwidthEstimate: 4_000_000, useNetworkInformation: false },
  });
  expect(settings(null)).toMatchObject({
    abr: { defaultBandwidthEstimate: 1_500_000 },
  });
});

test("TVs keep less in memory", () => {
  const settings = (isTv: boolean) =>
    settingsFor({ isTv, bandwidth: null }, CLEAR, PLAIN);
  expect(settings(true)).toMatchObject({
    streaming: { bufferingGoal: 12, bufferBehind: 10 },
  });
  expect(settings(false)).toMatchObject({
    streaming: { bufferingGoal: 20, bufferBehind: 30 },
  });
});

test("at most 900000 bit/s: a preview is kept to it and fetches little ahead, and what is watched is not", () => {
  const settings = (maxBitsPerS?: number) =>
    settingsFor(
      {
        isTv: false,
        bandwidth: null,
        ...(maxBitsPerS !== undefined && { maxBitsPerS }),
      },
      CLEAR,
      PLAIN,
    );
  expect(settings(PREVIEW_MAX_BITS_PER_S)).toMatchObject({
    restrictions: { maxBandwidth: 900_000 },
    streaming: { bufferingGoal: 4, bufferBehind: 2 },
  });
  expect(settings()).not.toHaveProperty("restrictions");
});

test("an encrypted stream is opened where its rights say", () => {
  const licence = { keySystem: "org.w3.clearkey", url: "/licence" } as const;
  const settings = settingsFor(
    { isTv: true, bandwidth: null },
    { ...CLEAR, licence },
    { audio: ["de"], subtitles: "fr" },
  );
  expect(settings).toMatchObject({
    drm: { servers: { "org.w3.clearkey": "/licence" } },
    preferredAudio: [{ language: "de" }],
    preferredText: [{ language: "fr" }],
  });
});

test("FairPlay asks for licences with the operator's certificate", () => {
  const settings = settingsFor(
    { isTv: false, bandwidth: null },
    {
      ...CLEAR,
      licence: {
        keySystem: "com.apple.fps",
        url: "/licence",
        certificateUrl: "/fairplay.cer",
      },
    },
    PLAIN,
  );
  expect(settings).toMatchObject({
    drm: {
      advanced: { "com.apple.fps": { serverCertificateUri: "/fairplay.cer" } },
    },
  });
});

test("quality: by itself within the screen, little data, or the best whatever the network gave", () => {
  const abr = (quality?: "auto" | "saver" | "best") =>
    settingsFor({ isTv: false, bandwidth: 5_000_000 }, CLEAR, {
      ...PLAIN,
      ...(quality && { quality }),
    });
  const free = { maxBandwidth: 1_000_000_000 };
  const auto = {
    enabled: true,
    restrictToScreenSize: true,
    restrictions: free,
  };
  expect(abr()).toMatchObject({ abr: auto });
  expect(abr("auto")).toMatchObject({ abr: auto });
  expect(abr("saver")).toMatchObject({
    abr: { ...auto, restrictions: { maxBandwidth: 1_200_000 } },
  });
  expect(abr("best")).toMatchObject({
    abr: {
      enabled: false,
      restrictToScreenSize: false,
      restrictions: free,
      defaultBandwidthEstimate: 1_000_000_000,
    },
  });
});

test("one quality takes back all that another one set", () => {
  const names = (quality: "auto" | "saver" | "best") =>
    Object.keys(abrOf({ bandwidth: null }, quality));
  expect(names("saver")).toEqual(names("auto"));
  expect(names("best")).toEqual(names("auto"));
});
