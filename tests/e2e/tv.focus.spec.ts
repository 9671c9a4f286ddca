/** Focus on TV: there from the start, everything reachable with arrows alone, one focus for keys and pointer. */
import type { Page, Request } from "@playwright/test";
import { expect, test } from "./fixtures";
import { atRest } from "./hands";
import { hydrated } from "./hydrated";
import type { RemoteButton, Remote } from "./remote";
import { resting } from "./resting";
import {
  firstAction,
  focused,
  focusRests,
  move,
  nameOfFocus,
  openTv,
  rail,
} from "./tvPage";
import { onAir, steadyFrom, type OnAir } from "./television";

/** What is in focus, and everything that could be, by lane and link. Long lists render a part only. */
async function look(page: Page): Promise<{ here: string; all: string[] }> {
  return page.evaluate(() => {
    const nameOf = (element: Element) => {
      const key = element.closest("[data-lane]")?.getAttribute("data-lane-key");
      return `${key} ${element.getAttribute("href") ?? element.textContent}`;
    };
    const usable = "a[href], button, input, select, textarea, [tabindex='0']";
    return {
      here: nameOf(document.activeElement as Element),
      all: Array.from(document.querySelectorAll(usable))
        .filter((element) => !element.closest("[inert], [hidden]"))
        .map(nameOf),
    };
  });
}

type Seen = Awaited<ReturnType<typeof look>>;

interface Walk {
  page: Page;
  remote: Remote;
  note(seen: Seen): void;
  /** How many of the page's calls have no answer yet. */
  pending(): number;
}

/** A walk of this page; `note` hears of each place. */
function walkOf(page: Page, remote: Remote, note: Walk["note"]): Walk {
  const asked = new Set<Request>();
  page.on("request", (one) => {
    if (new URL(one.url()).pathname.startsWith("/api/")) asked.add(one);
  });
  page.on("requestfinished", (one) => asked.delete(one));
  page.on("requestfailed", (one) => asked.delete(one));
  return { page, remote, note, pending: () => asked.size };
}

/** Looks once the focus is at rest. */
async function lookAtRest(page: Page): Promise<Seen> {
  await focusRests(page);
  return look(page);
}

/** Presses a button; once more where the focus stays `here` while the page waits for what may lie beyond. */
async function step(
  { page, remote, pending }: Walk,
  button: RemoteButton,
  here: string,
): Promise<Seen> {
  await remote.press(button);
  const soon = await look(page);
  if (soon.here !== here) return soon;
  const wasPending = pending() > 0;
  const seen = await lookAtRest(page);
  if (seen.here !== here || !wasPending) return seen;
  await expect.poll(pending).toBe(0);
  await lookAtRest(page);
  await remote.press(button);
  return lookAtRest(page);
}

/** Presses a button until the focus stays where it is. */
async function toTheEnd(walk: Walk, button: RemoteButton) {
  let before = "";
  let seen = await look(walk.page);
  while (seen.here !== before) {
    walk.note(seen);
    before = seen.here;
    seen = await step(walk, button, before);
  }
}

/** Back to a rail's beginning, and not on into the menu. */
async function toTheBeginning(walk: Walk) {
  const { page, remote } = walk;
  await toTheEnd(walk, "left");
  if ((await look(page)).here.startsWith("menu "))
    await move(page, remote, "right");
}

/** Walks every rail from left to right, from the top down; down from each rail's end, or from its beginning. */
async function walkRows(walk: Walk, downFrom: "end" | "beginning") {
  let last = "";
  for (;;) {
    await toTheEnd(walk, "right");
    const { here } = await look(walk.page);
    if (here === last) return;
    last = here;
    if (downFrom === "beginning") await toTheBeginning(walk);
    const from = (await look(walk.page)).here;
    const below = await step(walk, "down", from);
    walk.note(below);
    if (below.here === from) return;
  }
}

/** Walks every rail, then the menu. */
async function walkEverything(page: Page, remote: Remote) {
  const visited = new Set<string>();
  const exists = new Set<string>();
  const walk = walkOf(page, remote, ({ here, all }) => {
    visited.add(here);
    all.forEach((name) => exists.add(name));
  });
  await walkRows(walk, "end");
  await toTheEnd(walk, "left");
  await toTheEnd(walk, "up");
  await toTheEnd(walk, "down");
  return { visited, exists };
}

/** Shows that began or ended between two looks at what is on: their rows were others when the focus came by. */
function changedBetween(before: OnAir[], after: OnAir[]) {
  const ids = [before, after].map(
    (air) => new Set(air.map(({ show }) => show.show_id)),
  );
  const changed = ids.flatMap((own, at) =>
    [...own].filter((id) => !ids[1 - at]!.has(id)),
  );
  return (name: string) => changed.some((id) => name.endsWith(`/${id}`));
}

