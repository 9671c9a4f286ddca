/** Pages as they may be told of. */
import { visitOf } from "./visit";

const page = (...paths: (string | undefined)[]) =>
  visitOf(paths.map((path) => ({ route: { path } })));

test("a page is told of by the pattern of its address, without ids and names", () => {
  expect(page(undefined, "/home", undefined)).toBe("/home");
  expect(page(undefined, "/live/:tab", "show/:showId")).toBe(
    "/live/:tab/show/:showId",
  );
});

test("/auth/… is not tracked by analytics", () => {
  expect(page(undefined, "/auth/:username/:token")).toBeNull();
  expect(page(undefined, "auth/:username/:token")).toBeNull();
});
