/** @jest-environment jsdom */
/** What the operator announces (`GET interstitiel`): when it is asked for, and when it is shown. */
import { testApp, type Answers } from "../testing/testApp";
import { EVENING_S } from "../testing/wireFixtures";
import { followAnnouncements, type ChangingRouter } from "./announcements";

beforeEach(() => window.localStorage.clear());

const CALL = "/api/mobile/interstitiel?brand=lucarne&lang=fr";

const tip = (changes: object = {}) => ({
  interstitiel_id: "lucarne-1",
  title: "Notre conseil",
  text: "Ce soir, pourquoi pas La Cabane ?",
  image: "/pictures/vod/vod-1/backdrop",
  link: "/show/vod-1/product/vod-1-hd",
  expiration: EVENING_S + 86_400,
  ...changes,
});

async function going(answer: Answers[string]) {
  const app = await testApp({ answers: { [CALL]: answer } });
  let tell = () => {};
  const router: ChangingRouter = {
    state: {
      location: { pathname: "/home" },
      historyAction: "POP",
      matches: [],
      navigation: { state: "idle" },
    },
    subscribe(listener) {
      tell = listener;
      return () => {};
    },
  };
  followAnnouncements(app, router);
  return {
    app,
    async go(pathname: string, historyAction = "PUSH") {
      Object.assign(router.state, { location: { pathname }, historyAction });
      tell();
      await new Promise((done) => setTimeout(done));
    },
    calls: () => app.asked.filter((call) => call === CALL).length,
  };
}

test("an announcement is asked for with the first list that one goes to, and shown over the next one, once", async () => {
  const { app, go, calls } = await going({ items: [tip()] });
  await go("/home/show/rive_une-1");
  await go("/home", "POP");
  expect(calls()).toBe(0);
  await go("/guide");
  expect([calls(), app.prompts.current()]).toEqual([1, null]);
  await go("/live/normal");
  expect(app.prompts.current()).toMatchObject({
    kind: "announcement",
    announcement: {
      title: "Notre conseil",
      link: "/show/vod-1/product/vod-1-hd",
      image: "/pictures/vod/vod-1/backdrop",
    },
  });
  app.prompts.answer(false);
  await go("/guide");
  expect(app.prompts.current()).toBeNull();
  expect(calls()).toBe(1);
});

test("nothing is said while the operator announces nothing, or can't be asked", async () => {
  for (const answer of [{ items: [] }, 404, { items: "none" }]) {
    const { app, go } = await going(answer);
    await go("/guide");
    await go("/live/normal");
    expect(app.prompts.current()).toBeNull();
  }
});

test("no announcement stands before the picture, over a question, or where one goes back to", async () => {
  const { app, go } = await going({ items: [tip()] });
  await go("/guide");
  await go("/player/live");
  await go("/guide/show/rive_une-1");
  await go("/guide", "POP");
  expect(app.prompts.current()).toBeNull();
  void app.prompts.ask({ kind: "message", message: "error.generic" });
  await go("/live/normal");
  expect(app.prompts.current()).toMatchObject({ kind: "message" });
  app.prompts.answer(true);
  expect(app.prompts.current()).toBeNull();
  await go("/guide");
  expect(app.prompts.current()).toMatchObject({ kind: "announcement" });
});

test("an announcement leads to a page of ours, or to none", async () => {
  for (const link of ["https://elsewhere.example", "//elsewhere", "/logout"]) {
    window.localStorage.clear();
    const { app, go } = await going({ items: [tip({ link })] });
    await go("/guide");
    await go("/live/normal");
    expect(app.prompts.current()).toMatchObject({
      announcement: { link: null },
    });
  }
});

test("where nothing can be remembered nothing is announced", async () => {
  const full = jest
    .spyOn(Storage.prototype, "setItem")
    .mockImplementation(() => {
      throw new Error("full");
    });
  const { app, go } = await going({ items: [tip()] });
  await go("/guide");
  await go("/live/normal");
  expect(app.prompts.current()).toBeNull();
  full.mockRestore();
});
