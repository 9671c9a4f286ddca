/** Puts the app together: data, wording, time and routes for one render on the server, or for the browser's life. */
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AppContext, type App, type AppResources } from "./app/context";
import { createApi } from "./api/client";
import { createClock } from "./app/time/clock";
import { createQueryClient } from "./queries/query";
import { createViewerStates } from "./app/viewerStates";
import { createPlayerHandle, type LoadPlayer } from "./app/playerHandle";
import {
  afterTimeout,
  createPreviews,
  type LoadPreviews,
} from "./app/previewHandle";
import { createPrompts } from "./app/prompts";
import { FIRST_LISTS } from "./app/routing/section";
import { createSessionStore } from "./app/session/session";
import { expire } from "./app/session/changes";
import type { Tabs } from "./app/session/tabs";
import type { Transport } from "./api/transport";
import type { PageContext } from "./api/pageContext";
import type { Messages, Texts } from "./i18n/messages";
import { createTranslate } from "./i18n/translate";
import type { Views } from "./app/routing/views";

export type { App, AppResources };

export interface AppOptions {
  context: PageContext;
  transport: Transport;
  views: Views;
  /** The wording of `context.language`. */
  messages: Messages;
  /** GET resources/{brand}/{lang}, when the brand has any. */
  resources?: AppResources;
  /** The browser's other tabs. */
  tabs?: Tabs;
  /** The data is for one page, made on the server. */
  isForPage?: boolean;
  /** The code of the player; none on the server. */
  loadPlayer?: LoadPlayer;
  /** The code of previews on cards; none on the server. */
  loadPreviews?: LoadPreviews;
}

const ALONE: Tabs = { tell: () => {}, listen: () => () => {} };

export function createApp(options: AppOptions): App {
  const { context, transport, views, messages } = options;
  const resources = options.resources ?? {
    productTitle: messages["product.title"],
    texts: {},
  };
  const texts: Texts[] = [resources.texts, messages];
  const app: App = {
    context,
    resources,
    views,
    queryClient: createQueryClient(),
    api: createApi(
      (call, write) => app.transport(call, write),
      () => Date.now(),
      () => expire(app),
      options.isForPage,
    ),
    transport,
    session: createSessionStore(context.session),
    prompts: createPrompts(),
    challenged: { current: { epoch: 0, age: undefined } },
    tabs: options.tabs ?? ALONE,
    player: createPlayerHandle(options.loadPlayer ?? null, () => app),
    previews: createPreviews(
      options.loadPreviews ?? null,
      () => app,
      afterTimeout,
    ),
    viewerStates: createViewerStates(),
    isAdopted: false,
    router: null,
    texts,
    loaded: new Set(),
    t: createTranslate(texts, context.language),
    clock: createClock(context.nowMs),
    lists: { current: FIRST_LISTS },
  };
  return app;
}

/** Gives everything below it the app. */
export function AppRoot({ app, children }: { app: App; children: ReactNode }) {
  return (
    <AppContext.Provider value={app}>
      <QueryClientProvider client={app.queryClient}>
        {children}
      </QueryClientProvider>
    </AppContext.Provider>
  );
}
