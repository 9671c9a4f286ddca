/** What a page is rendered for. The server decides it (design, "One request"); the browser gets it with the page. */
import type { components } from "./api/schema";

/** `tv` is the remote-control layout, `web` everything else. */
export type Variant = "web" | "tv";
/** The two looks of the spec, section 1. */
export type Theme = "default" | "sweez";
/** French unless the browser asks for German or English. */
export type Language = "fr" | "de" | "en";

/** The TV API's own words for an account. */
type WireProfile = components["schemas"]["Profile"];

/** Who the page is for, as the server and `GET /api/session/` say it. Pages that are kept are always `anonymous`. */
export interface WireSession {
  state: "anonymous" | "authenticated" | "former_customer";
  /** With every state but `anonymous`. */
  profile?: WireProfile;
  /** The cookie held a session that the TV API has ended; the cookie is gone with this answer. */
  expired?: boolean;
  /** The TV API was too slow to say how the session stands now: this is how it stood a few minutes ago. */
  remembered?: boolean;
}

export interface PageContext {
  /** Names the brand's resources at the upstream, for example `lucarne`. */
  brand: string;
  theme: Theme;
  language: Language;
  variant: Variant;
  /** Scheme and host the visitor uses, without a trailing slash; canonical links start with it. */
  origin: string;
  /** The server's clock at the moment of rendering, in epoch milliseconds. Markup is made for this moment. */
  nowMs: number;
  session: WireSession;
}
