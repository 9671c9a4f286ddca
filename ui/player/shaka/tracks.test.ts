/** The pictures that a stream has, as Shaka Player tells of them. */
import type shaka from "shaka-player";
import { hearLanguage, selectBestPicture, tracksOf } from "./tracks";

interface Variant {
  id: number;
  active: boolean;
  language: string;
  label: string | null;
  audioRoles: string[] | null;
  bandwidth: number;
}

const variant = (
  id: number,
  bandwidth: number,
  more: Partial<Variant> = {},
) => ({
  id,
  active: false,
  language: "fr",
  label: null,
  audioRoles: null,
  bandwidth,
  ...more,
});

function playerOf(variants: Variant[]) {
  const chosen: number[] = [];
  const player = {
    getAudioTracks: () => [],
    getTextTracks: () => [],
    getVariantTracks: () => variants.slice(),
    selectVariantTrack: ({ id }: Variant) => chosen.push(id),
  } as unknown as shaka.Player;
  return { chosen, player };
}

test("there is a choice of quality where what is heard comes with several pictures", () => {
  const active = variant(1, 800_000, { active: true });
  const has = (...variants: Variant[]) =>
    tracksOf(playerOf(variants).player).hasQualities;
  expect(has(active, variant(2, 3_000_000))).toBe(true);
  expect(has(active)).toBe(false);
  expect(has(active, variant(2, 900_000, { language: "de" }))).toBe(false);
  expect(has()).toBe(false);
});

test("the best picture is the one that takes most, with the sound that is heard", () => {
  const { chosen, player } = playerOf([
    variant(1, 800_000, { active: true }),
    variant(2, 6_000_000),
    variant(3, 3_000_000),
    variant(4, 9_000_000, { language: "de" }),
  ]);
  selectBestPicture(player);
  expect(chosen).toEqual([2]);
});

test("what is the best already is left as it is", () => {
  const { chosen, player } = playerOf([
    variant(1, 6_000_000, { active: true }),
    variant(2, 800_000),
  ]);
  selectBestPicture(player);
  expect(chosen).toEqual([]);
});

test("what was fetched ahead in another language is heard in the one that is wanted, where there is that", () => {
  const tracks = [
    { language: "fr", active: true },
    { language: "de", active: false },
  ];
  const heard: string[] = [];
  const player = {
    getAudioTracks: () => tracks,
    selectAudioTrack: ({ language }: { language: string }) =>
      heard.push(language),
  } as unknown as shaka.Player;
  hearLanguage(player, "fr");
  hearLanguage(player, "en");
  expect(heard).toEqual([]);
  hearLanguage(player, "de");
  expect(heard).toEqual(["de"]);
});
