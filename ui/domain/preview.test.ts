/** When a card has a preview, and how it plays (spec, sections 4, 5 and 9). */
import {
  isPreviewSettingOn,
  offersPreview,
  PREVIEW_DELAY_MS,
  PREVIEW_MAX_BITS_PER_S,
  previewStartS,
  type PreviewFacts,
} from "./preview";
import { PREVIEW_INTENT_MS } from "./previewIntent";

const GOOD: PreviewFacts = {
  isSettingOn: true,
  isPlayable: true,
  isSerie: false,
  isEncrypted: false,
  title: "Le journal",
  channelId: "rive_une",
  parental: "none",
  isSignedIn: true,
  connection: { effectiveType: "4g", saveData: false },
};

test("video preview is offered when nothing speaks against it", () => {
  expect(offersPreview(GOOD)).toBe(true);
  expect(offersPreview({ ...GOOD, connection: undefined })).toBe(true);
  expect(offersPreview({ ...GOOD, connection: { effectiveType: "3g" } })).toBe(
    true,
  );
});

const AGAINST: [string, Partial<PreviewFacts>][] = [
  ["the preview setting is off", { isSettingOn: false }],
  ["the show is not playable", { isPlayable: false }],
  ["it is a series", { isSerie: true }],
  ["the channel is encrypted", { isEncrypted: true }],
  ["it is a fast card", { title: "" }],
  ["it is on a fast channel", { channelId: "fast_one" }],
  ["a parental challenge is needed", { parental: "check" }],
  ["a parental code is required first", { parental: "setUp" }],
  ["the user is not authenticated", { isSignedIn: false }],
  ["the connection is slow (2g)", { connection: { effectiveType: "2g" } }],
  ["it is slower", { connection: { effectiveType: "slow-2g" } }],
  ["data is to be saved", { connection: { saveData: true } }],
];

test.each(AGAINST)("video preview is not offered when %s", (_, facts) => {
  expect(offersPreview({ ...GOOD, ...facts })).toBe(false);
});

test("250 ms intent delay, then 500 ms more, with a maximum bandwidth of 900000", () => {
  expect([PREVIEW_INTENT_MS, PREVIEW_DELAY_MS]).toEqual([250, 500]);
  expect(PREVIEW_MAX_BITS_PER_S).toBe(900_000);
});

test("non-live previews start 15 min in, short ones in the middle", () => {
  expect(previewStartS(true, 3600)).toBeNull();
  expect(previewStartS(false, 3600)).toBe(900);
  expect(previewStartS(false, 600)).toBe(300);
});

test("the choice on this device wins over the profile's videoPreviews", () => {
  const at = (chosenHere: boolean | null, ofProfile: boolean) =>
    isPreviewSettingOn({ chosenHere, ofProfile, prefersReducedMotion: false });
  expect(at(null, true)).toBe(true);
  expect(at(null, false)).toBe(false);
  expect(at(true, false)).toBe(true);
  expect(at(false, true)).toBe(false);
});

test("who asked for less motion sees no preview unless they chose it here", () => {
  const at = (chosenHere: boolean | null) =>
    isPreviewSettingOn({
      chosenHere,
      ofProfile: true,
      prefersReducedMotion: true,
    });
  expect(at(null)).toBe(false);
  expect(at(true)).toBe(true);
});

test("a device in its lite mode sees no preview, whatever was chosen", () => {
  const at = (chosenHere: boolean | null) =>
    isPreviewSettingOn({
      chosenHere,
      ofProfile: true,
      prefersReducedMotion: false,
      isLite: true,
    });
  expect(at(null)).toBe(false);
  expect(at(true)).toBe(false);
});
