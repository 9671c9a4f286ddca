/** The bar at the bottom: seek bar, play and pause, moving in the show, channels, sound, and how large the picture is. */
import { useLayoutEffect, useRef } from "react";
import { useApp, usePlayer, useProgress, useT } from "../../app/hooks";
import type { PlayedItem } from "../../app/player";
import { jumpsOf } from "../../domain/playback/jumps";
import type { PlayingRecording } from "../recordPlaying";
import { isRunning } from "../state";
import { ControlButton, WordButton } from "./ControlButton.web";
import {
  pictureInPicture,
  toggleFullScreen,
  useFullScreen,
} from "./fullScreen.web";
import type { OpenPanel } from "./panels.web";
import { SeekBar } from "./SeekBar.web";
import { Volume } from "./Volume.web";
import styles from "./Controls.module.css";

/** Play and pause, and ten seconds to either side. */
function Moving({ item }: { item: PlayedItem }) {
  const { player, t } = useApp();
  const isPausable = isRunning(usePlayer());
  const step = (byS: number) => player.send({ kind: "step", byS });
  const isFree = item.seeking === "free";
  return (
    <>
      {isFree && (
        <span className={styles.wide}>
          <ControlButton
            sign="back"
            label={t("controls.back")}
            shortcut="←"
            onClick={() => step(-10)}
          />
        </span>
      )}
      <ControlButton
        sign={isPausable ? "pause" : "play"}
        label={t(isPausable ? "controls.pause" : "controls.play")}
        shortcut="K"
        onClick={() => player.send({ kind: isPausable ? "pause" : "resume" })}
        isLarge
      />
      {isFree && (
        <span className={styles.wide}>
          <ControlButton
            sign="forward"
            label={t("controls.forward")}
            shortcut="→"
            onClick={() => step(10)}
          />
        </span>
      )}
    </>
  );
}

/** The programme's beginning, and the live edge. */
function Jumps({ item }: { item: PlayedItem }) {
  const { player, t } = useApp();
  const { startOver, backToLive } = jumpsOf(item, useProgress());
  return (
    <>
      {startOver && (
        <WordButton
          sign="startOver"
          shrinks
          onClick={() => player.send({ kind: "startOver" })}
        >
          {t("controls.startOver")}
        </WordButton>
      )}
      {backToLive && (
        <WordButton
          sign="live"
          shrinks
          onClick={() => player.send({ kind: "backToLive" })}
        >
          {t("controls.backToLive")}
        </WordButton>
      )}
    </>
  );
}

const RECORD_LABELS = {
  none: "controls.record",
  running: "controls.record.running",
  done: "controls.record.done",
} as const;

function RecordButton({
  state,
  toggle,
}: {
  state: keyof typeof RECORD_LABELS;
  toggle: () => void;
}) {
  const t = useT();
  const room = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current } = room;
    return () => {
      // It goes with what can be recorded, and leaves the focus to the player.
      if (!current?.contains(document.activeElement)) return;
      current.closest<HTMLElement>("[role=dialog]")?.focus();
    };
  }, []);
  return (
    <span ref={room} className={styles.record}>
      <ControlButton
        sign="record"
        label={t(RECORD_LABELS[state])}
        shortcut="R"
        isPressed={state !== "none"}
        onClick={toggle}
      />
    </span>
  );
}

function Sizes() {
  const { player, t } = useApp();
  const isFull = useFullScreen();
  const inPicture = pictureInPicture(player.video());
  return (
    <>
      {inPicture && (
        <span className={styles.wide}>
          <ControlButton
            sign="picture"
            label={t("controls.picture")}
            onClick={inPicture}
          />
        </span>
      )}
      {document.fullscreenEnabled && (
        <ControlButton
          sign={isFull ? "window" : "fullScreen"}
          label={t(isFull ? "controls.window" : "controls.fullScreen")}
          shortcut="F"
          onClick={toggleFullScreen}
        />
      )}
    </>
  );
}

export function Controls({
  item,
  targetS,
  recording,
  panel,
  toggle,
}: {
  item: PlayedItem;
  /** Where keys are leading to. */
  targetS: number | null;
  recording: PlayingRecording;
  panel: OpenPanel | null;
  toggle: (panel: OpenPanel) => void;
}) {
  const { player, t } = useApp();
  return (
    <>
      {item.seeking === "restricted" && (
        <p className={styles.restricted}>{t("controls.restricted")}</p>
      )}
      <SeekBar item={item} targetS={targetS} />
      <div className={styles.row}>
        <div className={styles.group}>
          <Moving item={item} />
          <Jumps item={item} />
        </div>
        <div className={styles.group}>
          {item.channel && (
            <span className={styles.wide}>
              <ControlButton
                sign="channelDown"
                label={t("controls.channelDown")}
                shortcut="Page ↓"
                onClick={() => player.send({ kind: "zap", step: -1 })}
              />
              <ControlButton
                sign="channelUp"
                label={t("controls.channelUp")}
                shortcut="Page ↑"
                onClick={() => player.send({ kind: "zap", step: 1 })}
              />
            </span>
          )}
          <ControlButton
            sign="guide"
            label={t("controls.guide")}
            shortcut="G"
            isExpanded={panel === "guide"}
            onClick={() => toggle("guide")}
          />
          {item.show && (
            <ControlButton
              sign="info"
              label={t("controls.info")}
              shortcut="I"
              isExpanded={panel === "info"}
              onClick={() => toggle("info")}
            />
          )}
          {recording.state && (
            <RecordButton state={recording.state} toggle={recording.toggle} />
          )}
          <ControlButton
            sign="tracks"
            label={t("controls.settings")}
            shortcut="A"
            isExpanded={panel === "tracks"}
            onClick={() => toggle("tracks")}
          />
          <span className={styles.pointed}>
            <Volume />
            <ControlButton
              sign="keys"
              label={t("controls.keys")}
              shortcut="?"
              isExpanded={panel === "help"}
              onClick={() => toggle("help")}
            />
          </span>
          <Sizes />
        </div>
      </div>
    </>
  );
}
