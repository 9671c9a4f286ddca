/** Puts the app together: data, wording, time and routes for one render on the server, or for the browser's life. */
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AppContext, type App, type AppResources } from "./api/appContext";
import { createApi } from "./api/client";
import { createClock } from "./api/clock";
import { createQueryClient } from "./api/kept";
import { createPrompts } from "./api/prompts";
import { createSession } from "./api/session";
import { expire } from "./api/signing";
import type { Tabs } from "./api/tabs";
import type { Transport } from "./api/transport";
import type { PageContext } from "./context";
import type { Messages } from "./i18n/fr";
import { createTranslate } from "./i18n/translate";
import { createRoutes } from "./routes";
import type { Views } from "./views";

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
}

const ALONE: Tabs = { tell: () => {}, listen: () => () => {} };

export function createApp(options: AppOptions): App {
  const { context, transport, views, messages } = options;
  const resources = options.resources ?? {
    productTitle: messages["product.title"],
    texts: {},
  };
  const app: App = {
    context,
    resources,
    views,
    queryClient: createQueryClient(),
    api: createApi(
      transport,
      () => Date.now(),
      () => expire(app),
    ),
    transport,
    session: createSession(context.session),
    prompts: createPrompts(),
    challenged: { current: { person: 0, age: undefined } },
    tabs: options.tabs ?? ALONE,
    router: null,
    t: createTranslate(messages, resources.texts, context.language),
    clock: createClock(context.nowMs),
    routes: [],
    section: { current: "live" },
  };
  app.routes = createRoutes(app);
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
