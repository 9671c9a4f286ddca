/** Asks what may be played from where: the rights of a show, live of a channel, the licence of a film on demand. */
import type { App } from "../app/context";
import { SESSION_CHANGED, type ApiResult } from "../api/result";
import type { components } from "../api/schema";
import type { PlayableVod } from "../app/player";
import { LAST_POSITION_S } from "../domain/bookmark";
import { bestKeySystem, keySystemFor, type KeySystem } from "../domain/drm";
import {
  rightsFailure,
  vodFailure,
  type PlayFailure,
} from "../domain/playback/failure";
import { PLAY_LOCATIONS, type PlayLocation } from "../domain/playback/location";
import { NO_PADDING, type Padding } from "../domain/playback/timeline";
import type { StreamSource } from "./engine";

type Wire = components["schemas"];
type Drm = Wire["Drm"];

/** `anew`: by asking for another stream, which begins where one wants to be. */
export type StreamMoving = "within" | "anew" | "none";

/** What the browser has. */
export interface Abilities {
  keySystems: () => Promise<readonly KeySystem[]>;
  /** It takes HLS rather than DASH where a stream comes as both. */
  prefersHls: boolean;
  isOnline: () => boolean;
}

/** What was granted. */
export interface Grant {
  source: StreamSource;
  /** Null on demand. */
  location: PlayLocation | null;
  locations: readonly PlayLocation[];
  padding: Padding;
  /** How one moves in the stream. */
  moving: StreamMoving;
  /** Seconds of the show with which the stream begins. */
  fromS: number;
  /** Of the video on demand: what its start and stop are told for, and where to go on. */
  vod: { streamId: string; bookmarkS: number } | null;
}

/** Nothing was granted. `failure` is null when the viewer has been told already: their session is over. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly failure: PlayFailure | null;

  constructor(failure: PlayFailure | null) {
    super(failure ?? "session over");
    this.failure = failure;
  }
}

export function isRefused(error: unknown, failure: PlayFailure): boolean {
  return error instanceof Refusal && error.failure === failure;
}

export interface WantedPlace {
  /** The one that is insisted on. */
  location?: PlayLocation | undefined;
  /** Where it would be played from if none is insisted on; a refusal is understood as one of that place. */
  likely?: PlayLocation | undefined;
  /** Seconds of the show with which a stream shall begin in which one moves only by asking anew. */
  fromS?: number | undefined;
  /** A glance beside others: it takes no connection of its own to a household's source. */
  isPreview?: boolean | undefined;
}

export interface Rights {
  ofShow(showId: string, wanted: WantedPlace): Promise<Grant>;
  /** Live of a channel whose guide has a gap. */
  ofChannel(channelId: string): Promise<Grant>;
  ofVod(vod: PlayableVod): Promise<Grant>;
}

/** The head-end keeps it closed until the PIN was typed on this device. */
export class PinWanted extends Error {
  override name = "PinWanted";
}

const SHOW_RIGHTS = "/api/mobile/show/rights/";
/** The status by which the head-end asks for the PIN. */
const PIN_WANTED = 423;

function showRightsOf(body: unknown): Wire["ShowRights"] {
  const rights = body as Wire["ShowRights"];
  if (typeof rights.url !== "string") throw new TypeError("no rights");
  return rights;
}

function channelRightsOf(body: unknown): Wire["ChannelRights"] {
  const rights = body as Wire["ChannelRights"];
  if (typeof rights.channel_ott_live_url !== "string")
    throw new TypeError("no rights");
  return rights;
}

function vodStreamOf(body: unknown): Wire["VodStream"] {
  const stream = body as Wire["VodStream"];
  if (typeof stream.url !== "string") throw new TypeError("no stream");
  return stream;
}

