/** What the browser's side makes of addresses: the same as the server, whose test reads the same file. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { matchPath, matchRoutes } from "react-router";
import { readAddress } from "./domain/address";
import { UNKNOWN } from "./domain/session";
import { paths } from "./domain/paths";
import { grammar, ROUTES } from "./routes";
import { routePage } from "./serverRouter";
import { testApp } from "./testing/testApp";

interface Page {
  page?: string;
  personal?: string;
  single?: boolean;
}

interface Reading extends Page {
  address: string;
  redirect?: string;
  /** The token of a sign-in by link is for the browser alone: the server reads it out of what it renders and logs. */
  inBrowser?: Page;
}

const ORIGIN = "https://lucarne.example";
const READINGS = JSON.parse(
  readFileSync(join(__dirname, "../tests/fixtures/addresses.json"), "utf8"),
) as Reading[];

/** Where the routes lead from an address: no guard stands in the way, since it is not known yet who is there. */
async function redirectOf(url: URL): Promise<string | null> {
  const app = await testApp();
  app.session.set(UNKNOWN);
  const page = await routePage(app, url);
  return page instanceof Response ? page.headers.get("Location") : null;
}

/** As the router finds the route, whatever the case. */
function read({ pathname, search }: URL) {
  const { routes } = grammar();
  const [match] =
    matchRoutes(
      routes.map(({ path }) => ({ path, id: path })),
      pathname,
    ) ?? [];
  const rule = routes.find(({ path }) => path === match?.route.path);
  return rule && readAddress(rule, pathname, search);
}

test.each(READINGS.map((reading) => [reading.address, reading] as const))(
  "%s",
  async (address, reading) => {
    const { redirect, inBrowser } = reading;
    const {
      page,
      personal = page,
      single = false,
    } = { ...reading, ...inBrowser };
    // Browsers resolve dots and backslashes before the app reads the address; then it may be a page's already.
    const url = new URL(ORIGIN + address);
    const isResolved = url.pathname !== address.split("?")[0];
    const found = read(url);
    const to = await redirectOf(url);
    if (redirect === undefined) {
      expect(found).toMatchObject({ path: page, personal, single });
      expect(to).toBe(null);
    } else if (isResolved && to === null)
      expect(found?.personal).toBe(redirect);
    else expect(to).toBe(redirect);
  },
);

/** Longer ones are dropped, as all text of a query is. */
const MAX_TEXT = 512;

test.each(
  READINGS.flatMap(({ page, personal = page, inBrowser }) =>
    personal === undefined || inBrowser ? [] : [personal],
  ).filter((personal) => encodeURIComponent(personal).length <= MAX_TEXT),
)("a guard's redirect and a link to sign in lead back to %s", (personal) => {
  const login = paths.login(personal);
  const found = read(new URL(ORIGIN + login));
  expect(found).toMatchObject({ path: "/login", personal: login });
  const { search } = new URL(ORIGIN + login);
  expect(new URLSearchParams(search).get("redirect")).toBe(personal);
});

test("of each page that is a list or a screen, every word of its query is among the addresses, and a value of each closed parameter", () => {
  const own = new Set(ROUTES.map(({ path }) => path));
  const rules = grammar().routes.filter(({ path }) => own.has(path));
  const urls = READINGS.map(({ address }) => new URL(address, ORIGIN));
  const missing = rules.flatMap(({ path, params, query }) => {
    const here = urls.filter(({ pathname }) =>
      matchPath({ path, end: false }, pathname),
    );
    const words = Object.keys(query).filter(
      (word) => !here.some(({ searchParams }) => searchParams.has(word)),
    );
    const isAsked = Object.keys(params).length === 0 || here.length > 0;
    return [
      ...(isAsked ? [] : [path]),
      ...words.map((word) => `${path}?${word}`),
    ];
  });
  expect(missing).toEqual([]);
});
