/**
 * On TV the whole text and all people are there, one press away.
 * @jest-environment jsdom
 */
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { SectionContext } from "../../app/routing/section";
import { loadWords } from "../../app/routing/words";
import { AppRoot } from "../../createApp";
import { testApp } from "../../testing/testApp";
import type { FrameModel } from "./Frame.tv";
import { ReadMore } from "./ReadMore.tv";
import { detailsWords } from "./words";

const SECTION = {
  section: "live",
  list: "/live/sports",
  vodList: "/vod",
  listSearch: "",
  overList: true,
} as const;

const ACTORS = Array.from({ length: 40 }, (_, index) => `Ada ${index}`);
const TEXT = Array.from({ length: 60 }, (_, index) => `Phrase ${index}.`).join(
  " ",
);

async function draw(changes: Partial<FrameModel> = {}) {
  const app = await testApp({ context: { variant: "tv" } });
  await loadWords(app, [detailsWords]);
  const frame = {
    title: "La Cabane",
    synopsis: TEXT,
    credits: [{ role: "actor" as const, label: "Avec", names: ACTORS }],
    facts: [],
    ...changes,
  };
  render(
    <AppRoot app={app}>
      <SectionContext.Provider value={SECTION}>
        <MemoryRouter>
          <ReadMore frame={frame} />
        </MemoryRouter>
      </SectionContext.Provider>
    </AppRoot>,
  );
}

const more = () => screen.queryByRole("button", { name: "Plus de détails" });

test("4 kB of text are read to the end, and 40 actors are reached", async () => {
  await draw();
  await userEvent.click(more()!);
  const dialog = await screen.findByRole("dialog", { name: "La Cabane" });
  expect(dialog.textContent).toContain("Phrase 59.");
  const links = within(dialog).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    ACTORS.map((name) => `/live/sports/people/${encodeURIComponent(name)}`),
  );
  await userEvent.click(within(dialog).getByRole("button", { name: "Fermer" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("where all of it stands on the page there is nothing to press", async () => {
  await draw({ synopsis: "Une histoire.", credits: [] });
  expect(more()).toBeNull();
});
