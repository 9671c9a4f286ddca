/** Play waits for what it needs, and says what keeps it from playing (spec, sections 5 and 8). */
import { wireProfile } from "../testing/wireFixtures";
import { testApp } from "../testing/testApp";
import { play } from "./play";
import { enter } from "./signing";

const SHOW = { id: "a-1", age: 0 };
const RIGHTS = "/api/mobile/show/rights/a-1/";
const PLAYABLE = { show_id: "a-1", url: "https://cdn.example/a.m3u8" };
const SESSION = {
  session: { state: "authenticated", profile: wireProfile() },
} as const;

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test("pressed while nobody is signed in, it asks first and resumes after", async () => {
  const app = await testApp({ answers: { [RIGHTS]: PLAYABLE } });
  void play(app, SHOW);
  expect(app.prompts.current()).toEqual({ kind: "signIn" });
  expect(app.asked).toEqual([]);
  enter(app, wireProfile());
  await settled();
  expect(app.asked).toEqual([RIGHTS]);
  expect(app.prompts.current()).toMatchObject({ message: "play.noPlayer" });
});

test("whoever doesn't sign in asks for nothing", async () => {
  const app = await testApp({ answers: { [RIGHTS]: PLAYABLE } });
  const played = play(app, SHOW);
  app.prompts.answer(false);
  await played;
  expect(app.asked).toEqual([]);
});

test("a former customer who signs in for it is not asked about it again", async () => {
  const app = await testApp();
  const played = play(app, SHOW);
  enter(app, wireProfile({ status: "former_customer" }));
  await played;
  expect(app.asked).toEqual([]);
});

test.each([
  [451, "error.notFromHere"],
  [403, "error.generic"],
  [500, "error.generic"],
])("rights refused with %i say %s", async (status, message) => {
  const app = await testApp({
    answers: { [RIGHTS]: status },
    context: SESSION,
  });
  void play(app, SHOW);
  await settled();
  expect(app.prompts.current()).toEqual({ kind: "message", message });
});

test("an empty address is nothing to play", async () => {
  const app = await testApp({
    answers: { [RIGHTS]: { show_id: "a-1", url: "" } },
    context: SESSION,
  });
  void play(app, SHOW);
  await settled();
  expect(app.prompts.current()).toMatchObject({ message: "play.notNow" });
});

test("a session that ends meanwhile is told once, as what it is", async () => {
  const app = await testApp({ answers: { [RIGHTS]: 401 }, context: SESSION });
  await play(app, SHOW);
  expect(app.prompts.current()).toMatchObject({
    message: "error.sessionExpired",
  });
  app.prompts.answer(true);
  expect(app.prompts.current()).toBeNull();
});
