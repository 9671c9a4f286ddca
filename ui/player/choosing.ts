/** From what a viewer chose to a stream that plays: who may see it, what is granted, where it begins. */
import { challenge, closeAgain, demandNow } from "../app/parental";
import type { PlayedItem, PlayRequest } from "../app/player";
import { resumeS, showsVodBookmark } from "../domain/bookmark";
import { profileOf } from "../domain/session";
import { insistedLocation, likelyLocation } from "../domain/playback/location";
import { isCurrent, isStarted } from "../domain/timeStatus";
import { withWatched } from "../domain/zapping";
import { noteVodChanged } from "../queries/watched";
import { bookmarkOf } from "./bookmarks";
import type { Begin, Core, Run } from "./core";
import {
  ageOf,
  broadcastItem,
  grantedItem,
  isCastable,
  isLive,
  startOf,
  vodItem,
} from "./items";
import type { ChannelNeighbours } from "./neighbours";
import type { Report } from "./report";
import type { Languages } from "./memory";
import { isRefused, PinWanted, Refusal, type Grant } from "./rights";
import { learnWhole } from "./wholeShow";

interface ChooserDeps {
  report: Report;
  neighbours: ChannelNeighbours;
  /** What something is to be heard and read in. */
  languages(item: PlayedItem): Languages;
  /** The stream is loaded. */
  onLoaded(run: Run): void;
  onFailed(error: unknown, run: Run): void;
  /** More became known of the show, when playback waited for it no longer. */
  onLearned(run: Run): void;
  stop(): void;
}

export type BeginPlaying = (
  request: PlayRequest,
  given?: Begin,
) => Promise<void>;

