/**
 * @jest-environment jsdom
 *
 * A list of 230 channels, of which only those near the focus are rendered.
 */
import { act, render, screen } from "@testing-library/react";
import { nextKey } from "../testing/nextKey";
import { REVEAL_EVENT } from "./keeper";
import { useLaneWindow } from "./useLaneWindow.tv";

function List({ count }: { count: number }) {
  const { start, end, ref } = useLaneWindow<HTMLUListElement>(count, 10);
  const indexes = Array.from({ length: end - start }, (_, i) => start + i);
  return (
    <ul data-lane="column" data-lane-start={start} ref={ref}>
      {indexes.map((index) => (
        <li data-index={index} key={index}>
          <a href={`/${index}`}>channel {index}</a>
        </li>
      ))}
    </ul>
  );
}

const rendered = () =>
  screen.getAllByRole("link").map((link) => Number(link.textContent?.slice(8)));
function focus(index: number): void {
  act(() => screen.getByText(`channel ${index}`).focus());
  nextKey();
}

test("the server and the first frame have two screens of rows", () => {
  render(<List count={230} />);
  expect([rendered()[0], rendered().length]).toEqual([0, 20]);
});

test("rows ahead of the focus are there before it reaches them", () => {
  render(<List count={230} />);
  for (let index = 0; index < 230; index += 1) {
    focus(index);
    const seen = rendered();
    expect(seen).toContain(Math.max(0, index - 1));
    expect(seen).toContain(Math.min(229, index + 1));
    expect(seen.length).toBeLessThanOrEqual(30);
  }
});

test("a row that focus returns to is rendered when the engine asks for it", () => {
  render(<List count={230} />);
  act(() => {
    screen
      .getByRole("list")
      .dispatchEvent(new CustomEvent(REVEAL_EVENT, { detail: 150 }));
  });
  expect(rendered()).toContain(150);
});

test("a row renders what a screen shows of it, and the next item on either side", () => {
  function Row() {
    const reach = { before: 2, from: 6, step: 1 };
    const { start, end, ref } = useLaneWindow<HTMLUListElement>(21, reach);
    const indexes = Array.from({ length: end - start }, (_, i) => start + i);
    return (
      <ul ref={ref}>
        {indexes.map((index) => (
          <li data-index={index} key={index}>
            <a href={`/${index}`}>channel {index}</a>
          </li>
        ))}
      </ul>
    );
  }
  render(<Row />);
  expect(rendered()).toEqual([0, 1, 2, 3, 4, 5]);
  for (let index = 0; index <= 20; index += 1) focus(index);
  expect(rendered()).toEqual([18, 19, 20]);
  for (let index = 19; index >= 10; index -= 1) focus(index);
  expect(rendered()).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
});

test("a list that has become shorter shows its end", () => {
  const { rerender } = render(<List count={230} />);
  for (const index of [15, 25, 35, 45]) focus(index);
  rerender(<List count={12} />);
  expect(rendered()).toContain(11);
});
