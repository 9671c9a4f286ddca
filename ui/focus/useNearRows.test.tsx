/**
 * @jest-environment jsdom
 *
 * A page of many rows, moved through by keys, of which only those near the focus render their items.
 */
import { act, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { nextKey } from "../testing/nextKey";
import { startFocus, type FocusEngine } from "./startFocus";
import { openingRows, useIsNear, useNearRows } from "./useNearRows.tv";

function Row({ name, isOpening }: { name: string; isOpening: boolean }) {
  const [ref, isNear] = useIsNear<HTMLElement>(isOpening);
  return (
    <section ref={ref}>
      <ul
        data-lane="row"
        data-lane-key={name}
        data-lane-start="0"
        data-lane-empty={isNear ? undefined : ""}
      >
        {isNear &&
          [1, 2, 3].map((item) => (
            <li key={item}>
              <a href={`/${name}${item}`}>{`${name}${item}`}</a>
            </li>
          ))}
      </ul>
    </section>
  );
}

const NAMES = "abcdefghijkl".split("");
let engine: FocusEngine;
let visit = "";
let visits = 0;

async function arrive(page: string) {
  await act(async () => {
    engine.arrive(page);
    await Promise.resolve();
  });
}

function Page({
  names,
  isLite = false,
}: {
  names: readonly string[];
  isLite?: boolean;
}) {
  const rows = useNearRows<HTMLDivElement>(isLite);
  useLayoutEffect(() => {
    engine = startFocus(document, {
      canGoBack: () => false,
      isSureToLeave: () => Promise.resolve(true),
      goBack: () => {},
    });
    return () => engine.stop();
  }, []);
  return (
    <div data-lane="column" data-lane-key="page" data-lane-rows="" ref={rows}>
      {names.map((name, index) => (
        <Row name={name} isOpening={index < openingRows(isLite)} key={name} />
      ))}
    </div>
  );
}

const CODES = { left: 37, up: 38, right: 39, down: 40 };
const focused = () => document.activeElement?.textContent;

async function press(...keys: (keyof typeof CODES)[]) {
  for (const key of keys)
    await act(async () => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", {
          keyCode: CODES[key],
          bubbles: true,
          cancelable: true,
        }),
      );
      await Promise.resolve();
    });
  return focused();
}

function drawn(): string {
  nextKey();
  const names = screen
    .getAllByRole("link")
    .map((link) => link.textContent?.[0]);
  return Array.from(new Set(names)).join("");
}

async function open(names: readonly string[] = NAMES, isLite = false) {
  const page = render(<Page names={names} isLite={isLite} />);
  visit = `visit ${visits++}`;
  await arrive(visit);
  return page;
}

test("the row in focus, the two before it and the two after it render their items", async () => {
  await open();
  expect(drawn()).toBe("abc");
  await press("down");
  expect(drawn()).toBe("abcd");
  await press("down", "down");
  expect(drawn()).toBe("bcdef");
});

test("in the lite mode the row after the focus alone is rendered ahead, and every row is reached", async () => {
  await open(NAMES, true);
  expect(drawn()).toBe("ab");
  await press("down");
  expect(drawn()).toBe("abc");
  for (let i = 2; i < NAMES.length; i += 1) await press("down");
  expect(focused()).toBe("l1");
});

test("every row is reached by Down and by Up, and has its own item again", async () => {
  await open();
  await press("right");
  const down: unknown[] = [focused()];
  for (let i = 1; i < NAMES.length; i += 1) down.push(await press("down"));
  expect(down).toEqual(["a2", ...NAMES.slice(1).map((name) => `${name}1`)]);
  for (let i = 1; i < NAMES.length; i += 1) await press("up");
  expect(focused()).toBe("a2");
});

test("when rows between are gone, the next one is there to be reached", async () => {
  const { rerender } = await open();
  await act(async () => {
    rerender(<Page names={["a", "g", "h", "i"]} />);
    await Promise.resolve();
  });
  expect(await press("down")).toBe("g1");
});

test("who comes back to a row far down finds it, and the focus on its item", async () => {
  await open();
  await press("down", "down", "down", "down", "down", "down", "right");
  expect(focused()).toBe("g2");
  await arrive("another page");
  expect(focused()).toBe("a1");
  await arrive(visit);
  expect(focused()).toBe("g2");
  expect(drawn()).toBe("efghi");
});
