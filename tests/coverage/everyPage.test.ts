/** Every route that is a page stands in the list of all pages, of which names, nodes, motion, weight and the like are asked. */
import { matchRoutes } from "react-router";
import type { Section } from "../../ui/domain/paths";
import { detailsOver, grammar, ROUTES } from "../../ui/routes";
import { EVERY_PAGE } from "../e2e/everyPage";

/** The route at which each address stands. */
const STANDS = EVERY_PAGE.map(({ path }) => {
  const routes = grammar().routes.map((rule) => ({ path: rule.path }));
  const [pathname = ""] = path.split("?");
  return matchRoutes(routes, pathname)?.at(-1)?.route.path;
});

const TAKEN = new Set(STANDS);

const PAGES = ROUTES.flatMap((route) => ("page" in route ? [route] : []));

test("every route that is a page has an address in the list of all pages", () => {
  const missing = PAGES.filter(({ path }) => !TAKEN.has(path));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test("whatever opens over a list has an address in the list of all pages", () => {
  const sections = PAGES.flatMap(({ section }): Section[] =>
    section ? [section] : [],
  );
  const below = new Set(
    sections.flatMap((section) => detailsOver(section).map(({ path }) => path)),
  );
  expect(below.size).toBeGreaterThan(5);
  const missing = [...below].filter(
    (path) => !STANDS.some((route) => route?.endsWith(`/${path}`)),
  );
  expect(missing).toEqual([]);
});

test("every address in the list of all pages is that of a page, and none leads elsewhere", () => {
  const pages = new Set([
    ...PAGES.map(({ path }) => path),
    ...PAGES.flatMap(({ path, section }) =>
      section ? detailsOver(section).map((one) => `${path}/${one.path}`) : [],
    ),
  ]);
  const others = EVERY_PAGE.filter(
    (_, index) => !pages.has(STANDS[index] ?? ""),
  );
  expect(others).toEqual([]);
});
