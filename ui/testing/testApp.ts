/** An app for tests: answers come from a table of calls, and the asked calls are noted. */
import type { ComponentType } from "react";
import type { Answer, Transport } from "../api/transport";
import type { AppResources } from "../app/context";
import { createApp, type App } from "../createApp";
import type { PageContext } from "../api/pageContext";
import type { LoadPlayer } from "../app/playerHandle";
import { messagesOf } from "../i18n/load";
import type { Views } from "../app/routing/views";
import { AS_DEFAULT } from "./appearance";
import {
  EVENING_MS,
  wireChannel,
  wireDetails,
  wirePeople,
  wireSerie,
  wireShow,
} from "./wireFixtures";

const Nothing: ComponentType = () => null;

const plainViews: Views = {
  Layout: ({ children }) => children,
  Prompts: Nothing,
  NotFound: Nothing,
};

/** A failure that carries a word for programs. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {}
}

/** A body, or the status of a failure. */
type TestAnswer = object | number;
/** By call, or by method and call where something is written; a function answers anew each time. */
export type Answers = Record<string, TestAnswer | (() => TestAnswer)>;

/** What a call that changes something had to say. */
interface Written {
  call: string;
  payload: object;
}

const ANSWERS: Answers = {
  "/api/mobile/channels/": { channels: [wireChannel()] },
  "/api/cache/epglive/": { shows: [wireShow()] },
  "/api/mobile/backupconfig/": 404,
  "/api/mobile/show/epgflat/explore/": {
    categories: [
      { category_id: 5, category_name: "Films", category_nb_shows: 12 },
    ],
    shows: [wireShow()],
  },
  "/api/mobile/show/epgflat/explore/category/5/": { shows: [wireShow()] },
  "/api/cache/show/details/rive_une-1/": wireDetails(),
  "/api/cache/epgchannel/rive_une/": { shows: [wireShow()] },
  "/api/mobile/show/serie/fr-1/": wireSerie(),
  "/api/mobile/people/AC%2FDC/": wirePeople("AC/DC"),
  "/api/mobile/people/ac%2Fdc/": wirePeople("AC/DC"),
  "/api/mobile/people/AC%5CDC/": wirePeople("AC\\DC"),
  "/api/mobile/people/Nobody/": { people: [] },
};

function fakeTransport(
  answers: Answers,
): Transport & { asked: string[]; written: Written[] } {
  const asked: string[] = [];
  const written: Written[] = [];
  const transport: Transport = (call, write): Promise<Answer> => {
    asked.push(call);
    if (write) written.push({ call, payload: write.payload });
    const ofMethod = write && answers[`${write.method} ${call}`];
    const found = ofMethod ?? answers[call] ?? 404;
    const answer: TestAnswer = typeof found === "function" ? found() : found;
    if (answer instanceof Refusal) {
      const { status, code } = answer;
      const body = { error: { code, message: "" } };
      return Promise.resolve({ status, body, ageMs: 0 });
    }
    return Promise.resolve(
      typeof answer === "number"
        ? { status: answer, body: undefined, ageMs: 0 }
        : { status: 200, body: answer, ageMs: 0 },
    );
  };
  return Object.assign(transport, { asked, written });
}

export async function testApp(
  options: {
    answers?: Answers;
    context?: Partial<PageContext>;
    views?: Partial<Views>;
    /** The brand's own. */
    resources?: AppResources;
    loadPlayer?: LoadPlayer;
    isForPage?: boolean;
  } = {},
): Promise<App & { asked: string[]; written: Written[] }> {
  const context: PageContext = {
    brand: "lucarne",
    theme: "default",
    language: "fr",
    variant: "web",
    origin: "https://lucarne.example",
    nowMs: EVENING_MS + 30 * 60_000,
    session: { state: "anonymous" },
    trailerHosts: ["video.example"],
    appearance: AS_DEFAULT,
    ...options.context,
  };
  const transport = fakeTransport({ ...ANSWERS, ...options.answers });
  const app = createApp({
    context,
    transport,
    views: { ...plainViews, ...options.views },
    messages: await messagesOf[context.language](),
    isForPage: options.isForPage ?? false,
    ...(options.resources && { resources: options.resources }),
    ...(options.loadPlayer && { loadPlayer: options.loadPlayer }),
  });
  // What a test draws in a browser came from no server, unless it says so.
  app.isAdopted = typeof document !== "undefined";
  const { asked, written } = transport;
  return Object.assign(app, { asked, written });
}
