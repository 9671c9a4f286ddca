/**
 * Carries out what the player is told: asks for rights, drives the engine, and tells the state machine what happened.
 * What comes of a choice after another one was made is dropped.
 */
import { done } from "../api/client";
import { demandNow } from "../app/parental";
import {
  NO_PROGRESS,
  type Playback,
  type PlayerCommand,
  type PlayRequest,
} from "../app/player";
import { pingFailure } from "../domain/playback/failure";
import type { Quality } from "../domain/playback/quality";
import type { EngineError } from "../domain/playback/recovery";
import { profileOf } from "../domain/session";
import { isByUsage } from "../domain/usage";
import { lastChannels } from "../domain/zapping";
import { noteVodChanged, noteWatched } from "../queries/watched";
import { createChooser, type BeginPlaying } from "./choosing";
import {
  createCore,
  goingOn,
  type Held,
  type PlayerDeps,
  type Run,
} from "./core";
import type { EngineEvent } from "./engine";
import { createPlaybackFollower } from "./following";
import { isCutShort, isLive, isSame, reachedS } from "./items";
import { createMover } from "./moving";
import { createChannelNeighbours } from "./neighbours";
import { createRecovery } from "./recovering";
import { createReport } from "./report";
import { createSleepTimer } from "./sleepTimer";
import { createSound } from "./sound";
import { hasStream } from "./state";
import { watchWaiting } from "./waiting";
import { createZapper } from "./zapper";

/** The player, and what happens to its page. */
export interface Controller extends Playback {
  /** The platform puts the page to sleep: save, and let the decoder go. */
  suspend(): void;
  /** It is awake again: fresh rights, a new `<video>`, and on from where it was. */
  wake(): void;
  /** The page may be gone for good: save. */
  leave(): void;
  /** The network is back. */
  online(): void;
}

/** A decoder gave up. */
const HUNG: EngineError = { code: 3016, status: undefined };
/** A part was lost. */
const CUT_SHORT: EngineError = { code: 1002, status: undefined };

