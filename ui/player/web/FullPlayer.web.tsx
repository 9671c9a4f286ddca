/** The player over the page: the picture fills the window, controls come with a sign of life and fade. */
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
} from "react";
import { useApp, usePlayer, usePrompt } from "../../app/hooks";
import { useOverlay } from "../../kit/overlay.web";
import { isCastable } from "../items";
import { useRecording } from "../recordPlaying";
import { isRunning } from "../state";
import { useRaisedSubtitles } from "../useRaisedSubtitles";
import { useSeeking } from "../useSeeking";
import { useStagePlace } from "../useStagePlace";
import { useCasting } from "./casting.web";
import { ControlButton } from "./ControlButton.web";
import { Controls } from "./Controls.web";
import { leaveFullScreen, toggleFullScreen } from "./fullScreen.web";
import { Heading } from "./Heading.web";
import { Info } from "./Info.web";
import { KeyList } from "./KeyList.web";
import { MiniGuide } from "./MiniGuide.web";
import { NextOffer } from "./NextOffer.web";
import { NoticeCard } from "./NoticeCard.web";
import type { OpenPanel } from "./panels.web";
import { Tracks } from "./Tracks.web";
import { useFade } from "./useFade.web";
import { useKeys } from "./useKeys.web";
import { useNumber } from "./useNumber.web";
import { useRotation } from "./useRotation.web";
import { useSwipe } from "./useSwipe.web";
import { useTaps } from "./useTaps.web";
import styles from "./FullPlayer.module.css";

/** Seconds by which two taps move. */
const TAP_STEP_S = 10;

/** What is open over the picture. Closing it gives the focus back to the control that opened it, or to the player. */
function usePanel(player: HTMLElement | null) {
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const opener = useRef<Element | null>(null);
  const close = useCallback(() => {
    setPanel(null);
    const { current } = opener;
    const isThere = current instanceof HTMLElement && current.isConnected;
    (isThere ? current : player)?.focus({ preventScroll: true });
  }, [player]);
  const toggle = useCallback(
    (wanted: OpenPanel) => {
      if (panel === wanted) return close();
      if (panel === null) opener.current = document.activeElement;
      setPanel(wanted);
    },
    [close, panel],
  );
  const pressElsewhere = () => {
    if (panel === "tracks") setPanel(null);
  };
  return { panel, toggle, close, pressElsewhere };
}

/** The latest of a function under a name that stays the same. */
function useLatest(run: () => void): () => void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback(() => latest.current(), []);
}

export function FullPlayer({
  leave,
  shrink,
}: {
  leave: () => void;
  shrink: () => void;
}) {
  const { player, t } = useApp();
  const state = usePlayer();
  const { item, phase, isHeld, sleep } = state;
  const endsInS = sleep?.leftS ?? null;
  const root = useRef<HTMLDivElement>(null);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const { panel, toggle, close, pressElsewhere } = usePanel(element);
  const isMoving = phase.kind === "playing" || phase.kind === "buffering";
  const { isShown, wake, fade } = useFade(panel !== null || !isMoving);
  const tune = useCallback(
    (channelId: string) =>
      player.send({ kind: "play", what: { kind: "channel", channelId } }),
    [player],
  );
  const { typed, type, tuneNow, clear } = useNumber(tune);
  useStagePlace("full");
  useRaisedSubtitles(item && isShown ? "buttons" : null);
  useRotation(isMoving);
  const casting = useCasting(player.video());
  const seeking = useSeeking();
  const recording = useRecording(item);
  const record = recording.toggle;
  useKeys({ toggle, record, type, tuneNow, wake, seeking });

  // In steps: what was typed, what is open, full screen, the player.
  const stepBack = useLatest(() => {
    if (typed.digits !== null) clear();
    else if (panel !== null) close();
    else if (!leaveFullScreen()) leave();
  });
  // A question that is open has the keys and the focus.
  useOverlay(root, usePrompt() === null, stepBack);

  const pointer = useRef("");
  const onTap = useTaps(isShown ? fade : wake, (direction) => {
    wake();
    player.send({ kind: "step", byS: direction * TAP_STEP_S });
  });
  const swipe = useSwipe((step) => {
    if (item?.channel && panel === null) player.send({ kind: "zap", step });
  });
  const onPicture = (event: MouseEvent<HTMLElement>) => {
    if (panel !== null) close();
    else if (pointer.current === "touch") onTap(event);
    else if (isRunning(state)) player.send({ kind: "pause" });
    else if (phase.kind === "paused" || isHeld) player.send({ kind: "resume" });
  };
  const onMove = (event: PointerEvent<HTMLElement>) => {
    // A finger's tap shows or hides the controls by itself.
    if (event.pointerType !== "touch") wake();
  };

  return (
    <div
      ref={(found) => {
        root.current = found;
        setElement(found);
      }}
      className={styles.player}
      role="dialog"
      aria-modal="true"
      aria-label={t("controls.player")}
      tabIndex={-1}
      data-faded={isShown ? undefined : ""}
      onPointerMove={onMove}
      onFocus={wake}
    >
      <div
        className={styles.picture}
        {...swipe}
        onPointerDown={(event) => {
          pointer.current = event.pointerType;
          swipe.onPointerDown(event);
        }}
        onClick={onPicture}
        onDoubleClick={() => {
          // A finger seeks by that.
          if (pointer.current !== "touch") toggleFullScreen();
        }}
      />
      <NoticeCard leave={leave} />
      <div
        className={styles.head}
        role="group"
        aria-label={t("controls.onScreen")}
        data-chrome=""
      >
        <Heading item={item} />
        {item && isCastable(item) && casting.isOffered && (
          <ControlButton
            sign="cast"
            label={t("controls.cast")}
            onClick={casting.choose}
            isPressed={casting.state === "connected"}
          />
        )}
        {isMoving && (
          <ControlButton
            sign="shrink"
            label={t("controls.shrink")}
            onClick={() => {
              leaveFullScreen();
              shrink();
            }}
          />
        )}
        <ControlButton
          sign="close"
          label={t("controls.close")}
          shortcut="Esc"
          onClick={leave}
        />
      </div>
      {item && (
        <div
          className={styles.foot}
          data-chrome=""
          onClickCapture={pressElsewhere}
        >
          <Controls
            item={item}
            targetS={seeking.targetS}
            recording={recording}
            panel={panel}
            toggle={toggle}
          />
        </div>
      )}
      <NextOffer />
      <p className={styles.elsewhere} role="status">
        {casting.state !== "disconnected" &&
          t(`controls.cast.${casting.state}`)}
      </p>
      <p className={styles.notice} role="status">
        {recording.news
          ? t(`controls.record.${recording.news}`)
          : endsInS !== null && t.count("player.sleep.in", endsInS)}
      </p>
      <p className={styles.number} role="status">
        {typed.missed === "failed" && t("error.generic")}
        {typed.missed === "notAllowed" && t("player.failure.notAllowed")}
        {typed.missed === "unknown" &&
          t("controls.noChannel", { number: typed.digits ?? "" })}
        {typed.missed === null && typed.digits}
      </p>
      {panel === "guide" && (
        <MiniGuide
          currentId={item?.channel?.id ?? null}
          tune={tune}
          close={close}
        />
      )}
      {panel === "tracks" && item && <Tracks close={close} />}
      {panel === "help" && <KeyList close={close} />}
      {panel === "info" && item?.show && (
        <Info
          show={item.show}
          channel={item.location === "live" ? item.channel : null}
          close={close}
        />
      )}
    </div>
  );
}
