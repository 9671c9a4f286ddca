/** Signing in, signing out and the session's end, in one tab and in the tabs beside it (spec, section 4). */
import { wireProfile } from "../../testing/wireFixtures";
import { testApp, type Answers } from "../../testing/testApp";
import type { App } from "../context";
import { done } from "../../api/client";
import { signIn, signOut } from "./auth";
import { expire, followTabs, refresh } from "./changes";
import type { TabMessage, Tabs } from "./tabs";

const SIGN_IN = "/api/mobile/auth/";
const SIGN_OUT = "/api/mobile/logout/";
const SESSION = "/api/session/";
const PERSONAL = "/api/mobile/show/epgflat/recordings/";
const SHARED = "/api/cache/epglive/";

const PROOF = {
  username: "a@b.ch",
  password: "secret",
  context: "password",
} as const;
const SIGNED_IN = { success: true, profile: wireProfile() };
const AUTHENTICATED = { state: "authenticated", profile: wireProfile() };

/** Tabs that hear each other at once, as a broadcast channel's do a moment later. */
function sharedChannel() {
  const ears = new Map<object, (message: TabMessage) => void>();
  return (): Tabs => {
    const self = {};
    return {
      tell: (message) =>
        ears.forEach((hear, tab) => {
          if (tab !== self) hear(message);
        }),
      listen(hear) {
        ears.set(self, hear);
        return () => ears.delete(self);
      },
    };
  };
}

/** A window without pages to come back to. */
const quietWindow = {
  addEventListener: () => {},
  removeEventListener: () => {},
} as unknown as Window;

async function tabs(count: number, answers: Answers): Promise<App[]> {
  const join = sharedChannel();
  const apps: App[] = [];
  for (let index = 0; index < count; index += 1) {
    const app = await testApp({
      answers,
      context: { session: AUTHENTICATED_CONTEXT },
    });
    app.tabs = join();
    followTabs(app, quietWindow);
    apps.push(app);
  }
  return apps;
}

const AUTHENTICATED_CONTEXT = {
  state: "authenticated",
  profile: wireProfile(),
} as const;

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test("a sign-in is pending until it is answered, then authenticated", async () => {
  const app = await testApp({ answers: { [SIGN_IN]: SIGNED_IN } });
  const states: string[] = [];
  app.session.subscribe(() => states.push(app.session.get().state));
  expect(await signIn(app, PROOF)).toBe(0);
  expect(states).toEqual(["pending", "authenticated"]);
  expect(app.written).toEqual([{ call: SIGN_IN, payload: PROOF }]);
});

test.each([401, 403, 429, 500])(
  "failure (%i) returns to logged out, and no other user has come",
  async (status) => {
    const app = await testApp({ answers: { [SIGN_IN]: status } });
    const epoch = app.session.epoch();
    expect(await signIn(app, PROOF)).toBe(status);
    expect(app.session.get()).toEqual({ state: "anonymous" });
    expect(app.session.epoch()).toBe(epoch);
  },
);

test("a former customer is signed in as one", async () => {
  const profile = wireProfile({ status: "former_customer" });
  const app = await testApp({ answers: { [SIGN_IN]: { profile } } });
  await signIn(app, PROOF);
  expect(app.session.get().state).toBe("former_customer");
});

test("what was loaded for one person is not there for the next", async () => {
  const app = await testApp({ answers: { [SIGN_IN]: SIGNED_IN } });
  app.queryClient.setQueryData(["mine"], 1);
  await app.api.get(SHARED, done);
  await signIn(app, PROOF);
  expect(app.queryClient.getQueryData(["mine"])).toBeUndefined();
  await app.api.get(SHARED, done);
  expect(app.asked.filter((call) => call === SHARED)).toHaveLength(2);
});

