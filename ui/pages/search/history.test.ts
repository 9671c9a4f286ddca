/**
 * Spec, section 9: the search history is kept for the session.
 * @jest-environment jsdom
 */
import { changeTo } from "../../app/session/changes";
import { sessionOf } from "../../app/session/session";
import { followSearches, SEARCHES } from "../../app/session/searches";
import { ANONYMOUS, UNKNOWN } from "../../domain/session";
import { testApp } from "../../testing/testApp";
import { wireProfile } from "../../testing/wireFixtures";
import { rememberSearch, searchHistory } from "./history";

const session = (username: string) =>
  ({ state: "authenticated", profile: wireProfile({ username }) }) as const;
const ANNA = session("anna@example.ch");
const BEN = session("ben@example.ch");

/** The page as it comes in, also once more in the same tab. */
const load = (wire: typeof ANNA) => testApp({ context: { session: wire } });

afterEach(() => {
  sessionStorage.clear();
  jest.restoreAllMocks();
});

test("the search history is kept for the session", async () => {
  const app = await load(ANNA);
  rememberSearch(app, "journal");
  rememberSearch(app, "film");
  expect(searchHistory(app)).toEqual(["film", "journal"]);
});

test("the history is there after a reload, also where the page has to find out who is at the screen", async () => {
  rememberSearch(await load(ANNA), "journal");
  const app = await load(ANNA);
  followSearches(app);
  expect(searchHistory(app)).toEqual(["journal"]);
  app.session.set(UNKNOWN);
  expect(searchHistory(app)).toEqual([]);
  changeTo(app, sessionOf(ANNA));
  expect(searchHistory(app)).toEqual(["journal"]);
});

test("another person at the screen begins without one", async () => {
  const app = await load(ANNA);
  rememberSearch(app, "journal");
  changeTo(app, sessionOf(BEN));
  expect(searchHistory(app)).toEqual([]);
});

test("who signs out leaves none in the browser", async () => {
  const app = await load(ANNA);
  followSearches(app);
  rememberSearch(app, "journal");
  changeTo(app, ANONYMOUS);
  expect(sessionStorage.getItem(SEARCHES)).toBeNull();
});

test("another person after a reload begins without one, and the first one's is gone once they search", async () => {
  rememberSearch(await load(ANNA), "journal");
  const app = await load(BEN);
  expect(searchHistory(app)).toEqual([]);
  rememberSearch(app, "film");
  expect(searchHistory(app)).toEqual(["film"]);
  expect(searchHistory(await load(ANNA))).toEqual([]);
});

test.each(["nonsense", "null", "[]", '{"username":"","texts":[1]}'])(
  "what is kept as %s is no history",
  async (kept) => {
    sessionStorage.setItem(SEARCHES, kept);
    expect(searchHistory(await testApp())).toEqual([]);
  },
);

test("where the browser keeps nothing, nothing breaks", async () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  const app = await testApp();
  expect(() => rememberSearch(app, "journal")).not.toThrow();
  expect(searchHistory(app)).toEqual([]);
});
