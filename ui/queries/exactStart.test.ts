/** The true start of what is on. */
import { testApp } from "../testing/testApp";
import { exactStart } from "./exactStart";
import { ensure } from "./query";

const CALL = "/api/cache/accurate/rive_une/";

test("GET accurate/{id}/ says which show is on and when it truly began", async () => {
  const app = await testApp({
    answers: {
      [CALL]: {
        channel_epg: "rive_une",
        show_id: "rive_une-1",
        show_exact_start: 1_795_289_000,
      },
    },
  });
  expect(await ensure(app, exactStart("rive_une"))).toMatchObject({
    ok: true,
    value: { showId: "rive_une-1", startS: 1_795_289_000 },
  });
});

test("GET accurate/{id}/ has a 500 ms timeout", async () => {
  jest.useFakeTimers();
  try {
    const app = await testApp();
    const never = new Promise<never>(() => {});
    jest.spyOn(app.api, "get").mockReturnValue(never);
    const asked = exactStart("rive_une").load(app.api);
    let isOver = false;
    void asked.then(() => (isOver = true));
    await jest.advanceTimersByTimeAsync(499);
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await asked).toMatchObject({ ok: false });
  } finally {
    jest.useRealTimers();
  }
});
