/**
 * What `screenshots.mjs` draws of the TV layout: every page at its address, and what keys lead to from there. A page that isn't
 * drawn has its reason here (tests/coverage/oldScreens.test.ts).
 */
import { EVERY_PAGE, type SamplePage } from "../e2e/everyPage";
import type { ViewerKey } from "./viewer";

/** A key; or a walk to what has a name that begins so, and OK; or digits; or a wait until something can be read, or is there. */
export type Step =
  | ViewerKey
  | { choose: string }
  | { type: string }
  | { reads: string }
  | { waitFor: string };

export interface Picture {
  /** Of its file. */
  name: string;
  /** `{show}` in it stands for one of the household's. */
  path: string;
  steps: readonly Step[];
  /** What must have the focus in the end, as a selector. */
  focus?: string;
}

/** Pages by their addresses in the list of all pages. */
export const LEFT_OUT: ReadonlyMap<string, string> = new Map([
  [
    "/vod/season/vod-3-s1/show-vod/vod-3-s1e2/product/vod-3-s1e2-hd",
    "the episode that is drawn over Home, by its shorter address",
  ],
  ["/download/{show}", "drawn of a show that is recorded"],
  [
    "/player/live",
    "leads to Live where nothing was started; the player is drawn from a show's page",
  ],
]);

/** Parameters of which some values do for all, by the route's path and their name. */
export const ALIKE: ReadonlyMap<string, string> = new Map([
  ["/live/:tab tab", "every tab is the same list, of other channels"],
  ["/suggestions/:id/:tab id", "every category is the same page"],
  ["/settings/:view view", "every view is a frame with a page of others in it"],
  [
    "/performance/:effective effective",
    "the other one sets how all pages after it look",
  ],
  [
    "/player/:type type",
    "all are one player, and their addresses lead to Live where nothing was started",
  ],
]);

/** Other tabs and ids than those of the list of all pages. */
const FURTHER = [
  "/showsactors/future",
  "/suggestions/5/latest",
  "/search/tv?q=lac",
  "/search/vod?q=lac",
  "/search/people?q=mar",
  "/download/{recorded}",
];

const nameOf = (path: string) =>
  path.replace(/\W+/g, "-").replace(/^-|-$/g, "");

/** What records comes after the rest of a page. */
const RECORDS: readonly Step[] = [{ reads: "Gérer la série" }];

/** What pages come to by themselves. */
const AWAITED: ReadonlyMap<string, readonly Step[]> = new Map([
  ["/home/show/{show}", RECORDS],
  ["/home/serie/{serie}", RECORDS],
  ["/live/normal/show/{show}", RECORDS],
  ["/performance/false", [{ reads: "Images par seconde" }]],
]);

const at = ({ path }: Pick<SamplePage, "path">): Picture => ({
  name: nameOf(path),
  path,
  steps: AWAITED.get(path) ?? [],
});

const PAGES = EVERY_PAGE.filter(
  ({ path, variant }) => variant !== "web" && !LEFT_OUT.has(path),
);

/**
 * The player waits for its stream all the while; OK opens its bar. What comes after an episode is offered near its end, and
 * these engines play none of it.
 */
const PLAYER: readonly Step[] = [
  { choose: "Regarder" },
  { waitFor: "button[aria-label='Image']:focus" },
  "ok",
  { reads: "Réglages" },
];

/** Of somebody who isn't signed in. */
export const BEFORE_SIGN_IN: readonly Picture[] = [
  ...PAGES.filter(({ isForVisitors }) => isForVisitors).map(at),
  { name: "guest-live-normal", path: "/live/normal", steps: [] },
  { name: "guest-guide", path: "/guide", steps: [] },
  {
    name: "sign-in-over-show",
    path: "/live/normal/show/{show}",
    steps: [{ choose: "Regarder" }, { reads: "E-mail" }],
  },
];

const LOOKS: readonly Picture[] = [
  { name: "home-below", path: "/home", steps: ["down", "down", "right"] },
  { name: "home-menu", path: "/home", steps: ["left"] },
  {
    name: "show-below",
    path: "/home/show/{show}",
    steps: [...RECORDS, "down", "down", "down"],
  },
  {
    name: "serie-below",
    path: "/home/serie/{serie}",
    steps: [...RECORDS, "down", "down", "right"],
  },
  { name: "live-below", path: "/live/normal", steps: ["down", "down"] },
  { name: "guide-below", path: "/guide", steps: ["down", "down", "right"] },
  {
    name: "recordings-below",
    path: "/recordings/completed",
    steps: ["down", "down", "down", "down", "right"],
    focus: "a[href*='/recordings/completed/']",
  },
  {
    name: "search-found",
    path: "/search/all?q=lac",
    steps: ["down", "down", "down", "down", "down", "right"],
    focus: "main a[href*='/search/all/']",
  },
  {
    name: "question",
    path: "/home/show/{film}/product/{product}",
    steps: [{ choose: "Louer" }, { reads: "Louer «" }],
    focus: "[role$=dialog] button",
  },
  {
    name: "choice",
    path: "/home/serie/{serie}",
    steps: [{ choose: "Gérer la série" }],
    focus: "[role$=dialog] button",
  },
  {
    name: "pin-over-show",
    path: "/live/normal/show/{rated}",
    steps: [{ choose: "Regarder" }, { reads: "Saisissez votre code" }],
  },
  {
    name: "parentalcontrol-level",
    path: "/parentalcontrol",
    steps: [{ type: "1234" }, { reads: "Demander le code" }],
  },
  { name: "player", path: "/live/normal/show/{show}", steps: PLAYER },
  {
    name: "player-channels",
    path: "/live/normal/show/{show}",
    steps: [...PLAYER, { choose: "Chaînes" }, "down", "down", "down"],
  },
  {
    name: "player-languages",
    path: "/live/normal/show/{show}",
    steps: [...PLAYER, { choose: "Réglages" }, { reads: "Une seule langue" }],
  },
];

/** Of the household. */
export const AFTER_SIGN_IN: readonly Picture[] = [
  ...PAGES.filter(({ isForVisitors }) => !isForVisitors).map(at),
  ...FURTHER.map((path) => at({ path })),
  ...LOOKS,
];
