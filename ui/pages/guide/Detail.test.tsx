/**
 * The bar below the web's guide: what can be done with the programme in focus.
 * @jest-environment jsdom
 */
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { reminders } from "../../app/reminders";
import { loadWords } from "../../app/routing/words";
import { AppRoot } from "../../createApp";
import type { GuideChannel } from "../../guide/lineup";
import type { Possible } from "../../guide/states";
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

async function drawn(possible: Partial<Possible>) {
  const app = await testApp({ context: { nowMs: EVENING_S * 1000 } });
  await loadWords(app, guide.words);
  const can = { play: false, record: false, remind: false, ...possible };
  render(
    <AppRoot app={app}>
      <MemoryRouter>
        <DetailWeb
          show={SHOW}
          channel={CHANNEL}
          states={[]}
          possible={can}
          actions={NOTHING}
          first={undefined}
        />
      </MemoryRouter>
    </AppRoot>,
  );
}

afterEach(() => localStorage.clear());

test("one is reminded of what is to come, and no longer by a second press", async () => {
  await drawn({ remind: true });
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
  await drawn({ play: true });
  expect(screen.getByRole("button", { name: "Regarder" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /rappeler/ })).toBeNull();
});
