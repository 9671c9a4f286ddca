/** Every route that is a page stands in the list of all pages, of which names, nodes, motion, weight and the like are asked. */
import { matchRoutes } from "react-router";
import { detailsOver, grammar, ROUTES } from "../../ui/routes";
import { EVERY_PAGE } from "../e2e/everyPage";

/** The route at which each address stands. */
const STANDS = EVERY_PAGE.map(({ path }) => {
  const routes = grammar().routes.map((rule) => ({ path: rule.path }));
  const [pathname = ""] = path.split("?");
  return matchRoutes(routes, pathname)?.at(-1)?.route.path;
});

const TAKEN = new Set(STANDS);

test("every route has an address in the list of all pages", () => {
  const missing = ROUTES.filter(({ path }) => !TAKEN.has(path));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test("whatever opens over a list has an address in the list of all pages", () => {
  const below = new Set(
    ROUTES.flatMap(({ page }) => detailsOver(page).map(({ path }) => path)),
  );
  expect(below.size).toBeGreaterThan(5);
  const missing = [...below].filter(
    (path) => !STANDS.some((route) => route?.endsWith(`/${path}`)),
  );
  expect(missing).toEqual([]);
});

test("every address in the list of all pages is that of a page, and none leads elsewhere", () => {
  const pages = new Set(
    ROUTES.flatMap(({ path, page }) => [
      path,
      ...detailsOver(page).map((one) => `${path}/${one.path}`),
    ]),
  );
  const others = EVERY_PAGE.filter(
    (_, index) => !pages.has(STANDS[index] ?? ""),
  );
  expect(others).toEqual([]);
});

test("no address stands twice in the list of all pages", () => {
  const paths = EVERY_PAGE.map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});
