/** /player/{type}: the picture on the whole screen, and the remote control over it. */
import { lazy, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useApp, usePlayer, useT } from "../../app/hooks";
import { awaitedMessage } from "../../app/playMessages";
import { paths } from "../../domain/paths";
import { isHeldInVain, type Command, type PlayerKey } from "../../focus/keys";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import { isRunning } from "../../player/state";
import { trackCommandFor } from "../../player/trackKeys.tv";
import { useRecording } from "../../player/recordPlaying";
import { nameOf, useSeeking } from "../../player/useSeeking";
import { useStagePlace } from "../../player/useStagePlace";
import { InterruptionTv, interruptionOf } from "./Interruption.tv";
import { NextEpisodeTv } from "./NextEpisode.tv";
import {
  announced,
  backFrom,
  isFading,
  isPicture,
  openedPanel,
  type Panel,
} from "./panels.tv";
import { PlayerBar } from "./PlayerBar.tv";
import { usePlayback } from "./PlayerPage";
import styles from "./PlayerTv.module.css";
import { useKeys } from "./useKeys.tv";
import { useNumber } from "./useNumber.tv";
import { useWatchAddress } from "./useWatchAddress.tv";

export { head } from "./PlayerPage";

const PanelTv = lazy(() =>
  import("./Panel.tv").then((module) => ({ default: module.PanelTv })),
);

/** Controls fade when no key was pressed for so long. */
const FADE_MS = 4_000;

/** What lies over the picture; the bar comes by itself with something else that plays, and goes by itself. */
function usePanel() {
  const { item, phase } = usePlayer();
  // An object of its own with each press, which begins the four seconds anew.
  const [shown, setShown] = useState<{ panel: Panel }>({ panel: "bare" });
  const [named, setNamed] = useState("");
  const isPlaying = phase.kind === "playing";
  const name = nameOf(item);
  if (named !== name) {
    setNamed(name);
    setShown(({ panel }) => ({ panel: announced(panel) }));
  }
  useEffect(() => {
    if (!isFading(shown.panel) || !isPlaying) return undefined;
    const fade = setTimeout(() => setShown({ panel: "bare" }), FADE_MS);
    return () => clearTimeout(fade);
  }, [shown, isPlaying]);
  return {
    panel: shown.panel,
    show: (panel: Panel) => setShown({ panel }),
    announce: () => setShown(({ panel }) => ({ panel: announced(panel) })),
    press: () => setShown(({ panel }) => ({ panel })),
  };
}

/** Has the focus while nothing else does. */
function Picture() {
  const t = useT();
  return (
    <button
      type="button"
      className={styles.surface}
      aria-label={t("watch.picture")}
      suppressHydrationWarning
    />
  );
}

/** A panel that can't be fetched leaves the picture as it is. */
const picture = () => <Picture />;

