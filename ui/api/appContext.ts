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

/** How the brand calls itself, and the words it wants changed. */
export interface AppResources {
  productTitle: string;
  /** Message key to text. */
  texts: Readonly<Record<string, string>>;
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
