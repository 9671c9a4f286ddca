/** What every component may reach of the running app: its context, data, wording and time. One per render. */
import type { QueryClient } from "@tanstack/react-query";
import {
  createContext,
  useContext,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import type { RouteObject } from "react-router";
import type { PageContext } from "../context";
import type { Section } from "../domain/paths";
import type { Translate } from "../i18n/translate";
import type { Views } from "../views";
import type { Api } from "./client";
import type { Clock } from "./clock";
import type { Challenged } from "./parental";
import type { Prompts } from "./prompts";
import type { SessionStore } from "./session";
import type { Tabs } from "./tabs";
import type { Transport } from "./transport";

/** How the brand calls itself, and the words it wants changed. */
export interface AppResources {
  productTitle: string;
  /** Message key to text. */
  texts: Readonly<Record<string, string>>;
}

/** What the app may ask of the browser's router; there is none on the server. */
export interface AppRouter {
  /** Runs the loaders of the page again, guards first. */
  renew(): void;
  /** Whether this is the page that is open. */
  isAt(fullPath: string): boolean;
}

/** Draws markup that many pages share once for all of them (`ui/stream/fragments.tsx`). */
export interface MarkupKeeper {
  place: (data: object, part: string, draw: () => ReactNode) => ReactNode;
}

export interface App {
  context: PageContext;
  resources: AppResources;
  views: Views;
  queryClient: QueryClient;
  api: Api;
  transport: Transport;
  session: SessionStore;
  prompts: Prompts;
  /** What the last parental challenge opened. */
  challenged: { current: Challenged };
  /** The other open tabs; nobody hears on the server. */
  tabs: Tabs;
  /** Null on the server, and until the first page is there. */
  router: AppRouter | null;
  t: Translate;
  clock: Clock;
  routes: RouteObject[];
  /** The list the user was last in; /show/{id} leads to details over it. */
  section: { current: Section };
  /** Only on the server. */
  keeper?: MarkupKeeper;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("useApp needs an <AppRoot> above it");
  return app;
}

export function useT(): Translate {
  return useApp().t;
}

/** Epoch milliseconds of the app's clock; renders again on each tick. */
export function useNow(): number {
  const { clock, context } = useApp();
  return useSyncExternalStore(clock.subscribe, clock.now, () => context.nowMs);
}
