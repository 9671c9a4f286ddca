/** Previews on cards (spec, section 4, "Card preview", and sections 5 and 9). */
import type { App } from "../app/context";
import { afterTimeout } from "../app/previewHandle";
import type { PreviewTarget } from "../app/previews";
import type { components } from "../api/schema";
import { showOf } from "../api/wire/show";
import { fakeEngine } from "../testing/fakeEngine";
import { rightsCall, wireRights } from "../testing/playerStage";
import { testApp, type Answers } from "../testing/testApp";
import { EVENING_S, wireProfile, wireShow } from "../testing/wireFixtures";
import { createPreview } from "./preview";
import { createRights } from "./rights";

const RIGHTS = rightsCall("rive_une-1", "?preview=1");

jest.useFakeTimers();

interface Options {
  answers?: Answers;
  variant?: "web" | "tv";
  isSettingOn?: boolean;
  connection?: { effectiveType?: string; saveData?: boolean };
  profile?: Partial<components["schemas"]["Profile"]>;
}

const PICTURE = {} as HTMLElement;

async function stage(options: Options = {}) {
  const engine = fakeEngine();
  const seen: string[] = [];
  let isOnPage = true;
  const app: App & { written: unknown[]; asked: string[] } = await testApp({
    answers: { [RIGHTS]: wireRights(), ...options.answers },
    context: {
      variant: options.variant ?? "web",
      session: {
        state: "authenticated",
        profile: wireProfile(options.profile),
      },
    },
  });
  const preview = createPreview({
    app,
    rights: createRights(app, {
      keySystems: () => Promise.resolve([]),
      prefersHls: false,
      isOnline: () => true,
    }),
    createEngine: engine.create,
    frame: {
      stage: {} as HTMLElement,
      enter: () => void seen.push("spinner"),
      solidify: () => void seen.push("solid"),
      leave: () => void seen.push("gone"),
      isOnPage: () => isOnPage,
    },
    after: afterTimeout,
    isSettingOn: () => options.isSettingOn ?? true,
    connection: () => options.connection,
  });
  return {
    app,
    engine,
    preview,
    seen,
    takeCardAway() {
      isOnPage = false;
    },
    async pass(ms: number) {
      await jest.advanceTimersByTimeAsync(ms);
    },
  };
}

function target(changes: Partial<PreviewTarget> = {}): PreviewTarget {
  return {
    show: showOf(wireShow()),
    isPlayable: true,
    isEncrypted: false,
    ...changes,
  };
}

/** What is pointed at stays there for a while. */
async function pointAt(options: Options, card = target()) {
  const at = await stage(options);
  at.preview.show(card, PICTURE);
  await at.pass(500);
  return at;
}

test("a spinner shows, then the video plays and the preview is solid on the first frame", async () => {
  const { engine, preview, seen, pass } = await stage();
  preview.show(target(), PICTURE);
  expect(seen).toEqual(["spinner"]);
  await pass(499);
  expect(engine.loads).toEqual([]);
  await pass(1);
  expect(engine.loads[0]?.source.url).toBe("/streams/rive_une/live.mpd");
  expect(seen).toEqual(["spinner", "solid"]);
});

test("on the web the player's code is read at once, on TV by who stays with a card", async () => {
  const web = await stage();
  web.preview.show(target(), PICTURE);
  expect(web.engine.did).toContain("warm");
  const tv = await stage({ variant: "tv" });
  tv.preview.show(target(), PICTURE);
  await tv.pass(499);
  expect(tv.engine.did).toEqual([]);
  await tv.pass(1);
  expect(tv.engine.loads).toHaveLength(1);
});

test("the preview is muted", async () => {
  const { engine } = await pointAt({});
  expect(engine.did).toContain("volume 0 muted");
});

test("leaving the hover stops it", async () => {
  const { engine, preview, seen } = await pointAt({});
  preview.hide();
  expect(seen).toEqual(["spinner", "solid", "gone"]);
  expect(engine.did.slice(-2)).toEqual(["pause", "unload"]);
});

test("a viewer who leaves within the 500 ms more sees no video", async () => {
  const { engine, preview, seen, pass } = await stage();
  preview.show(target(), PICTURE);
  await pass(400);
  preview.hide();
  await pass(1000);
  expect(engine.loads).toEqual([]);
  expect(seen).toEqual(["spinner", "gone"]);
});

