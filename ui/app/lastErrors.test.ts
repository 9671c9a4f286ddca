/** @jest-environment jsdom */
/** What this tab remembers of calls that failed. */
import { testApp } from "../testing/testApp";
import { EVENING_S } from "../testing/wireFixtures";
import { followErrors, lastErrors, noteError } from "./lastErrors";

beforeEach(() => window.sessionStorage.clear());

const read = (body: unknown) => body;

test("a call that the service can't answer is remembered, one that it refuses is not", async () => {
  const app = await testApp({
    answers: {
      "/api/mobile/show/details/rive_une-1/": 503,
      "/api/mobile/show/details/rive_une-2/": 404,
    },
  });
  followErrors(app);
  await app.api.get("/api/mobile/show/details/rive_une-2/", read);
  expect(lastErrors()).toEqual([]);
  await app.api.get("/api/mobile/show/details/rive_une-1/", read);
  expect(lastErrors()).toEqual([
    { atS: EVENING_S + 1800, where: "mobile/show", code: 503, requestId: "" },
  ]);
});

test("what another script wrote there is no error", () => {
  window.sessionStorage.setItem("lucarne.last-errors", "{");
  expect(lastErrors()).toEqual([]);
  noteError({ atS: 1, where: "player", code: 3016, requestId: "" });
  expect(lastErrors()).toHaveLength(1);
});
