/** What a page is rendered for. The server decides it and nobody changes it; the browser gets it with the page. */
import type { Language, Theme, Variant } from "../domain/page";
import type { components } from "./schema";

/** The TV API's own words for an account. */
type WireProfile = components["schemas"]["Profile"];

/** Who the page is for, as the server and `GET /api/session/` say it. Pages that are kept are always `anonymous`. */
export interface SessionStatus {
  readonly state: "anonymous" | "authenticated" | "former_customer";
  /** With every state but `anonymous`. */
  readonly profile?: WireProfile;
  /** The cookie held a session that the TV API has ended; the cookie is gone with this answer. */
  readonly expired?: boolean;
  /** The TV API was too slow to say how the session stands now: this is how it stood a few minutes ago. */
  readonly remembered?: boolean;
}

/** How somebody has the list of channels; all off in pages that many share. */
export interface ChannelView {
  /** Tiles in place of lines. */
  readonly grid: boolean;
  /** Without the channels that the subscription lacks. */
  readonly playableOnly: boolean;
  /** Lines of one row. */
  readonly compact: boolean;
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
  readonly session: SessionStatus;
  readonly channelView: ChannelView;
  /** Whose players may stand in a frame of this page. */
  readonly trailerHosts: readonly string[];
}
