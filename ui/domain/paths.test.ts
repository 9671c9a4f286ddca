/** Pins every URL of the UI. */
import { readFileSync } from "node:fs";
import {
  isChildPage,
  isParentalControl,
  listPathOf,
  paths,
  sectionAt,
} from "./paths";

test("every URL of the UI is pinned", () => {
  expect(paths.home()).toBe("/home");
  expect(paths.homeFeed({ id: 105, arg: 5 })).toBe("/home?feed=105-5");
  expect(paths.live()).toBe("/live/normal");
  expect(paths.recordings()).toBe("/recordings/completed");
  expect(paths.recordings("scheduled", "fr-8d")).toBe(
    "/recordings/scheduled?serie=fr-8d",
  );
  expect(paths.mysports()).toBe("/mysports/future");
  expect(paths.suggestions()).toBe("/suggestions");
  expect(paths.suggestionCategory(5)).toBe("/suggestions/5/suggested");
  expect(paths.actors()).toBe("/actors/subscribed");
  expect(paths.actorsShows()).toBe("/showsactors/past");
  expect(paths.showOver(paths.recordings("archives"), "rts_1-17")).toBe(
    "/recordings/archives/show/rts_1-17",
  );
  expect(paths.peopleOver(paths.actors("suggested"), "AC/DC")).toBe(
    "/actors/suggested/people/AC%2FDC",
  );
  expect(paths.channelOver(paths.live(), "rive_une")).toBe(
    "/live/normal/channel/rive_une",
  );
  expect(paths.settings()).toBe("/settings");
  expect(paths.feedback()).toBe("/feedback");
  expect(paths.privacy()).toBe("/privacy");
  expect(paths.diagnostic()).toBe("/diagnostic");
  expect(paths.download("rts_1-17")).toBe("/download/rts_1-17");
  expect(paths.search()).toBe("/search/all");
  expect(paths.search("tv", "AC/DC & co")).toBe(
    "/search/tv?q=AC%2FDC%20%26%20co",
  );
  expect(paths.serieOver(paths.live(), "fr-1")).toBe("/live/normal/serie/fr-1");
  expect(
    paths.serieOver(paths.home(), "fr-1", { tab: "upcoming", season: 2 }),
  ).toBe("/home/serie/fr-1?season=2&tab=upcoming");
});

test("every URL of the guide is pinned", () => {
  expect(paths.guide()).toBe("/guide");
  expect(paths.guide("2026-11-22")).toBe("/guide?day=2026-11-22");
  expect(paths.guide(undefined, "20:00")).toBe("/guide?time=20:00");
  expect(paths.guide("2026-11-22", "20:00")).toBe(
    "/guide?day=2026-11-22&time=20:00",
  );
  expect(paths.guideFrom("/guide", 21)).toBe("/guide?channel=21");
  expect(paths.guideFrom("/guide?time=20:00", 21)).toBe(
    "/guide?time=20:00&channel=21",
  );
});

test("every URL about an account and a device is pinned", () => {
  expect(paths.login()).toBe("/login");
  expect(paths.login("/home?feed=101")).toBe(
    "/login?redirect=%2Fhome%3Ffeed%3D101",
  );
  expect(paths.logout()).toBe("/logout");
  expect(paths.logout({ deleted: true })).toBe("/logout?deleted=1");
  expect(paths.pair()).toBe("/pair");
  expect(paths.pair("ABCD-2345")).toBe("/pair?code=ABCD-2345");
  expect(paths.player("live")).toBe("/player/live");
  expect(paths.parentalControl()).toBe("/parentalcontrol");
  expect(paths.homePersonalize()).toBe("/homepersonalize");
  expect(paths.lineup()).toBe("/lineup");
});

test("every URL of the video on demand is pinned", () => {
  expect(paths.vod()).toBe("/vod/0");
  expect(paths.vod(45_501)).toBe("/vod/45501");
  expect(paths.vod(45_501, 2)).toBe("/vod/45501?page=2");
  expect(paths.vodScreen()).toBe("/vod");
  const show = { showId: "vod-1", productId: "vod-1-hd" };
  expect(paths.vodOver("/vod/45501", show)).toBe(
    "/vod/45501/show/vod-1/product/vod-1-hd",
  );
  expect(paths.vodOver("/home", { seasonId: "vod-3-s1" })).toBe(
    "/home/season/vod-3-s1",
  );
  expect(paths.vodOver("/search/vod", { ...show, seasonId: "a/b" })).toBe(
    "/search/vod/season/a%2Fb/show/vod-1/product/vod-1-hd",
  );
});

test("an id cannot leave its segment", () => {
  expect(paths.showOver(paths.home(), "../a?b#c")).toBe(
    "/home/show/..%2Fa%3Fb%23c",
  );
});

test("paths containing /show/, /serie/ or /people/ are child pages that keep a back-history", () => {
  expect(isChildPage("/home/show/1")).toBe(true);
  expect(isChildPage("/live/normal/serie/1")).toBe(true);
  expect(isChildPage("/search/people/Jean")).toBe(true);
  expect(isChildPage("/showsactors/past")).toBe(false);
  expect(isChildPage("/home")).toBe(false);
});

test("so is a channel", () => {
  expect(isChildPage("/live/normal/channel/rive_une")).toBe(true);
});

test("so are the details of titles on demand", () => {
  expect(isChildPage("/vod/season/1")).toBe(true);
  expect(isChildPage("/search/all/show/1/product/2")).toBe(true);
  expect(isChildPage("/home/season/1/show/2/product/3")).toBe(true);
  expect(isChildPage("/vod/45501")).toBe(false);
});

test("paths containing /parentalcontrol are recognised", () => {
  expect(isParentalControl("/parentalcontrol")).toBe(true);
  expect(isParentalControl("/settings/parentalcontrol")).toBe(true);
  expect(isParentalControl("/live/normal")).toBe(false);
});

test("what is opened over a list stays over that very one, under its tab", () => {
  expect(listPathOf("/recordings/scheduled/show/1")).toBe(
    "/recordings/scheduled",
  );
  expect(listPathOf("/suggestions/5/latest/serie/1")).toBe(
    "/suggestions/5/latest",
  );
  expect(listPathOf("/showsactors/future/people/show")).toBe(
    "/showsactors/future",
  );
  expect(listPathOf("/vod/45501/season/1/show/2/product/3")).toBe("/vod/45501");
  expect(listPathOf("/live/kids")).toBe("/live/kids");
});

test("a path belongs to the section of its list, and a page of its own to that alone", () => {
  expect(sectionAt("/live/normal")).toBe("live");
  expect(sectionAt("/pair")).toBe("pair");
  expect(sectionAt("/search/tv")).toBe("search");
  expect(sectionAt("/mysports/past/show/1")).toBe("mysports");
  expect(sectionAt("/suggestions/5/latest")).toBe("suggestions");
  expect(sectionAt("/showsactors/past")).toBe("showsactors");
  expect(sectionAt("/vod/45501/season/1")).toBe("vod");
  expect(sectionAt("/home/show/1")).toBe("home");
  expect(sectionAt("/homepersonalize")).toBe("homepersonalize");
});

test("the URLs of the pages for who looks after a device or a household are pinned", () => {
  expect(paths.household()).toBe("/diagnostic/household");
  expect(paths.performance()).toBe("/performance/true");
  expect(paths.webView("help")).toBe("/settings/help");
});

test("no builder of an address goes without a pin", () => {
  const text = readFileSync(__filename, "utf8");
  const missing = Object.keys(paths).filter(
    (name) => !text.includes(`paths.${name}(`),
  );
  expect(missing).toEqual([]);
});
