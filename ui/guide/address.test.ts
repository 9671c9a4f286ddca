/** The address of what the guide shows leads there again. */
import { readAddress } from "../domain/address";
import { guide as page } from "../pages/guide/page";
import { guideRequestOf } from "../pages/guide/GuidePage";
import { ruleOf } from "../routes";
import { guideAddress } from "./address";
import { guideSpan, leftAround, VIEW_S } from "./time";

/** 20:37 on 21 November 2026. */
const NOW_S = Date.UTC(2026, 10, 21, 19, 37) / 1000;
const AT = { nowS: NOW_S, guide: guideSpan(NOW_S * 1000), viewS: VIEW_S };
const HOUR_S = 3600;

const opened = (address: string) =>
  guideRequestOf(new URL(address, "http://host").search, NOW_S * 1000);

test("the guide as it opens by itself has the address without anything", () => {
  const leftS = leftAround(NOW_S, AT.guide);
  expect(guideAddress({ leftS }, undefined, AT)).toBe("/guide");
});

test("another hour of today is named alone, another day with its hour, and the first channel by its number", () => {
  const leftS = leftAround(NOW_S, AT.guide);
  expect(guideAddress({ leftS: leftS - 8 * HOUR_S }, undefined, AT)).toBe(
    "/guide?time=13:00",
  );
  expect(guideAddress({ leftS: leftS + 24 * HOUR_S }, 12, AT)).toBe(
    "/guide?day=2026-11-22&time=21:00&channel=12",
  );
  expect(guideAddress({ leftS }, 12, AT)).toBe("/guide?channel=12");
});

test("wherever one has scrolled to, the address leads there again, to the half hour, and is spelled as it should be", () => {
  const { startS, stopS } = AT.guide;
  const rule = ruleOf("/guide", page);
  for (let leftS = startS; leftS <= stopS - VIEW_S; leftS += 1200) {
    const address = guideAddress({ leftS }, 7, AT);
    const { place, leftS: again, fromNumber } = opened(address);
    expect([address, place.kind]).not.toEqual([address, "outside"]);
    expect(Math.abs(again - leftS)).toBeLessThanOrEqual(1800);
    expect(fromNumber).toBe(7);
    const { search } = new URL(address, "http://host");
    expect(readAddress(rule, "/guide", search).strays).toBe(false);
  }
});
