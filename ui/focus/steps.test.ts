/** The rules of where a direction leads, on lanes written as nested lists. */
import { enter, neighbour, step, type Axis, type Space } from "./steps";

interface Node {
  name: string;
  axis?: Axis;
  columns?: number;
  items?: Node[];
  parent?: Node;
  entry?: string;
}

const item = (name: string): Node => ({ name });

function lane(
  axis: Axis,
  name: string,
  items: Node[],
  more: Partial<Node> = {},
) {
  const node: Node = { name, axis, items, ...more };
  for (const child of items) child.parent = node;
  return node;
}

const space: Space<Node> = {
  laneOf: (node) => node.parent ?? null,
  isLane: (node) => node.items !== undefined,
  axis: (node) => node.axis ?? "row",
  columns: (node) => node.columns ?? 1,
  items: (node) => node.items ?? [],
  entry: (node, items) => items.find(({ name }) => name === node.entry),
};

const letters = (from: string) => from.split("").map(item);

function find(root: Node, name: string): Node {
  const found = search(root, name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

function search(root: Node, name: string): Node | undefined {
  if (root.name === name) return root;
  for (const child of root.items ?? []) {
    const found = search(child, name);
    if (found) return found;
  }
  return undefined;
}

const home = () =>
  lane("row", "root", [
    lane("column", "menu", letters("HL"), { entry: "L" }),
    lane("column", "main", [
      lane("row", "live", letters("abcd")),
      lane("row", "empty", []),
      lane("row", "replay", letters("xyz"), { entry: "y" }),
    ]),
  ]);

const from = (name: string, direction: "left" | "right" | "up" | "down") => {
  const root = home();
  return step(space, find(root, name), direction)?.name ?? null;
};

describe("a direction key", () => {
  test("moves along the lane that goes that way", () => {
    expect(from("b", "right")).toBe("c");
    expect(from("b", "left")).toBe("a");
    expect(from("H", "down")).toBe("L");
  });

  test("enters the next row at the item it remembers, passing over a row with nothing inside", () => {
    expect(from("d", "down")).toBe("y");
  });

  test("enters a row that remembers nothing at its first item", () => {
    expect(from("z", "up")).toBe("a");
  });

  test("reaches the menu from the leftmost item, and leaves it to the right", () => {
    expect(from("a", "left")).toBe("L");
    expect(from("H", "right")).toBe("a");
  });

  test("stays where it is at the edge of the page", () => {
    expect(from("d", "right")).toBeNull();
    expect(from("a", "up")).toBeNull();
    expect(from("z", "down")).toBeNull();
    expect(from("H", "left")).toBeNull();
  });
});

describe("a grid of 8 items in 3 columns", () => {
  const next = (index: number, direction: "left" | "right" | "up" | "down") =>
    neighbour("grid", 3, 8, index, direction);

  test("keeps the column going up and down", () => {
    expect(next(1, "down")).toBe(4);
    expect(next(4, "up")).toBe(1);
  });

  test("does not wrap at the ends of a row", () => {
    expect(next(2, "right")).toBe(-1);
    expect(next(3, "left")).toBe(-1);
    expect(next(7, "right")).toBe(-1);
  });

  test("goes down to the last item when the last row is shorter", () => {
    expect(next(5, "down")).toBe(7);
    expect(next(7, "down")).toBe(-1);
    expect(next(0, "up")).toBe(-1);
  });
});

test("a lane of empty lanes holds no focus", () => {
  const root = lane("column", "root", [
    lane("row", "a", []),
    lane("row", "b", []),
  ]);
  expect(enter(space, root)).toBeNull();
});
