/**
 * Whom the server turns away before it makes a page is turned away by the routes' own guards as well, and to the same place: a
 * table of all guarded addresses, which tests/server asks the server for.
 */
import GUARDED from "../tests/fixtures/guarded.json";
import type { Variant } from "./domain/page";
import { ANONYMOUS } from "./domain/session";
import { grammar } from "./routes";
import { routePage } from "./serverRouter";
import { testApp } from "./testing/testApp";

/** An address of each page. */
const ADDRESSES = grammar().routes.flatMap(({ path, params, to }) =>
  to === undefined
    ? [path.replace(/:(\w+)/g, (_, name: string) => params[name]?.[0] ?? "x1")]
    : [],
);

/** Where the guard sends a visitor who is not signed in; undefined when they may enter. */
async function sentTo(address: string, variant: Variant) {
  const app = await testApp({ context: { variant } });
  app.session.set(ANONYMOUS);
  const page = await routePage(
    app,
    new URL(address, "https://lucarne.example"),
  );
  const to = page instanceof Response ? page.headers.get("Location") : null;
  return to?.startsWith("/login") ? to : undefined;
}

test("these are all addresses that a visitor has to sign in for, and where each guard sends them", async () => {
  const guarded: { address: string; web?: string; tv?: string }[] = [];
  for (const address of ADDRESSES) {
    const web = await sentTo(address, "web");
    const tv = await sentTo(address, "tv");
    if (web ?? tv)
      guarded.push({ address, ...(web && { web }), ...(tv && { tv }) });
  }
  expect(guarded).toEqual(GUARDED);
});
