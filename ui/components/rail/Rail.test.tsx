/**
 * What a rail on TV draws ahead of the focus.
 * @jest-environment jsdom
 */
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { AppRoot } from "../../createApp";
import { AS_DEFAULT } from "../../testing/appearance";
import { prefer } from "../../app/preferences";
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

async function drawn(): Promise<number> {
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
  const count = screen.getAllByRole("link").length;
  unmount();
  return count;
}

beforeEach(() => window.localStorage.clear());

test("the lite mode draws what a screen shows, and no card ahead of it", async () => {
  const usual = await drawn();
  prefer("liteMode", "true");
  expect(await drawn()).toBe(usual - 1);
});
