/** How much is kept of what no page shows any more. */
import { QueryObserver } from "@tanstack/react-query";
import { createQueryClient } from "./query";
import { boundUnused } from "./unused";

const MOST = 3;

function setUp() {
  const client = createQueryClient();
  const stop = boundUnused(client, MOST);
  const load = (name: string) => client.setQueryData([name], name);
  const names = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]);
  /** As a page that shows it; returns the way to leave it. */
  const show = (name: string) =>
    new QueryObserver(client, {
      queryKey: [name],
      queryFn: () => name,
      staleTime: Infinity,
    }).subscribe(() => {});
  return { client, stop, load, names, show };
}

test("what was left longest ago is forgotten first", () => {
  const { load, names, stop } = setUp();
  for (const name of ["a", "b", "c", "d", "e"]) load(name);
  expect(names()).toEqual(["c", "d", "e"]);
  stop();
});

test("what is shown stays, however long ago it was loaded, and counts from when it is left", () => {
  const { load, names, show, stop } = setUp();
  load("a");
  const leave = show("a");
  for (const name of ["b", "c", "d", "e"]) load(name);
  expect(names()).toEqual(["a", "c", "d", "e"]);
  leave();
  expect(names()).toEqual(["a", "d", "e"]);
  load("f");
  expect(names()).toEqual(["a", "e", "f"]);
  stop();
});

test("what is on its way stays", async () => {
  const { client, load, names, stop } = setUp();
  const isOver = client.prefetchQuery({
    queryKey: ["slow"],
    queryFn: () => new Promise((done) => setTimeout(done, 20, "slow")),
  });
  for (const name of ["b", "c", "d", "e"]) load(name);
  expect(names()).toContain("slow");
  await isOver;
  expect(names()).toContain("slow");
  stop();
});

test("what was there before is counted, and after the stop nothing is forgotten", () => {
  const client = createQueryClient();
  for (const name of ["a", "b", "c"]) client.setQueryData([name], name);
  const stop = boundUnused(client, MOST);
  client.setQueryData(["d"], "d");
  expect(client.getQueryData(["a"])).toBeUndefined();
  stop();
  client.setQueryData(["e"], "e");
  expect(client.getQueryCache().getAll()).toHaveLength(MOST + 1);
});
