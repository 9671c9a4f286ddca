/** What every component may reach of the running app: its context, data, wording and time. One per render. */
import type { QueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode } from "react";
import type { PageContext } from "../api/pageContext";
import type { ViewerStates } from "./viewerStates";
import type { Player } from "./player";
import type { Previews } from "./previews";
import type { Texts } from "../i18n/messages";
import type { Translate } from "../i18n/translate";
import type { Lists } from "./routing/section";
import type { Views } from "./routing/views";
import type { Api } from "../api/client";
import type { Clock } from "./time/clock";
import type { Prompts } from "./prompts";
import type { SessionStore } from "./session/session";
import type { Tabs } from "./session/tabs";
import type { Transport } from "../api/transport";

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
  /** Whether the user is on the way to another page, whose code or data is still being fetched. */
  isUnderWay(): boolean;
}

/** Draws markup that many pages share once for all of them (`ui/stream/fragments.tsx`). */
export interface FragmentRenderer {
  place: (data: object, part: string, draw: () => ReactNode) => ReactNode;
}

/** What a challenge that was passed leaves behind: for this visit, and in this session only. */
export interface Challenged {
  epoch: number;
  /** The last challenged level; undefined before the first challenge. */
  age: number | undefined;
}

export interface App {
  readonly context: PageContext;
  resources: AppResources;
  views: Views;
  queryClient: QueryClient;
  api: Api;
  transport: Transport;
  session: SessionStore;
  prompts: Prompts;
  /** What the last parental challenge opened. */
  challenged: { current: Challenged };
  /** The other open tabs; on the server there are none. */
  tabs: Tabs;
  /** Idle on the server. */
  player: Player;
  /** Moving pictures on the card that the user points at. */
  previews: Previews;
  /** What the account recorded and how far it watched; empty on the server. */
  viewerStates: ViewerStates;
  /** False on the server, and in the browser until it has taken over all that the server drew: meanwhile it has to draw the same. */
  isAdopted: boolean;
  /** Null on the server, and until the first page is there. */
  router: AppRouter | null;
  /** All wording that is there: the brand's, the common one, and that of pages and dialogs as they come. */
  texts: Texts[];
  /** The pages and word sets that were needed so far, by name; the build knows their chunks by it. */
  loaded: Set<string>;
  t: Translate;
  clock: Clock;
  /** The list the user was last in; /show/{id} leads to details over it. */
  lists: { current: Lists };
  /** Only on the server. */
  fragments?: FragmentRenderer;
}

export const AppContext = createContext<App | null>(null);