test("there are never two at once", async () => {
  const { preview, seen } = await pointAt({});
  preview.show(target(), PICTURE);
  expect(seen).toEqual(["spinner", "solid", "gone", "spinner"]);
});

test("non-live previews start 15 min in, after the recording's padding", async () => {
  const { engine } = await pointAt({
    answers: {
      [RIGHTS]: wireRights({
        location: "recording",
        show_pad_in: 300,
      }),
    },
  });
  expect(engine.loads[0]?.options.startS).toBe(1200);
});

test("live previews start at the live edge", async () => {
  const { engine } = await pointAt({});
  expect(engine.loads[0]?.options).toMatchObject({
    startS: null,
    subtitles: null,
  });
});

test("a preview is no viewing: neither play, ping, event nor bookmark is sent", async () => {
  const { app, preview, pass } = await pointAt({});
  await pass(120_000);
  preview.hide();
  await pass(1000);
  expect(app.written).toEqual([]);
  expect(app.asked).toEqual([RIGHTS]);
});

const AGAINST: [string, Options, Partial<PreviewTarget>][] = [
  ["the preview setting is off", { isSettingOn: false }, {}],
  ["the show is not playable", {}, { isPlayable: false }],
  ["it is a series", {}, { show: showOf(wireShow({ show_is_serie: true })) }],
  ["the channel is encrypted", {}, { isEncrypted: true }],
  ["it is a fast card", {}, { show: showOf(wireShow({ show_title: "" })) }],
  [
    "a parental challenge is needed",
    { profile: { parentalcontrol_level: 16 } },
    { show: showOf(wireShow({ show_age: 16 })) },
  ],
  ["the connection is slow (2g)", { connection: { effectiveType: "2g" } }, {}],
  ["data is to be saved", { connection: { saveData: true } }, {}],
];

test.each(AGAINST)(
  "video preview is not offered when %s: nothing is asked for",
  async (_, options, changes) => {
    const { app, engine, seen } = await pointAt(options, target(changes));
    expect(seen).toEqual([]);
    expect(engine.loads).toEqual([]);
    expect(app.asked).toEqual([]);
  },
);

test.each([
  ["the rights are refused", { [RIGHTS]: 403 }],
  [
    "the stream is encrypted after all",
    {
      [RIGHTS]: wireRights({
        drm: { key_system_id: "org.w3.clearkey", licence_url: "/licence" },
      }),
    },
  ],
])("the card stays a card where %s", async (_, answers) => {
  const { app, engine, seen } = await pointAt({ answers });
  expect(seen).toEqual(["spinner", "gone"]);
  expect(engine.loads).toEqual([]);
  expect(app.prompts.current()).toBeNull();
});

test("a stream that can't be loaded leaves the card as it was", async () => {
  const { app, engine, preview, seen, pass } = await stage();
  engine.failNext({ code: 4012, status: undefined });
  preview.show(target(), PICTURE);
  await pass(500);
  expect(seen).toEqual(["spinner", "gone"]);
  expect(app.prompts.current()).toBeNull();
});

test("a card that is gone from the page takes its preview along", async () => {
  const { seen, pass, takeCardAway } = await pointAt({});
  takeCardAway();
  await pass(1000);
  expect(seen).toEqual(["spinner", "solid", "gone"]);
});

test("another session sees no preview of the one before", async () => {
  const { app, seen } = await pointAt({});
  app.session.set({ state: "anonymous" });
  expect(seen).toEqual(["spinner", "solid", "gone"]);
});

/** Lets the app's player say that something plays. */
function playing(app: App, kind: "playing" | "loading" | "idle") {
  const state = { ...app.player.state(), phase: { kind } };
  jest.spyOn(app.player, "state").mockReturnValue(state);
}

test("on TV never beside a running player", async () => {
  const { app, preview, seen } = await stage({ variant: "tv" });
  playing(app, "playing");
  preview.show(target(), PICTURE);
  expect(seen).toEqual([]);
});

test("on the web a preview plays beside the small player", async () => {
  const { app, preview, seen } = await stage();
  playing(app, "playing");
  preview.show(target(), PICTURE);
  expect(seen).toEqual(["spinner"]);
});

test("shows that are over before 15 min begin in the middle", async () => {
  const short = { show_stop: EVENING_S + 600 };
  const { engine } = await pointAt(
    {
      answers: {
        [RIGHTS]: wireRights({ location: "replay" }),
      },
    },
    target({ show: showOf(wireShow(short)) }),
  );
  expect(engine.loads[0]?.options.startS).toBe(300);
});
