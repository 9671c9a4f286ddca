/** While something plays: where it is, whether it stands still, what comes next. */
import { demandNow } from "../app/parental";
import type { PlayedItem, Progress } from "../app/player";
import { NOTHING_TRIED } from "../domain/playback/recovery";
import { watchedOn } from "../domain/playback/renewals";
import { isEnded } from "../domain/timeStatus";
import type { BeginPlaying } from "./choosing";
import type { Core, Run } from "./core";
import type { EnginePosition } from "./engine";
import { isLive, placedPosition, progressOf } from "./items";
import { countdownS, findNext } from "./nextUp";
import type { Report } from "./report";
import { hasStream, isWaiting } from "./state";

interface FollowerDeps {
  report: Report;
  begin: BeginPlaying;
  /** A channel plays. */
  onChannel(channelId: string): void;
  /** The same from where it is, with its manifest fetched anew. */
  again(run: Run): void;
  /** The decoder hangs. */
  hung(run: Run): void;
}

export interface PlaybackFollower {
  /** Follows a stream from its beginning on. */
  follow(run: Run): void;
  /** Offers what comes next, if there is something. */
  offerNext(run: Run): Promise<void>;
  /** Takes the position now. */
  look(): void;
}

const LOOK_MS = 250;
/** The device's clock was set, or the device slept: by more than clocks drift apart between two looks. */
const JUMP_MS = 3_000;
/** A picture that stands still for this long while it should move is waiting for something. */
const STILL_MS = 1_000;
/** And this long, with so much to show, it is not the network that it waits for. */
const HUNG_MS = 10_000;
const HUNG_AHEAD_S = 1;
/** What was tried is forgotten once playback went well for so long. */
const WELL_MS = 10_000;
/** Clocks differ by less. */
const SOON_MS = 1_000;
/** Where a channel's guide has a gap, it is asked again so often. */
const GAP_MS = 60_000;

export function createPlaybackFollower(
  core: Core,
  parts: FollowerDeps,
): PlaybackFollower {
  const { deps, store, progress, liveLineup, dispatch, isMine } = core;
  const { app, nowMs, elapsedMs, wallMs } = deps;
  /** By how much the device's clock is ahead of what counts the time that passes. */
  let aheadMs = 0;
  let still = { positionS: 0, sinceMs: 0 };
  let lookedMs = 0;

  async function offerNext(run: Run): Promise<void> {
    const { item } = store.get();
    const next = item && (await findNext(app, item, nowMs()));
    if (isMine(run) && next) dispatch({ kind: "next", next });
  }

  /** When a show ends on a live channel, the next one has begun: it may be rated higher. */
  function followProgramme(run: Run): void {
    const { item } = store.get();
    const inMs = item?.show ? item.show.stopDate * 1000 - nowMs() : GAP_MS;
    core.later(Math.max(SOON_MS, inMs), run, () => void changeProgramme(run));
  }

  async function changeProgramme(run: Run): Promise<void> {
    const channelId = store.get().item?.channel?.id;
    if (channelId === undefined) return;
    const show = await liveLineup.findOnAir(channelId, nowMs());
    const { item } = store.get();
    if (!isMine(run) || !item) return;
    if (!show && item.show && isEnded(item.show, nowMs()))
      dispatch({ kind: "known", item: { ...item, show: null } });
    if (show && show.id !== item.show?.id) {
      dispatch({ kind: "known", item: { ...item, show } });
      parts.report.goOn(show.id);
      if (demandNow(app, show.age) !== "none")
        return parts.begin({ kind: "channel", channelId });
    }
    followProgramme(run);
  }

  /**
   * By the time that it plays, not by how far it came: a stream that is begun anew comes to its place at once, and one that
   * fails there again would be begun for ever. One that fails after a while again and again is told by its renewals.
   */
  function watchWell(run: Run, hasMoved: boolean): void {
    const beforeMs = lookedMs;
    lookedMs = elapsedMs();
    if (!hasMoved || store.get().phase.kind !== "playing") return;
    // No timer looked while the device slept.
    const playedMs = Math.min(STILL_MS, lookedMs - beforeMs);
    run.renewals = watchedOn(run.renewals, playedMs);
    run.wellMs += playedMs;
    if (run.wellMs > WELL_MS) run.tried = NOTHING_TRIED;
  }

  /** A decoder that hangs says nothing: there is something to show, and time stands still. */
  function watchStill(
    run: Run,
    { positionS, bufferedToS }: Progress,
    hasMoved: boolean,
  ): void {
    const { phase } = store.get();
    const { kind } = phase;
    const isToMove = kind === "playing" || isWaiting(phase);
    if (hasMoved || !isToMove) still = { positionS, sinceMs: elapsedMs() };
    if (hasMoved && kind === "buffering") dispatch({ kind: "playing" });
    const stillMs = elapsedMs() - still.sinceMs;
    if (stillMs >= STILL_MS) dispatch({ kind: "waiting" });
    if (stillMs >= HUNG_MS && bufferedToS - positionS > HUNG_AHEAD_S)
      parts.hung(run);
  }

  /** Shaka Player reckons from the device's clock, as it was when the stream began, what there is of a stream that grows. */
  function hasJumped(): boolean {
    const beforeMs = aheadMs;
    aheadMs = wallMs() - elapsedMs();
    return Math.abs(aheadMs - beforeMs) > JUMP_MS;
  }

  function countDown(run: Run, now: Progress): void {
    const { next, phase } = store.get();
    if (!next || phase.kind !== "playing") return;
    const inS = countdownS(now, run.isCountdownStopped);
    if (inS !== next.inS) dispatch({ kind: "next", next: { ...next, inS } });
    if (inS === 0) void parts.begin(next.what);
  }

  /** The same by the wall clock, whether the stream tells one or not: what is broadcast now is at the edge. */
  function clocked(
    run: Run,
    item: PlayedItem,
    at: EnginePosition,
  ): EnginePosition {
    if (run.grant && !isLive(item))
      return placedPosition(item, run.grant, at, nowMs());
    if (at.epochOfZeroS !== null || !at.isGrowing || !isLive(item)) return at;
    run.zeroS ??= nowMs() / 1000 - at.range.stopS;
    return { ...at, epochOfZeroS: run.zeroS };
  }

  function look(): void {
    const { item, phase } = store.get();
    const { run } = core;
    const at = core.engine?.position();
    if (!item || !at || !run || !hasStream(phase)) return;
    if (hasJumped() && at.isGrowing) return parts.again(run);
    const now = progressOf(item, clocked(run, item, at));
    progress.set(now);
    const hasMoved = now.positionS !== still.positionS;
    watchWell(run, hasMoved);
    watchStill(run, now, hasMoved);
    countDown(run, now);
  }

  return {
    look,
    offerNext,
    follow(run) {
      aheadMs = wallMs() - elapsedMs();
      const positionS = core.engine?.position()?.positionS ?? 0;
      lookedMs = elapsedMs();
      still = { positionS, sinceMs: lookedMs };
      look();
      core.every(LOOK_MS, look);
      const { item } = store.get();
      if (!item) return;
      if (!isLive(item)) return void offerNext(run);
      followProgramme(run);
      if (item.channel) parts.onChannel(item.channel.id);
    },
  };
}