export function createRights(
  app: Pick<App, "api">,
  { keySystems, prefersHls, isOnline }: Abilities,
): Rights {
  async function asked<T>(
    call: Promise<ApiResult<T>>,
    failureOf: (status: number, isOnline: boolean) => PlayFailure,
  ): Promise<T> {
    const result = await call;
    if (result.ok) return result.value;
    const { status } = result;
    // The end of the session has been told already.
    if (status === 401 || status === SESSION_CHANGED) throw new Refusal(null);
    if (status === PIN_WANTED) throw new PinWanted();
    throw new Refusal(failureOf(status, isOnline()));
  }

  async function showRights(
    showId: string,
    { location, likely, fromS, isPreview }: WantedPlace,
    keySystem?: KeySystem,
  ): Promise<Wire["ShowRights"]> {
    const query = [
      location && `location=${location}`,
      fromS && `from=${Math.min(LAST_POSITION_S, Math.floor(fromS))}`,
      keySystem && `key_system_id=${keySystem}`,
      isPreview && "preview=1",
    ].filter(Boolean);
    const suffix = query.length > 0 ? `?${query.join("&")}` : "";
    const call = `${SHOW_RIGHTS}${encodeURIComponent(showId)}/${suffix}`;
    return asked(app.api.fresh(call, showRightsOf), (status, hasNetwork) =>
      rightsFailure(status, location ?? likely, hasNetwork),
    );
  }

  /** The rights with a licence that this browser can use, if there is one: the first offer may be for another. */
  async function usable(
    showId: string,
    wanted: WantedPlace,
  ): Promise<{ rights: Wire["ShowRights"]; licence: StreamSource["licence"] }> {
    const rights = await showRights(showId, wanted);
    if (!rights.drm) return { rights, licence: null };
    const has = await keySystems();
    const known = keySystemFor(rights.drm.key_system_id, has);
    if (known) return { rights, licence: licenceOf(rights.drm, known) };
    const best = bestKeySystem(has);
    if (best === null) throw new Refusal("insufficientSecurity");
    const other = await showRights(showId, wanted, best).catch(() => null);
    if (!other?.drm || !keySystemFor(other.drm.key_system_id, [best]))
      throw new Refusal("insufficientSecurity");
    return { rights: other, licence: licenceOf(other.drm, best) };
  }

  return {
    async ofShow(showId, wanted) {
      const { rights, licence } = await usable(showId, wanted);
      const url = streamUrl(rights, licence);
      if (!url) throw new Refusal("notNow");
      return {
        source: { url, licence },
        location: rights.location ?? null,
        locations: PLAY_LOCATIONS.filter((one) => rights[one]),
        padding: {
          padIn: rights.show_pad_in ?? 0,
          padOut: rights.show_pad_out ?? 0,
        },
        moving: rights.show_seeking ?? "within",
        fromS: rights.show_from ?? 0,
        vod: null,
      };
    },
    async ofChannel(channelId) {
      const call = `/api/mobile/channel/rights/${encodeURIComponent(channelId)}/`;
      const rights = await asked(
        app.api.fresh(call, channelRightsOf),
        (status, hasNetwork) => rightsFailure(status, "live", hasNetwork),
      );
      const url = rights.channel_ott_live_url;
      if (!url) throw new Refusal("notNow");
      return {
        source: { url, licence: await onlyLicence(rights.drm) },
        location: "live",
        locations: ["live"],
        padding: NO_PADDING,
        moving: "within",
        fromS: 0,
        vod: null,
      };
    },
    async ofVod({ productId }) {
      const call = `/api/mobile/vod/product/${encodeURIComponent(productId)}/licence/`;
      const write = { method: "POST", payload: {} } as const;
      const stream = await asked(
        app.api.send(call, write, vodStreamOf),
        vodFailure,
      );
      const licence = await onlyLicence(stream.drm);
      return {
        source: { url: streamUrl(stream, licence), licence },
        location: null,
        locations: [],
        padding: NO_PADDING,
        moving: stream.seeking ?? "within",
        fromS: 0,
        vod: { streamId: stream.stream_id, bookmarkS: stream.bookmark },
      };
    },
  };

  /** DASH asks for no playlists anew; what FairPlay opens is HLS. */
  function streamUrl(
    { url, dash_url }: { url: string; dash_url: string },
    licence: StreamSource["licence"],
  ): string {
    const isHls = prefersHls || licence?.keySystem === "com.apple.fps";
    return isHls ? url || dash_url : dash_url || url;
  }

  /** Where one key system is offered, and no other can be asked for. */
  async function onlyLicence(
    drm: Drm | undefined,
  ): Promise<StreamSource["licence"]> {
    if (!drm) return null;
    const known = keySystemFor(drm.key_system_id, await keySystems());
    if (known === null) throw new Refusal("insufficientSecurity");
    return licenceOf(drm, known);
  }
}

function licenceOf(drm: Drm, keySystem: KeySystem): StreamSource["licence"] {
  const { licence_url: url, certificate_url: certificateUrl } = drm;
  return {
    keySystem,
    url,
    ...(certificateUrl !== undefined && { certificateUrl }),
  };
}