export function View() {
  const t = useT();
  const { player } = useApp();
  const { item, phase, awaited, next, sleep } = usePlayer();
  const endsInS = sleep?.leftS ?? null;
  const { panel, show, announce, press } = usePanel();
  const seeking = useSeeking();
  const recording = useRecording(item);
  const number = useNumber();
  const navigate = useNavigate();
  usePlayback();
  useWatchAddress();
  useStagePlace("full");

  const isInterrupted = interruptionOf(t, phase) !== null;
  const offered = panel === "bare" || panel === "banner" ? next : null;
  const isOffering = offered !== null && offered.inS !== null && !isInterrupted;
  const opened = isInterrupted ? null : openedPanel(panel);
  /** The keys are the picture's. */
  const isOpen = isPicture(panel) && !isInterrupted && !isOffering;

  function toggle(): void {
    player.send({ kind: isRunning(player.state()) ? "pause" : "resume" });
    announce();
  }

  function seek(direction: 1 | -1, isHeld: boolean): true {
    seeking.step(direction, isHeld);
    announce();
    return true;
  }

  function zap(step: 1 | -1): true {
    // What was typed before is meant no more.
    number.clear();
    player.send({ kind: "zap", step });
    show("banner");
    return true;
  }

  function back(): boolean {
    if (number.clear()) return true;
    if (isOffering) {
      player.send({ kind: "stopCountdown" });
      return true;
    }
    const below = isInterrupted ? null : backFrom(panel);
    if (below === null) return false;
    show(below);
    return true;
  }

  function ok(event: KeyboardEvent): boolean {
    if (number.tuneNow()) return true;
    if (!isOpen || event.repeat) return false;
    show("controls");
    return true;
  }

  function command(which: Command, event: KeyboardEvent): boolean {
    const isOnBar =
      event.target instanceof Element && event.target.hasAttribute("data-seek");
    switch (which) {
      case "back":
        return back();
      case "ok":
        return ok(event);
      case "left":
      case "right": {
        const direction = which === "left" ? -1 : 1;
        return (isOpen || isOnBar) && seek(direction, event.repeat);
      }
      case "up":
      case "down":
        if (!isOpen) return false;
        if (item?.location === "live") return zap(which === "up" ? 1 : -1);
        show("controls");
        return true;
    }
  }

  function onPlayerKey(key: PlayerKey, event: KeyboardEvent): boolean {
    if (isHeldInVain(key, event)) return true;
    switch (key) {
      case "play":
        player.send({ kind: "resume" });
        break;
      case "pause":
        player.send({ kind: "pause" });
        break;
      case "playPause":
        toggle();
        break;
      case "stop":
        player.send({ kind: "stop" });
        return true;
      case "rewind":
        return seek(-1, event.repeat);
      case "forward":
        return seek(1, event.repeat);
      case "channelUp":
        return zap(1);
      case "channelDown":
        return zap(-1);
      case "trackPrevious":
      case "trackNext": {
        const toTrack = trackCommandFor(key, player.state());
        if (toTrack === null) return true;
        if (toTrack.kind === "zap") return zap(toTrack.step);
        player.send(toTrack);
        break;
      }
      case "yellow":
      case "lastChannel":
        number.clear();
        player.send({ kind: "lastChannel" });
        break;
      case "red":
        player.send({ kind: "startOver" });
        break;
      case "green":
        player.send({ kind: "backToLive" });
        break;
      case "record":
        if (!recording.toggle()) return false;
        break;
      case "blue":
      case "languages":
        show("languages");
        return true;
      case "channels":
        // From the channels that are on it leads on to the whole guide.
        if (panel === "channels") void navigate(paths.guide());
        else show("channels");
        return true;
      case "info":
        show(isPicture(panel) ? "controls" : "bare");
        return true;
      case "search":
        return false;
    }
    announce();
    return true;
  }

  useKeys({
    any: press,
    command,
    player: onPlayerKey,
    digit(digit) {
      number.type(digit);
      return true;
    },
  });

  const actions = {
    toggle,
    openChannels: () => show("channels"),
    openLanguages: () => show("languages"),
    recording,
  };
  return (
    <div
      className={styles.page}
      data-lane="column"
      data-lane-trap=""
      suppressHydrationWarning
    >
      {isOpen && <Picture />}
      {awaited && (
        <p className={`${styles.notice} ${styles.awaited}`} role="status">
          {t(awaitedMessage(awaited))}
        </p>
      )}
      {!awaited && (recording.news || endsInS !== null) && (
        <p className={styles.notice} role="status">
          {recording.news
            ? t(`watch.record.${recording.news}`)
            : endsInS !== null && t.count("player.sleep.in", endsInS)}
        </p>
      )}
      {item && !isInterrupted && !isOffering && isFading(panel) && (
        <PlayerBar
          item={item}
          targetS={seeking.targetS}
          actions={panel === "controls" ? actions : undefined}
        />
      )}
      {opened && (
        <ErrorBoundary fallback={picture}>
          <Suspense fallback={<Picture />}>
            <PanelTv which={opened} close={() => show("bare")} />
          </Suspense>
        </ErrorBoundary>
      )}
      {isOffering && offered.inS !== null && (
        <NextEpisodeTv next={offered} inS={offered.inS} />
      )}
      <InterruptionTv />
      {number.digits !== null && (
        <p className={styles.number} role="status">
          {number.digits}
        </p>
      )}
      {number.missed !== null && (
        <p className={`${styles.number} ${styles.unknown}`} role="status">
          {number.missed.why === "failed" && t("error.generic")}
          {number.missed.why === "notAllowed" && t("player.failure.notAllowed")}
          {number.missed.why === "unknown" &&
            t("watch.number.unknown", { number: number.missed.number })}
        </p>
      )}
    </div>
  );
}