function expectAll(
  { visited, exists }: Record<"visited" | "exists", Set<string>>,
  isChanged: (name: string) => boolean,
) {
  const missed = [...exists].filter(
    (name) => !visited.has(name) && !isChanged(name),
  );
  expect(missed, "never reached with arrows").toEqual([]);
}

for (const path of ["/home", "/live/normal", "/home?feed=105-5"]) {
  test(`on ${path} something has the focus at once, and it is seen`, async ({
    page,
  }) => {
    await page.goto(path + (path.includes("?") ? "&" : "?") + "variant=tv");
    await expect(focused(page)).toBeInViewport({ ratio: 1 });
    await hydrated(page);
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
    await expect(focused(page)).toBeInViewport({ ratio: 1 });
  });
}

test("on details something has the focus at once, and it is seen", async ({
  page,
  request,
}) => {
  const first = steadyFrom(await onAir(request), 0);
  await openTv(page, `/live/normal/show/${first.show.show_id}`);
  await expect(firstAction(page)).toBeVisible();
});

test("an unknown show leaves the focus on a way out", async ({
  page,
  quiet,
  remote,
}) => {
  quiet.expectStatus(/\/show\/inconnue/, 404);
  await openTv(page, "/home/show/inconnue");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Cette page n'existe pas",
  );
  await expect(
    page.getByRole("link", { name: "Voir le direct" }),
  ).toBeFocused();
  await remote.press("ok");
  await expect(page).toHaveURL("/live/normal");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test(
  "every focusable element of home is reached with arrows alone",
  { tag: "@full" },
  async ({ page, remote, request }) => {
    const before = await onAir(request);
    await openTv(page, "/home");
    await hydrated(page);
    const walk = await walkEverything(page, remote);
    const air = await onAir(request);
    expectAll(walk, changedBetween(before, air));
    const tiles = [...walk.visited].filter((name) =>
      name.startsWith("home/102 "),
    );
    expect(tiles).toHaveLength(air.length);
  },
);

test(
  "every focusable element of live is reached with arrows alone",
  { tag: "@full" },
  async ({ page, remote, request }) => {
    const before = await onAir(request);
    await openTv(page, "/live/normal");
    await hydrated(page);
    // The list is entered below its tabs.
    await move(page, remote, "up");
    const walk = await walkEverything(page, remote);
    const air = await onAir(request);
    const isChanged = changedBetween(before, air);
    expectAll(walk, isChanged);
    const rows = [...walk.visited].filter(
      (name) => name.startsWith("live/normal ") && !isChanged(name),
    );
    const same = air.filter(({ show }) => !isChanged(`/${show.show_id}`));
    expect(rows).toHaveLength(same.length);
  },
);

test(
  "every focusable element of details is reached with arrows alone",
  { tag: "@full" },
  async ({ page, remote }) => {
    await openTv(page, "/home");
    await hydrated(page);
    await remote.press("ok");
    await expect(firstAction(page)).toBeVisible();
    const before = await lookAtRest(page);
    const visited = new Set<string>();
    const walk = walkOf(page, remote, ({ here }) => visited.add(here));
    await walkRows(walk, "beginning");
    const own = before.all.filter((name) => !name.startsWith("menu "));
    expect(own.filter((name) => !visited.has(name))).toEqual([]);
  },
);

test("the focus is a ring in the accent colour around the focused card, and around no other", async ({
  page,
  remote,
}) => {
  await openTv(page, "/home");
  await hydrated(page);
  await remote.press("right");
  const rings = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll("a, a > *"))
        .filter((element) =>
          getComputedStyle(element).boxShadow.includes("rgb(254, 177, 3)"),
        )
        .map((element) => element.closest("a") === document.activeElement),
    );
  await expect.poll(rings).toEqual([true]);
});

test("the pointer focuses what it rests on, and OK acts there", async ({
  page,
  remote,
}) => {
  await openTv(page, "/home");
  await hydrated(page);
  const third = rail(page, "En direct").locator("[data-index='2']");
  await third.hover();
  await expect(third.getByRole("link")).toBeFocused();
  const tile = rail(page, "Chaînes").locator("[data-index='3']");
  await atRest(tile);
  const before = await tile.boundingBox();
  await tile.hover();
  await expect(tile.getByRole("link")).toBeFocused();
  // What the pointer rests on must not move away from under it.
  await expect.poll(() => tile.boundingBox()).toEqual(before);
  await remote.press("right");
  await expect(
    rail(page, "Chaînes").locator("[data-index='4']").getByRole("link"),
  ).toBeFocused();
  await remote.press("ok");
  await expect(page).toHaveURL(/\/home\/show\//);
});

test("the wheel of the magic remote walks the list", async ({ page }) => {
  await openTv(page, "/live/normal");
  await hydrated(page);
  const before = await resting(() => nameOfFocus(page));
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 120);
  await expect.poll(() => nameOfFocus(page)).not.toBe(before);
  await expect(focused(page)).toBeInViewport({ ratio: 1 });
});
