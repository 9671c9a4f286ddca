/**
 * Rows on TV that hold more than the screen shows: they move, and have a sign of it; rows that fit have neither.
 * @jest-environment jsdom
 */
import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { frameDrawn } from "../../testing/frameDrawn";
import { TabsTv, ToolsTv, ToolTv } from "./ListPage.tv";
import { RowTv } from "./Row.tv";

const noop = () => {};

/** What the browser would measure: each button has 300 of the screen's 1000. */
function measured(): void {
  jest.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1000);
  jest
    .spyOn(Element.prototype, "scrollWidth", "get")
    .mockImplementation(function (this: Element) {
      return Math.max(1000, this.childElementCount * 300);
    });
}

beforeEach(measured);

afterEach(() => {
  jest.restoreAllMocks();
});

const tools = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <ToolTv key={index} label={`Saison ${index}`} onPress={noop} />
  ));

const tabs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    to: `/actors/${index}`,
    label: `${index}`,
    isCurrent: index === 0,
  }));

const ROWS = {
  tabs: (count: number) => (
    <MemoryRouter>
      <TabsTv label="Onglets" laneKey="row" tabs={tabs(count)} />
    </MemoryRouter>
  ),
  tools: (count: number) => <ToolsTv laneKey="row">{tools(count)}</ToolsTv>,
  "any row": (count: number) => <RowTv laneKey="row">{tools(count)}</RowTv>,
};

function shown(container: HTMLElement) {
  const lane = container.querySelector("[data-lane-key=row]");
  return {
    moves: lane?.hasAttribute("data-lane-moves"),
    hasSign: lane?.nextElementSibling !== null,
  };
}

describe.each(Object.entries(ROWS))("%s", (_, row) => {
  test("that fits stands still, and has no sign that there is more", async () => {
    const { container } = render(row(3));
    await frameDrawn();
    expect(shown(container)).toEqual({ moves: false, hasSign: false });
  });

  test("that is longer than the screen moves under the focus, and fades at the edge", async () => {
    const { container } = render(row(4));
    await frameDrawn();
    expect(shown(container)).toEqual({ moves: true, hasSign: true });
  });

  test("that becomes longer has the sign from then on", async () => {
    const { container, rerender } = render(row(3));
    await frameDrawn();
    rerender(row(4));
    await frameDrawn();
    expect(shown(container)).toEqual({ moves: true, hasSign: true });
    rerender(row(3));
    await frameDrawn();
    expect(shown(container)).toEqual({ moves: true, hasSign: true });
  });

  test("isn't measured within the key that changes it", async () => {
    const { rerender } = render(row(2));
    await frameDrawn();
    const width = jest.spyOn(Element.prototype, "scrollWidth", "get");
    width.mockClear();
    rerender(row(3));
    expect(width).not.toHaveBeenCalled();
    await frameDrawn();
    expect(width).toHaveBeenCalled();
  });
});

test("the sign is nothing that the remote control could reach, and lies beside what moves", async () => {
  const { container } = render(<RowTv laneKey="row">{tools(4)}</RowTv>);
  await frameDrawn();
  const lane = container.querySelector("[data-lane]");
  const sign = lane?.nextElementSibling;
  expect(sign?.getAttribute("aria-hidden")).toBe("true");
  expect(sign?.matches("[tabindex], a, button")).toBe(false);
  expect(lane?.querySelectorAll("button")).toHaveLength(4);
});
