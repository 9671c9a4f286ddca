/**
 * What a rail on TV draws ahead of the focus.
 * @jest-environment jsdom
 */
import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { AppRoot } from "../../createApp";
import { AS_DEFAULT } from "../../testing/appearance";
import { testApp } from "../../testing/testApp";
import { RailTv } from "./Rail.tv";
import type { RailItem, RailModel } from "./railModel";

const items = Array.from({ length: 20 }, (_, index): RailItem => ({
  kind: "category",
  key: `${index}`,
  to: `/suggestions/${index}`,
  tile: { id: index, name: `Genre ${index}`, showCount: 3 },
}));
const rail: RailModel = { laneKey: "home/1", title: "Genres", items };

/** How many items are drawn when the page opens, and once the focus has gone one to the right. */
async function drawn(): Promise<[opening: number, walked: number]> {
  const app = await testApp({
    context: { variant: "tv", appearance: AS_DEFAULT },
  });
  const { unmount } = render(
    <AppRoot app={app}>
      <MemoryRouter>
        <RailTv rail={rail} />
      </MemoryRouter>
    </AppRoot>,
  );
  const links = () => screen.getAllByRole("link");
  const opening = links().length;
  links()[1]?.focus();
  // What the focus leads to comes after the frame that shows it.
  await act(() => new Promise((done) => setTimeout(done, 50)));
  const walked = links().length;
  unmount();
  return [opening, walked];
}

afterEach(() => document.documentElement.removeAttribute("data-lite"));

test("a rail draws what a screen shows, and a card ahead of it once one walks along it; the lite mode none", async () => {
  const [opening, walked] = await drawn();
  // The card that Left leads to stays, and those of a screen move on by one.
  expect(walked).toBe(opening + 2);
  document.documentElement.setAttribute("data-lite", "");
  expect(await drawn()).toEqual([opening, opening + 1]);
});