test("what waited for a sign-in goes on with it, other questions are dropped", async () => {
  const app = await testApp({ answers: { [SIGN_IN]: SIGNED_IN } });
  const asked = app.prompts.ask({ kind: "signIn" });
  const other = app.prompts.ask({ kind: "message", message: "error.generic" });
  await signIn(app, PROOF);
  expect(await Promise.all([asked, other])).toEqual([true, false]);
});

test("a 401 on a personal call clears everything and says why, in every tab", async () => {
  const apps = await tabs(3, { [PERSONAL]: 401 });
  const [first] = apps;
  apps.forEach((app) => app.queryClient.setQueryData(["mine"], 1));
  expect(await first?.api.get(PERSONAL, done)).toEqual({
    ok: false,
    status: 401,
  });
  for (const app of apps) {
    expect(app.session.get()).toEqual({ state: "anonymous" });
    expect(app.queryClient.getQueryData(["mine"])).toBeUndefined();
    expect(app.prompts.current()).toEqual({
      kind: "message",
      message: "error.sessionExpired",
    });
  }
});

test("a sign-out ends the session in every tab, without that message", async () => {
  const apps = await tabs(3, {
    [SIGN_OUT]: { success: true },
    [SESSION]: { state: "anonymous", server_time_ms: 0 },
  });
  expect(await signOut(apps[0] as App)).toBe(true);
  await settled();
  for (const app of apps) {
    expect(app.session.get()).toEqual({ state: "anonymous" });
    expect(app.prompts.current()).toBeNull();
  }
});

test("a 401 while another tab signs out is no news", async () => {
  const [first, second] = await tabs(2, { [PERSONAL]: 401 });
  first?.tabs.tell("leaving");
  await second?.api.get(PERSONAL, done);
  expect(second?.prompts.current()).toBeNull();
});

test("a sign-out that the server didn't hear is reported, and nothing is pretended", async () => {
  const app = await testApp({
    answers: { [SIGN_OUT]: 0 },
    context: { session: AUTHENTICATED_CONTEXT },
  });
  expect(await signOut(app)).toBe(false);
  expect(app.session.get().state).toBe("authenticated");
});

test("a 401 that belongs to a session that has been left ends nothing", async () => {
  const app = await testApp({
    answers: { [PERSONAL]: 401 },
    context: { session: AUTHENTICATED_CONTEXT },
  });
  const late = app.api.get(PERSONAL, done);
  app.api.forget();
  await late;
  expect(app.session.get().state).toBe("authenticated");
});

test("a tab that hears of a change asks who is signed in", async () => {
  const app = await testApp({ answers: { [SESSION]: AUTHENTICATED } });
  const join = sharedChannel();
  app.tabs = join();
  followTabs(app, quietWindow);
  join().tell("changed");
  await settled();
  expect(app.session.get().state).toBe("authenticated");
});

test("a session that ended before the page was opened is reported as well", async () => {
  const app = await testApp({
    answers: { [SESSION]: { state: "anonymous", expired: true } },
  });
  await refresh(app);
  expect(app.prompts.current()).toMatchObject({
    message: "error.sessionExpired",
  });
});

test.each([0, 502, 503])(
  "an answer that says nothing (%i) leaves a visitor unknown, and a subscriber signed in",
  async (status) => {
    const answers = { [SESSION]: status };
    const visitor = await testApp({ answers });
    const subscriber = await testApp({
      answers,
      context: { session: AUTHENTICATED_CONTEXT },
    });
    await Promise.all([refresh(visitor), refresh(subscriber)]);
    expect(visitor.session.get()).toEqual({ state: "unknown" });
    expect(subscriber.session.get().state).toBe("authenticated");
  },
);

test("a session that turns out to have ended is known to be over", async () => {
  const app = await testApp({
    answers: { [SESSION]: { state: "anonymous", expired: true } },
  });
  app.session.set({ state: "unknown" });
  await refresh(app);
  expect(app.session.get()).toEqual({ state: "anonymous" });
});

test("no user can be signed out twice", async () => {
  const app = await testApp();
  expire(app);
  expect(app.prompts.current()).toBeNull();
});
