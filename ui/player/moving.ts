/** Moving in what plays, and between a show's places: seek, start over, back to live. */
import { isLiveLocation, type PlayLocation } from "../domain/playback/location";
import { lastSeekS, seekOutcome } from "../domain/playback/seeking";
import { showPositionS, steppedS } from "../domain/playback/timeline";
import type { BeginPlaying } from "./choosing";
import type { Core } from "./core";
import { isLive } from "./items";
import type { Report } from "./report";

interface MoverDeps {
  report: Report;
  begin: BeginPlaying;
  look(): void;
}

export interface Mover {
  /** To a second of the stream; beyond what it has, to another stream of the show. */
  goTo(atS: number): void;
  startOver(): void;
  backToLive(): void;
}

/** After the last seek. */
const SETTLED_MS = 400;

export function createMover(core: Core, parts: MoverDeps): Mover {
  const { store, progress } = core;
  let seeks = 0;

  /** Who moves on step by step is written down where they stay. */
  function saveOnceSettled(): void {
    const { run } = core;
    if (!run) return;
    seeks += 1;
    const mine = seeks;
    core.later(SETTLED_MS, run, () => {
      if (mine === seeks) parts.report.save(false);
    });
  }

  /** What is sought in while it is paused stays paused. */
  function soughtIn(location: PlayLocation, fromS: number): void {
    const { phase } = store.get();
    const isPaused = phase.kind === "paused" && !phase.isBlocked;
    switchTo(location, fromS, isPaused);
  }

  function switchTo(
    location: PlayLocation,
    fromS: number,
    isPaused: boolean,
  ): void {
    const { item } = store.get();
    if (!item?.show) return;
    const { show } = item;
    const { isCountdownStopped } = core.held();
    const given = { isPaused, isCountdownStopped };
    void parts.begin({ kind: "show", show, location, fromS }, given);
  }

  /** The stream has no index, and this was not fetched. */
  function isElsewhere(atS: number): boolean {
    const held = core.engine?.position()?.range;
    if (core.run?.grant?.moving !== "anew" || !held) return false;
    return atS < held.startS || atS > held.stopS;
  }

  function seekTo(atS: number): void {
    const location = store.get().item?.location;
    if (location && isElsewhere(atS))
      return soughtIn(location, showPositionS(atS, progress.get().programme));
    core.engine?.seek(atS);
    parts.look();
    saveOnceSettled();
  }

  function backToLive(): void {
    const { item } = store.get();
    const channelId = item?.channel?.id ?? item?.show?.channelId;
    if (!item || !channelId) return;
    if (isLive(item) && core.run?.isLoaded) {
      seekTo(progress.get().range.stopS);
      void core.engine?.play();
      // The channel goes on though the show be over.
    } else if (item.locations.some(isLiveLocation))
      void parts.begin({ kind: "channel", channelId });
  }

  function goTo(atS: number): void {
    const { item, next } = store.get();
    const at = progress.get();
    const { range, programme, isGrowing } = at;
    if (!item || !core.run?.isLoaded || item.seeking === "restricted") return;
    const { location, locations: open } = item;
    const isNextDue = next !== null && !core.run.isCountdownStopped;
    const lastS = lastSeekS(at, isNextDue);
    if (location === null)
      return seekTo(steppedS(atS, 0, { ...range, stopS: lastS }));
    const wish = { atS, range, lastS, location, isGrowing, open };
    const outcome = seekOutcome(wish);
    if (outcome.kind === "seek") seekTo(outcome.atS);
    else if (outcome.kind === "live") backToLive();
    else soughtIn("startover", showPositionS(outcome.atS, programme));
  }

  return {
    goTo,
    backToLive,
    startOver() {
      const { item } = store.get();
      if (!item) return;
      const past = item.locations.find((location) => location !== "live");
      if (!isLive(item)) goTo(progress.get().programme.startS);
      else if (past && item.seeking === "free") switchTo(past, 0, false);
    },
  };
}
