/** @jest-environment jsdom */
/** What is told of the pages that are opened: nothing, until a user agrees. */
import { testApp } from "../testing/testApp";
import { wireProfile } from "../testing/wireFixtures";
import { prefer } from "./preferences";
import { followVisits, type VisitedRouter } from "./visits";

beforeEach(() => window.localStorage.clear());

const SIGNED_IN = {
  state: "authenticated",
  profile: wireProfile(),
} as const;

async function visiting(isSignedIn: boolean) {
  const app = await testApp({
    answers: { "/api/mobile/event/": { success: true } },
    context: { session: isSignedIn ? SIGNED_IN : { state: "anonymous" } },
  });
  let tell = () => {};
  const router: VisitedRouter = {
    state: {
      matches: [{ route: { path: "/home" } }],
      navigation: { state: "idle" },
    },
    subscribe(listener) {
      tell = listener;
      return () => {};
    },
  };
  followVisits(app, router);
  return {
    open(path: string, navigation = "idle") {
      router.state = {
        matches: [{ route: { path } }],
        navigation: { state: navigation },
      };
      tell();
    },
    told: () => app.written.map(({ payload }) => payload),
  };
}

test("nothing is told without consent", async () => {
  const { open, told } = await visiting(true);
  open("/live/:tab");
  expect(told()).toEqual([]);
});

test("with it each page is told once it is open, by its pattern, and /auth/… never", async () => {
  prefer("visits", "true");
  const { open, told } = await visiting(true);
  open("/live/:tab", "loading");
  open("/live/:tab");
  open("/live/:tab");
  open("/auth/:username/:token");
  open("/home");
  const event = (page: string) => ({ event: "page", data: { page } });
  expect(told()).toEqual([event("/home"), event("/live/:tab"), event("/home")]);
});

test("consent that is taken back holds from the next page on", async () => {
  prefer("visits", "true");
  const { open, told } = await visiting(true);
  prefer("visits", null);
  open("/guide");
  expect(told()).toHaveLength(1);
});

test("of a visitor without an account nothing is told", async () => {
  prefer("visits", "true");
  const { open, told } = await visiting(false);
  open("/guide");
  expect(told()).toEqual([]);
});
