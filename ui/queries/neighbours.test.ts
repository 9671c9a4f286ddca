/** What stands before and after a show on its channel (spec, section 7, `show/details/{id}/`). */
import { testApp, type Answers } from "../testing/testApp";
import { EVENING_S, wireDetails } from "../testing/wireFixtures";
import { showNeighbours } from "./neighbours";
import { ensure } from "./query";

const DETAILS = "/api/mobile/show/details/rive_une-1/";

async function neighboursWith(answers: Answers) {
  const app = await testApp({ answers });
  return ensure(app, showNeighbours("rive_une-1"));
}

test("GET show/details/{id}/?next=true and ?prev=true lead to the shows beside one", async () => {
  const found = await neighboursWith({
    [`${DETAILS}?prev=true`]: wireDetails({
      show_id: "rive_une-0",
      show_title: "Le Journal",
      show_start: EVENING_S - 1800,
    }),
    [`${DETAILS}?next=true`]: wireDetails({
      show_id: "rive_une-2",
      show_title: "",
      show_start: EVENING_S + 3600,
    }),
  });
  expect(found.ok && found.value).toEqual({
    previous: {
      id: "rive_une-0",
      title: "Le Journal",
      startDate: EVENING_S - 1800,
    },
    next: {
      id: "rive_une-2",
      title: "Rive Une",
      startDate: EVENING_S + 3600,
    },
  });
});

test("where the guide begins or ends there is none beside it, and what fails is reported", async () => {
  const alone = await neighboursWith({});
  expect(alone.ok && alone.value).toEqual({ previous: null, next: null });
  const lost = await neighboursWith({ [`${DETAILS}?next=true`]: 503 });
  expect(lost).toMatchObject({ ok: false, status: 503 });
});
