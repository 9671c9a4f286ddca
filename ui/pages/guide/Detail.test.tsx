/**
 * The bar below the web's guide: what is told of the programme in focus, and what can be done with it.
 * @jest-environment jsdom
 */
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { reminders } from "../../app/reminders";
import { loadWords } from "../../app/routing/words";
import { AppRoot } from "../../createApp";
import type { GuideShow } from "../../domain/guideChunk";
import type { ShowBrief } from "../../domain/show";
import type { GuideChannel } from "../../guide/lineup";
import { putAllInSight, putNothingInSight } from "../../testing/inSight";
import { testApp } from "../../testing/testApp";
import { EVENING_S } from "../../testing/wireFixtures";
import { DetailWeb } from "./Detail.web";
import { guide } from "./page";
import type { GuideActions } from "./useGuideActions";

const SHOW = {
  id: "rive_une-9",
  title: "Le col",
  startDate: EVENING_S + 7_200,
  stopDate: EVENING_S + 10_800,
  age: 0,
};

const CHANNEL: GuideChannel = {
  id: "rive_une",
  name: "Rive Une",
  number: 1,
  language: "fr",
  image: null,
  playable: true,
  recordable: true,
  replayableHours: 24,
  isAccurate: false,
};

const NOTHING: GuideActions = {
  open: () => {},
  openCell: () => {},
  play: () => {},
  hold: () => {},
  record: () => {},
};

const BRIEF: ShowBrief = {
  id: SHOW.id,
  title: SHOW.title,
  image: "/col.jpg",
  about: "Deux frères passent la montagne.",
};

/** The bar at that moment, with or without what the document tells. */
async function bar(show: GuideShow, first?: ShowBrief) {
  const app = await testApp({ context: { nowMs: EVENING_S * 1000 } });
  await loadWords(app, guide.words);
  const page = (
    <AppRoot app={app}>
      <MemoryRouter>
        <DetailWeb
          show={show}
          channel={CHANNEL}
          actions={NOTHING}
          first={first}
        />
      </MemoryRouter>
    </AppRoot>
  );
  return { app, page };
}

beforeEach(putAllInSight);
afterEach(() => localStorage.clear());

test("one is reminded of what is to come, and no longer by a second press", async () => {
  render((await bar(SHOW)).page);
  await userEvent.click(screen.getByRole("button", { name: "Me le rappeler" }));
  expect(reminders()).toEqual([
    {
      showId: "rive_une-9",
      title: "Le col",
      channelId: "rive_une",
      channelName: "Rive Une",
      startDate: EVENING_S + 7_200,
    },
  ]);
  await userEvent.click(
    screen.getByRole("button", { name: "Ne plus me le rappeler" }),
  );
  expect(reminders()).toEqual([]);
});

test("of what has begun nothing reminds", async () => {
  render((await bar({ ...SHOW, startDate: EVENING_S - 60 })).page);
  expect(screen.getByRole("button", { name: "Regarder" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /rappeler/ })).toBeNull();
});

test("the document has its words, a picture that is fetched where there is room for it, and nothing that needs scripts", async () => {
  const { page } = await bar(SHOW, BRIEF);
  const html = renderToString(page);
  expect(html).toContain("Le col");
  expect(html).toContain("Deux frères passent la montagne.");
  expect(html).toMatch(/<img[^>]* loading="lazy"/);
  expect(html).not.toMatch(/<button|href=/);
});

test("where there is no room for it, nothing is fetched for it", async () => {
  putNothingInSight();
  const { app, page } = await bar(SHOW);
  render(page);
  await act(() => new Promise((done) => setTimeout(done, 400)));
  expect(app.asked).toEqual([]);
  expect(screen.queryByRole("button")).toBeNull();
});
