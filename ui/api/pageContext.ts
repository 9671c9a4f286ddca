/** What a page is rendered for. The server decides it and no code changes it; the browser gets it with the page. */
import type { Language, Theme, Variant } from "../domain/page";
import type { WebView } from "../domain/webView";
import type { components } from "./schema";

/** The TV API's own words for an account. */
type WireProfile = components["schemas"]["Profile"];

/** Who the page is for, as the server and `GET /api/session/` say it. Pages that are kept are always `anonymous`. */
export interface WireSessionStatus {
  readonly state: "anonymous" | "authenticated" | "former_customer";
  /** With every state but `anonymous`. */
  readonly profile?: WireProfile;
  /** The cookie held a session that the TV API has ended; the cookie is gone with this answer. */
  readonly expired?: boolean;
  /** The TV API was too slow to say how the session stands now: this is how it stood a few minutes ago. */
  readonly cached?: boolean;
}

/** What was chosen on a device of how pages look, by the names of its preferences; all off in pages that many share. */
export interface Appearance {
  /** The list of channels has tiles in place of lines. */
  readonly channelGrid: boolean;
  /** The list of channels is without those that the subscription lacks. */
  readonly playableOnly: boolean;
  /** The list of channels has lines of one row. */
  readonly compactList: boolean;
  /** Grids of shows have lines in place of tiles. */
  readonly showList: boolean;
  /** TV's menu is out of sight until it is asked for. */
  readonly hideMenu: boolean;
  /** Fewer pictures, no previews and no motion, for a device that is slow. */
  readonly liteMode: boolean;
}

export interface PageContext {
  /** Names the brand's resources at the upstream, for example `lucarne`. */
  readonly brand: string;
  readonly theme: Theme;
  readonly language: Language;
  readonly variant: Variant;
  /** Scheme and host the visitor uses, without a trailing slash; canonical links start with it. */
  readonly origin: string;
  /** The server's clock at the moment of rendering, in epoch milliseconds. Markup is made for this moment. */
  readonly nowMs: number;
  readonly session: WireSessionStatus;
  readonly appearance: Appearance;
  /** Whose players may stand in a frame of this page. */
  readonly trailerHosts: readonly string[];
  /** Pages of the operator's that TVs show; absent where there are none. */
  readonly webViews?: readonly WebView[];
  /** Of how many page views the service is told how they went, up to 1; absent where it is told of none. */
  readonly vitalsShare?: number;
}
