/**
 * An account that has something on every page, and a walk through all of them: what a test asks of every page it asks so. The list is
 * `everyPage.ts`.
 */
import {
  request as requests,
  type APIRequestContext,
  type Page,
} from "@playwright/test";
import { addressOf, EVERY_PAGE, type Found } from "./everyPage";
import { nowMs } from "./clock";
import { expect, test as base, type Variant } from "./fixtures";
import { hydrated } from "./hydrated";
import { completeShow, recordableOnAir } from "./recordable";
import { refuseRights } from "./refusedRights";
import { filmForRent } from "./rentable";
import {
  cookieHeader,
  newSession,
  ownCopy,
  putSession,
  type DeviceSession,
} from "./sessions";
import type { Quiet } from "./quiet";
import { detailsOf, firstPerson, onAir, showsOf } from "./television";

/**
 * It has every permission. One for all tests of a worker, unlike others: what it has on every page takes seconds to put there,
 * and who walks through the pages only looks at it. No other test signs this copy of it in.
 */
const ACCOUNT = ownCopy("spent@example.ch", "furnished");

/** Each feed that Home can have. */
const FEEDS = [101, 102, 113, 104, 103, 115, 105, 121, 106, 111, 110, 108, 114];

export interface Furnished {
  session: DeviceSession;
  found: Found;
}

/** A call that changes something of the account. */
export async function write(
  api: APIRequestContext,
  call: string,
  data: object,
): Promise<void> {
  const answer = await api.put(`/api/mobile/${call}`, { data });
  if (!answer.ok()) throw new Error(`${call}: ${answer.status()}`);
}

/** A show of a series with a known person in it, on for a while. */
async function wellKnown(api: APIRequestContext) {
  for (const { show, isSteady } of await onAir(api)) {
    if (!isSteady || !show.show_serie_id || show.show_age > 12) continue;
    const person = firstPerson(await detailsOf(api, show.show_id));
    if (person)
      return { show: show.show_id, serie: show.show_serie_id, person };
  }
  throw new Error("no series with a known person in it is on air");
}

async function fill(
  api: APIRequestContext,
  { serie, person }: Pick<Found, "serie" | "person">,
): Promise<void> {
  const over = await completeShow(api, "");
  const [onNow] = await recordableOnAir(api, "", false);
  const later = (await showsOf(api, "", over.show_channel)).find(
    ({ show_start }) => show_start * 1000 > nowMs() + 3_600_000,
  );
  if (!onNow || !later) throw new Error("nothing can be recorded");
  for (const { show_id } of [over, onNow, later])
    await write(api, `recordings/${show_id}/`, {});
  await write(api, `recordings/${onNow.show_id}/archive/`, {});
  await write(api, `recordings/serial/${serie}/`, { retention: 5 });
  await write(api, `bookmark/${over.show_id}/`, { bookmark: 120 });
  const home_feeds = FEEDS.map((feed_id, index) => ({
    feed_id,
    feed_position: index + 1,
    feed_arg: 0,
  }));
  const config = { mobile: { home_feeds }, people: [person] };
  await write(api, "backupconfig/", { config });
}

/** Gives the account of these calls something for every page. */
export async function furnish(api: APIRequestContext): Promise<Found> {
  const known = await wellKnown(api);
  const { show, product } = await filmForRent(api, "");
  await fill(api, known);
  return {
    ...known,
    person: encodeURIComponent(known.person),
    film: show.show_id,
    product: product.product_id,
  };
}

/** Signs a device of the account in, and gives it something for every page; `origin` without a trailing slash. */
export async function furnishedAccount(origin: string): Promise<Furnished> {
  const session = await newSession(origin, ACCOUNT);
  const api = await requests.newContext({
    baseURL: origin,
    extraHTTPHeaders: {
      Cookie: cookieHeader(session.cookies),
      Origin: origin,
      "X-Lucarne": "1",
    },
  });
  const found = await furnish(api);
  await api.dispose();
  return { session, found };
}

export const test = base.extend<object, { furnished: Furnished }>({
  furnished: [
    async ({ ownServer }, use) =>
      use(await furnishedAccount(ownServer.localhost)),
    { scope: "worker" },
  ],
});

/** Who walks through the pages. */
export const WALKERS = ["an account", "a visitor"] as const;

export type Walker = (typeof WALKERS)[number];

/** The pages of a layout, for one or the other; `address` is where each is. */
export function pagesFor(
  walker: Walker,
  variant: Variant,
  { found }: Furnished,
) {
  return EVERY_PAGE.filter(
    (page) =>
      !page.isForVisitors === (walker === "an account") &&
      (page.variant ?? variant) === variant,
  ).map((page) => ({ ...page, address: addressOf(page, found) }));
}

export interface Walk {
  page: Page;
  variant: Variant;
  inVariant: (path: string) => string;
  furnished: Furnished;
  quiet: Quiet;
}

/** Opens one page of a layout after the other in the same tab; `look` says what is wrong there. */
export async function onEveryPage(
  { page, variant, inVariant, furnished, quiet }: Walk,
  walker: Walker,
  look: (path: string) => Promise<string[]>,
): Promise<void> {
  test.setTimeout(300_000);
  // There is no viewer: to decode pictures would take most of the time.
  await refuseRights(page);
  quiet.expectStatus(/\/rights\//, 403);
  quiet.expectStatus(/inconnue/, 404);
  if (walker === "an account")
    await putSession(page.context(), furnished.session);
  const faults: string[] = [];
  for (const { path, address } of pagesFor(walker, variant, furnished))
    await test.step(path, async () => {
      await page.goto(inVariant(address));
      await hydrated(page);
      for (const fault of await look(path)) faults.push(`${path}: ${fault}`);
    });
  expect(faults).toEqual([]);
}