export function createController(deps: PlayerDeps): Controller {
  const { app, memory, nowMs, elapsedMs, isOnline } = deps;
  const core = createCore(deps, onEngine);
  const { store, progress, dispatch } = core;

  const report = createReport({
    write: async (call, write) => (await app.transport(call, write)).status,
    ping,
    writeLeaving: deps.writeLeaving,
    positionS() {
      const at = progress.get();
      const moving = core.run?.grant?.moving ?? "within";
      return at === NO_PROGRESS ? null : reachedS(store.get().item, at, moving);
    },
    elapsedMs,
    onBookmark: (showId, bookmarkS) => noteWatched(app, showId, bookmarkS),
    onVodStopped: () => noteVodChanged(app),
    onPing(status) {
      const failure = pingFailure(status);
      if (failure) recovery.fail(failure);
    },
  });
  let isHidden = false;
  const neighbours = createChannelNeighbours({
    rights: core.rights,
    liveLineup: core.liveLineup,
    nowMs,
    engine: () => core.engine,
    isOpen: (age) => demandNow(app, age) === "none",
    isStrong: deps.isStrong,
    watchedId() {
      const { item, phase } = store.get();
      const isWatched = !isHidden && phase.kind === "playing";
      return isWatched && item && isLive(item)
        ? (item.channel?.id ?? null)
        : null;
    },
  });
  const zapper = createZapper({
    liveLineup: core.liveLineup,
    byUsage: () =>
      isByUsage(
        memory.byUsage(),
        profileOf(app.session.get())?.channelsByUsage,
      ),
    elapsedMs,
    currentId: () => store.get().item?.channel?.id ?? memory.lastChannel(),
    tune(channelId, settleMs) {
      void begin({ kind: "channel", channelId }, { settleMs });
    },
  });
  const begin: BeginPlaying = createChooser(core, {
    report,
    neighbours,
    languages: (item) => sound.languages(item),
    onLoaded: (run) => follower.follow(run),
    onFailed: (error, run) => recovery.failed(error, run),
    onLearned(run) {
      sound.learned();
      if (run.isLoaded) void follower.offerNext(run);
    },
    stop,
  });
  const follower = createPlaybackFollower(core, {
    report,
    begin,
    onChannel: (id) => void fetchNeighbours(id),
    again: (run) => recovery.again(run),
    hung(run) {
      // Browsers may let a picture rest that no viewer sees.
      if (!isHidden) recovery.recover(HUNG, run);
    },
  });
  const recovery = createRecovery(core, { report, begin, stop });
  const { look } = follower;
  const mover = createMover(core, { report, begin, look });
  const sound = createSound(core);
  const sleep = createSleepTimer({
    state: store.get,
    progress: progress.get,
    nowMs,
    elapsedMs,
    every(ms, act) {
      const ticker = setInterval(act, ms);
      return () => clearInterval(ticker);
    },
    show: (timer) => dispatch({ kind: "sleep", sleep: timer }),
    endsHere: stopCountdown,
    end() {
      stop();
      const message = "player.sleep.ended";
      void app.prompts.ask({ kind: "message", message });
    },
  });

  async function fetchNeighbours(channelId: string): Promise<void> {
    await zapper.know();
    if (store.get().item?.channel?.id === channelId)
      neighbours.around(channelId, zapper.order());
  }

  /** By the app's own calls, so that a 401 ends the session as it does everywhere. */
  async function ping(): Promise<number> {
    const answer = await app.api.fresh("/api/mobile/ping/", done);
    return answer.ok ? 200 : answer.status;
  }

  function onEngine(event: EngineEvent): void {
    const { run } = core;
    if (!run?.isLoaded) return;
    switch (event.kind) {
      case "error":
        return recovery.recover(event.error, run);
      case "paused":
        dispatch({ kind: "paused", isBlocked: false });
        return report.play(false);
      case "playing":
        run.isPaused = false;
        dispatch(event);
        neighbours.renew();
        return report.play(true);
      case "ended":
        return onEnded(run);
      case "picture":
      case "soundOnly":
        run.wait.isOver = true;
        return dispatch(event);
      case "tracks":
        dispatch(event);
        return sound.recall();
      default:
        return dispatch(event);
    }
  }

  function onEnded(run: Run): void {
    look();
    const { item } = store.get();
    // Without an index, a connection that breaks looks like the end.
    const hasIndex = run.grant?.moving === "within";
    if (!hasIndex && item && isCutShort(item, progress.get()))
      return recovery.recover(CUT_SHORT, run);
    dispatch({ kind: "ended" });
    report.play(false);
    const { next } = store.get();
    if (next && !run.isCountdownStopped) void begin(next.what);
  }

  /** A stream that is let go of takes what is known of the network with it. */
  function keepBandwidth(): void {
    const bits = core.engine?.bandwidth();
    if (bits) memory.keepBandwidth(bits);
  }

  function stop(): void {
    sleep.clear();
    keepBandwidth();
    report.end(false);
    core.quiet();
    core.run = null;
    core.resting = null;
    neighbours.clear();
    void core.engine?.unload();
    dispatch({ kind: "stopped" });
  }

  /** What a failure or a sleep interrupted. `changes`: a press plays what was paused. */
  function goOn(changes: Partial<Held>): void {
    const { resting } = core;
    if (!resting) return;
    const { request, held } = resting;
    const freshVideo = store.get().phase.kind === "suspended";
    void begin(request, { freshVideo, ...goingOn({ ...held, ...changes }) });
  }

  function resume(): void {
    const { kind } = store.get().phase;
    const { positionS, range, programme } = progress.get();
    if (kind === "suspended") return goOn({ isPaused: false });
    if (core.run) core.run.isPaused = false;
    if (store.get().isHeld) dispatch({ kind: "held", isHeld: false });
    if (kind === "ended") mover.goTo(programme.startS);
    // What a live stream keeps may have moved past where it was paused.
    else if (kind === "paused" && positionS < range.startS)
      mover.goTo(positionS);
    if (core.run?.isLoaded) void core.engine?.play();
  }

  function pause(): void {
    const { run } = core;
    if (run?.isLoaded) return core.engine?.pause();
    if (run === null) return undefined;
    run.isPaused = true;
    return dispatch({ kind: "held", isHeld: true });
  }

  function play(request: PlayRequest): void {
    const { item, phase } = store.get();
    const isThere = hasStream(phase) || phase.kind === "askingRights";
    if (item && isThere && isSame(item, request)) resume();
    else void begin(request);
  }

  async function prepare(request: PlayRequest): Promise<void> {
    if (core.stage) void core.openEngine().warm();
    await core.liveLineup.load();
    if (request.kind === "channel" && core.run === null)
      await neighbours.fetch(request.channelId);
  }

  function retry(changes: Partial<Held>): void {
    const { kind } = store.get().phase;
    if (core.isCodeLost) return deps.renewDocument();
    if (kind === "failed") goOn(changes);
    else if (kind === "locked" && core.run) void begin(core.run.request);
  }

  function lastChannel(): void {
    const { item, watchedChannelIds } = store.get();
    const [channelId] = lastChannels(watchedChannelIds, item?.channel?.id);
    if (channelId !== undefined) void begin({ kind: "channel", channelId });
  }

  function stopCountdown(): void {
    const { next } = store.get();
    if (core.run) core.run.isCountdownStopped = true;
    if (next) dispatch({ kind: "next", next: { ...next, inS: null } });
  }

  function playNext(): void {
    const { next } = store.get();
    if (next) void begin(next.what);
  }

  function choosePicture(quality: Quality): void {
    core.engine?.setQuality(quality);
    memory.keepQuality(quality);
    dispatch({ kind: "quality", quality });
  }

  function send(command: PlayerCommand): void {
    switch (command.kind) {
      case "play":
        return play(command.what);
      case "prepare":
        return void prepare(command.what);
      case "resume":
        return resume();
      case "pause":
        return pause();
      case "seek":
        return mover.goTo(command.atS);
      case "step":
        return mover.goTo(progress.get().positionS + command.byS);
      case "startOver":
        return mover.startOver();
      case "backToLive":
        return mover.backToLive();
      case "zap":
        return zapper.zap(command.step);
      case "lastChannel":
        return lastChannel();
      case "volume":
        return sound.setVolume(command.volume);
      case "mute":
        return sound.mute(command.isMuted);
      case "behind":
        return sound.putBehind(command.isBehind);
      case "audio":
        return sound.hear(command.trackId);
      case "subtitles":
        return sound.read(command.trackId);
      case "quality":
        return choosePicture(command.quality);
      case "sleepTimer":
        return sleep.choose(command.choice);
      case "putOffSleep":
        return sleep.putOff();
      case "playNext":
        return playNext();
      case "stopCountdown":
        return stopCountdown();
      case "retry":
        return retry({ isPaused: false });
      case "stop":
        return stop();
    }
  }

  watchWaiting(store, dispatch, isOnline);
  let epoch = app.session.epoch();
  app.session.subscribe(() => {
    if (app.session.epoch() === epoch) return;
    epoch = app.session.epoch();
    zapper.forget();
    sound.forget();
    if (core.run) stop();
    dispatch({ kind: "watchedChannels", channelIds: [] });
  });

  return {
    state: store.get,
    subscribe: store.subscribe,
    progress: progress.get,
    subscribeProgress: progress.subscribe,
    send,
    stage(element) {
      if (element === core.stage) return;
      if (core.engine) {
        stop();
        void core.engine.destroy();
      }
      core.engine = null;
      core.stage = element;
    },
    thumbnail: async (atS) => core.engine?.thumbnail(atS) ?? null,
    video: () => core.engine?.video() ?? null,
    suspend() {
      const { run } = core;
      if (!run) return report.end(true);
      keepBandwidth();
      const held = core.held();
      const startsOver = core.startsOver();
      report.end(true);
      core.quiet();
      core.run = null;
      core.resting = { request: run.request, held, startsOver };
      void core.engine?.unload();
      dispatch({ kind: "suspended" });
    },
    wake() {
      isHidden = false;
      neighbours.renew();
      const { resting } = core;
      const isAsleep = store.get().phase.kind === "suspended";
      if (!isAsleep || !resting || resting.startsOver) return;
      if (!resting.held.isPaused) goOn({});
    },
    leave() {
      isHidden = true;
      keepBandwidth();
      report.save(true);
    },
    online() {
      const { phase } = store.get();
      const isOffline = phase.kind === "failed" && phase.failure === "offline";
      if (isOffline && !core.resting?.startsOver) retry({});
      else if (core.run?.isLoaded) core.engine?.retry();
    },
  };
}
