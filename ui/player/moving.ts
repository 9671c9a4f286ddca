/** Moving in what plays, and between a show's places: seek, start over, back to live. */
import type { PlayLocation } from "../domain/playback/location";
import { seekOutcome } from "../domain/playback/seeking";
import { showPositionS, steppedS } from "../domain/playback/timeline";
import { isEnded } from "../domain/timeStatus";
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

export function createMover(core: Core, parts: MoverDeps): Mover {
  const { deps, store, progress } = core;

  function switchTo(location: PlayLocation, fromS: number): void {
    const { item } = store.get();
    if (!item?.show) return;
    const { show } = item;
    void parts.begin({ kind: "show", show, location, fromS });
  }

  function seekTo(atS: number): void {
    core.engine?.seek(atS);
    parts.look();
    parts.report.save(false);
  }

  function backToLive(): void {
    const { item } = store.get();
    const channelId = item?.channel?.id ?? item?.show?.channelId;
    if (!item || !channelId) return;
    if (isLive(item) && core.run?.isLoaded) {
      seekTo(progress.get().range.stopS);
      void core.engine?.play();
    } else if (item.show && !isEnded(item.show, deps.nowMs()))
      void parts.begin({ kind: "channel", channelId });
  }

  function goTo(atS: number): void {
    const { item } = store.get();
    const { range, programme, isGrowing } = progress.get();
    if (!item || !core.run?.isLoaded || item.seeking === "restricted") return;
    const { location, locations: open } = item;
    if (location === null) return seekTo(steppedS(atS, 0, range));
    const outcome = seekOutcome({ atS, range, location, isGrowing, open });
    if (outcome.kind === "seek") seekTo(outcome.atS);
    else if (outcome.kind === "live") backToLive();
    else switchTo("startover", showPositionS(outcome.atS, programme));
  }

  return {
    goTo,
    backToLive,
    startOver() {
      const { item } = store.get();
      if (!item) return;
      const past = item.locations.find((location) => location !== "live");
      if (!isLive(item)) goTo(progress.get().programme.startS);
      else if (past && item.seeking === "free") switchTo(past, 0);
    },
  };
}
