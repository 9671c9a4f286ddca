/** The old engines' pictures show every page of TV, and every tab of it, or say why not. */
import { matchPath } from "react-router";
import { ROUTES } from "../../ui/routes";
import { EVERY_PAGE } from "../e2e/everyPage";
import {
  AFTER_SIGN_IN,
  ALIKE,
  BEFORE_SIGN_IN,
  LEFT_OUT,
} from "../old-browsers/pictures";

const PICTURES = [...BEFORE_SIGN_IN, ...AFTER_SIGN_IN];
const ON_TV = EVERY_PAGE.filter(({ variant }) => variant !== "web");

/** What the parameters of a route are in the addresses that stand at it. */
function matchesOf(route: string, paths: readonly string[]) {
  return paths.flatMap((path) => matchPath(route, path.split("?")[0]!) ?? []);
}

const DRAWN = PICTURES.map(({ path }) => path);

test("every page of TV is drawn at its address, or is left out for a reason", () => {
  const known = new Set([...DRAWN, ...LEFT_OUT.keys()]);
  const missing = ON_TV.filter(({ path }) => !known.has(path));
  expect(missing).toEqual([]);
});

test("what is left out is a page of TV, and is not drawn all the same", () => {
  const paths = new Set(ON_TV.map(({ path }) => path));
  const drawn = new Set(DRAWN);
  const wrong = [...LEFT_OUT.keys()].filter(
    (path) => !paths.has(path) || drawn.has(path),
  );
  expect(wrong).toEqual([]);
});

/** `/live/:tab tab` → its values. */
const PARAMETERS = ROUTES.flatMap(({ path, page }) =>
  Object.entries(page.params ?? {})
    .filter(([name]) => path.split("/").includes(`:${name}`))
    .map(([name, values]) => ({ path, name, values })),
);

test("every tab of every page of TV is drawn, or looks like one that is", () => {
  expect(PARAMETERS.length).toBeGreaterThan(5);
  const missing = PARAMETERS.flatMap(({ path, name, values }) => {
    const drawn = new Set(
      matchesOf(path, DRAWN).map(({ params }) => params[name]),
    );
    return ALIKE.has(`${path} ${name}`)
      ? []
      : values
          .filter((value) => !drawn.has(value))
          .map((value) => path.replace(`:${name}`, value));
  });
  expect(missing).toEqual([]);
});

test("parameters of which some values do are those of pages of TV", () => {
  const known = new Set(PARAMETERS.map(({ path, name }) => `${path} ${name}`));
  expect([...ALIKE.keys()].filter((one) => !known.has(one))).toEqual([]);
});

test("no picture is written over another", () => {
  const names = PICTURES.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