export function createChooser(core: Core, parts: ChooserDeps): BeginPlaying {
  const { deps, store, liveLineup, rights, dispatch, isMine } = core;
  const { app, memory, nowMs, elapsedMs } = deps;
  const { report, neighbours } = parts;

  function isCountryLocked(): boolean {
    return profileOf(app.session.get())?.countryLocked ?? false;
  }

  /** What the screen says before the server was asked. */
  function itemOf(request: PlayRequest): PlayedItem {
    if (request.kind === "vod") return vodItem(request.vod);
    const isChannel = request.kind === "channel";
    const channelId = isChannel ? request.channelId : request.show.channelId;
    const known = {
      show: isChannel ? liveLineup.onAir(channelId, nowMs()) : request.show,
      channel: liveLineup.channel(channelId),
      countryLocked: isCountryLocked(),
      nowMs: nowMs(),
    };
    return broadcastItem(known, isChannel ? "live" : request.location);
  }

  function enter({ isPaused }: Run, item: PlayedItem): void {
    dispatch({ kind: "chosen", item });
    if (isPaused) dispatch({ kind: "held", isHeld: true });
  }

  /** `watched`: what played until now, if anything did. */
  function noteChannel(watched: PlayedItem | null): void {
    const { item, watchedChannelIds } = store.get();
    const id = item?.channel?.id;
    if (!id) return;
    memory.keepLastChannel(id);
    const beforeId = watched?.channel?.id;
    if (beforeId === undefined) return;
    const channelIds = withWatched(watchedChannelIds, beforeId);
    dispatch({ kind: "watchedChannels", channelIds });
  }

  /** A show's channel, as soon as the line-up is there: playback doesn't wait for it. */
  async function fillIn(run: Run): Promise<void> {
    await liveLineup.load();
    const { item } = store.get();
    if (!isMine(run) || !item?.show || item.channel) return;
    const channel = liveLineup.channel(item.show.channelId);
    dispatch({ kind: "known", item: { ...item, channel } });
    noteChannel(null);
  }

  /** What its card doesn't say of a show; asked for beside the rights, so that the first picture doesn't wait for it. */
  async function learn(run: Run): Promise<void> {
    if (run.request.kind !== "show") return;
    await learnWhole(app, run.request.show, (show, isLate) => {
      const { item } = store.get();
      if (!isMine(run) || item?.show?.id !== show.id) return;
      if (run.request.kind === "show") run.request = { ...run.request, show };
      dispatch({ kind: "known", item: { ...item, show } });
      if (isLate) parts.onLearned(run);
    });
  }

  /** What is on a channel has to be known before anything of it can be asked for. */
  async function findOut(run: Run): Promise<void> {
    const { request } = run;
    if (request.kind === "show") void fillIn(run);
    if (request.kind !== "channel") return;
    await liveLineup.findOnAir(request.channelId, nowMs());
    if (!isMine(run)) return;
    dispatch({ kind: "known", item: itemOf(request) });
    noteChannel(null);
  }

  /** Whether this person may see it. Neither picture nor sound before the PIN. `leastAge`: the rating that it has at least. */
  async function isAdmitted(run: Run, leastAge = 0): Promise<boolean> {
    const { item } = store.get();
    if (!isMine(run) || !item) return false;
    const age = Math.max(leastAge, ageOf(item));
    if (demandNow(app, age) === "none") return true;
    dispatch({ kind: "locked" });
    await core.engine?.unload();
    if (!isMine(run)) return false;
    const may = await challenge(app, age);
    if (!isMine(run)) return false;
    // More may be known of it by now.
    if (may) enter(run, store.get().item ?? item);
    // Who zaps to a locked channel may zap on; anything else was wanted for itself.
    else if (run.request.kind !== "channel") parts.stop();
    return may;
  }

  /**
   * Null where the viewer doesn't know the PIN. What was open to this page may be closed by now: the PIN was typed too long
   * ago, or another level was set.
   */
  async function opened(run: Run): Promise<Grant | null> {
    try {
      return await granted(run);
    } catch (error) {
      if (!(error instanceof PinWanted) || !isMine(run)) throw error;
    }
    const leastAge = await closeAgain(app);
    return (await isAdmitted(run, leastAge)) ? granted(run) : null;
  }

  async function granted({ request }: Run): Promise<Grant> {
    if (request.kind === "vod")
      return rights.ofVod(request.vod).catch((error: unknown) => {
        // It can be rented again, where it says so.
        if (isRefused(error, "licenceExpired")) noteVodChanged(app);
        throw error;
      });
    if (request.kind === "show") {
      const { show, location } = request;
      if (!isStarted(show, nowMs())) throw new Refusal("notNow");
      const isLiveOnly = isCountryLocked() && isCurrent(show, nowMs());
      const wanted = insistedLocation(location, show, nowMs());
      const likely = likelyLocation(show, nowMs());
      return rights
        .ofShow(show.id, { location: wanted, likely })
        .catch((error: unknown) => {
          // It was archived since.
          if (wanted === "recording" && isRefused(error, "notAllowed"))
            return rights.ofShow(show.id, { location: "archive" });
          return refused(error, isLiveOnly);
        });
    }
    if (isCountryLocked()) throw new Refusal("countryLocked");
    const kept = neighbours.take(request.channelId);
    if (kept) return kept;
    const { item } = store.get();
    return item?.show
      ? rights.ofShow(item.show.id, { location: "live" })
      : rights.ofChannel(request.channelId);
  }

  /** What is nothing to play here may be live television abroad. */
  function refused(error: unknown, isLiveOnly: boolean): never {
    const isNothing = isRefused(error, "notNow");
    throw isNothing && isLiveOnly ? new Refusal("countryLocked") : error;
  }

  /** The position in the show from which to go on; null for its beginning. */
  async function resumedS({ request }: Run): Promise<number | null> {
    if (request.kind === "channel") return null;
    if (request.fromS !== undefined) return request.fromS;
    const { item } = store.get();
    if (request.kind === "vod" || !item || isLive(item)) return null;
    const { show } = request;
    const bookmarkS = await bookmarkOf(app, show.id);
    return resumeS(bookmarkS, show.stopDate - show.startDate) || null;
  }

  /** A film's licence says where it was left; one without an index begins anew. */
  function leftAtS(run: Run, { vod, moving }: Grant): number | null {
    const { request } = run;
    if (!vod || moving !== "within" || request.kind !== "vod") return null;
    if (!showsVodBookmark(vod.bookmarkS)) return null;
    return resumeS(vod.bookmarkS, request.vod.durationS) || null;
  }

  /** What has no index is asked for once more, to begin where playback is to begin. */
  async function begunThere({ request, fromS }: Run, grant: Grant) {
    if (grant.moving !== "anew" || request.kind !== "show" || !fromS)
      return grant;
    const location = grant.location ?? undefined;
    return rights.ofShow(request.show.id, { location, fromS });
  }

  async function load(
    run: Run,
    fromS: number | null,
    given: Begin,
  ): Promise<void> {
    const { item } = store.get();
    if (!run.grant || !item) return;
    const engine = core.openEngine();
    if (given.freshVideo) await engine.renewVideo();
    if (!isMine(run)) return;
    run.wait.sinceMs ??= elapsedMs();
    const languages = parts.languages(item);
    await engine.load(run.grant.source, {
      isLive: isLive(item),
      startS: startOf(item, fromS),
      audio: languages.audio === null ? [] : [languages.audio],
      subtitles: languages.subtitles,
      quality: memory.quality(),
      isCastable: isCastable(item),
    });
    if (!isMine(run)) return;
    run.isLoaded = true;
    const channelId = item.channel?.id ?? item.show?.channelId;
    // A viewer of live television goes on with what is live, though the show may be over by then.
    if (isLive(item) && channelId !== undefined)
      run.request = { kind: "channel", channelId };
    tell(run, item, fromS);
    parts.onLoaded(run);
    if (run.isPaused) return rest();
    const isPlaying = await engine.play();
    if (!isPlaying && isMine(run))
      dispatch({ kind: "paused", isBlocked: true });
  }

  /** It is there, and waits to be resumed. */
  function rest(): void {
    dispatch({ kind: "paused", isBlocked: false });
    report.play(false);
  }

  function tell({ grant }: Run, item: PlayedItem, fromS: number | null): void {
    report.begin({
      showId: item.show?.id ?? item.vod?.showId ?? null,
      channelId: item.channel?.id ?? item.show?.channelId ?? null,
      streamId: grant?.vod?.streamId ?? null,
      isBookmarked: !isLive(item) && memory.keepsHistory(),
      fromS: fromS ?? 0,
    });
  }

  async function carryOut(run: Run, given: Begin): Promise<void> {
    // The server isn't asked for rights, nor the viewer for a PIN, that are of no use.
    if (!deps.canPlay()) throw new Refusal("unsupportedBrowser");
    await findOut(run);
    if (!(await isAdmitted(run))) return;
    const [grant, resumed] = await Promise.all([
      opened(run),
      given.fromS === undefined ? resumedS(run) : given.fromS,
      learn(run),
    ]);
    if (!isMine(run) || !grant) return;
    run.fromS = resumed ?? leftAtS(run, grant);
    run.grant = await begunThere(run, grant);
    const { item } = store.get();
    if (!isMine(run) || !item) return;
    dispatch({ kind: "loading", item: grantedItem(item, run.grant) });
    await load(run, run.fromS, given);
  }

  function settled(ms: number, run: Run): Promise<void> {
    return new Promise((resolve) => core.later(ms, run, resolve));
  }

  return async function begin(request, given = {}) {
    // Who runs through channels has not watched those between.
    const { item, hasPicture, isSoundOnly } = store.get();
    const watched = hasPicture || isSoundOnly ? item : null;
    report.end(false);
    core.quiet();
    const run = core.choose(request, given);
    core.engine?.pause();
    // What plays it and what may be played are fetched at the same time.
    if (core.stage) void core.openEngine().warm();
    enter(run, itemOf(request));
    noteChannel(watched);
    try {
      if (given.settleMs) await settled(given.settleMs, run);
      await carryOut(run, given);
    } catch (error) {
      if (isMine(run)) parts.onFailed(error, run);
    }
  };
}
