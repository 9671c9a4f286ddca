/** The bar at the bottom: seek bar, play and pause, moving in the show, channels, sound, and how large the picture is. */
import { useApp, usePlayer, useProgress } from "../../app/hooks";
import type { PlayedItem } from "../../app/player";
import { ControlButton, WordButton } from "./ControlButton.web";
import {
  pictureInPicture,
  toggleFullScreen,
  useFullScreen,
} from "./fullScreen.web";
import type { OpenPanel } from "./panels.web";
import { SeekBar } from "./SeekBar.web";
import { Tracks } from "./Tracks.web";
import { Volume } from "./Volume.web";
import styles from "./Controls.module.css";

/** Play and pause, and ten seconds to either side. */
function Moving({ item }: { item: PlayedItem }) {
  const { player, t } = useApp();
  const { phase } = usePlayer();
  const isRunning = phase.kind === "playing" || phase.kind === "buffering";
  const step = (byS: number) => player.send({ kind: "step", byS });
  const isFree = item.seeking === "free";
  return (
    <>
      {isFree && (
        <ControlButton
          sign="back"
          label={t("controls.back")}
          shortcut="←"
          onClick={() => step(-10)}
        />
      )}
      <ControlButton
        sign={isRunning ? "pause" : "play"}
        label={t(isRunning ? "controls.pause" : "controls.play")}
        shortcut="K"
        onClick={() => player.send({ kind: isRunning ? "pause" : "resume" })}
        isLarge
      />
      {isFree && (
        <ControlButton
          sign="forward"
          label={t("controls.forward")}
          shortcut="→"
          onClick={() => step(10)}
        />
      )}
    </>
  );
}

/** The programme's beginning, and the live edge. */
function Jumps({ item }: { item: PlayedItem }) {
  const { player, t } = useApp();
  const { isAtLiveEdge, isGrowing } = useProgress();
  const { location, locations, seeking, vod } = item;
  const isLive = location === "live";
  const hasBeginning =
    vod !== null || !isLive || locations.some((place) => place !== "live");
  const isBehind = isLive
    ? isGrowing && !isAtLiveEdge
    : locations.indexOf("live") !== -1;
  return (
    <>
      {hasBeginning && seeking === "free" && (
        <WordButton
          sign="startOver"
          onClick={() => player.send({ kind: "startOver" })}
        >
          {t("controls.startOver")}
        </WordButton>
      )}
      {isBehind && (
        <WordButton
          sign="live"
          onClick={() => player.send({ kind: "backToLive" })}
        >
          {t("controls.backToLive")}
        </WordButton>
      )}
    </>
  );
}

function Sizes() {
  const { player, t } = useApp();
  const isFull = useFullScreen();
  const inPicture = pictureInPicture(player.video());
  return (
    <>
      {inPicture && (
        <ControlButton
          sign="picture"
          label={t("controls.picture")}
          onClick={inPicture}
        />
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
  panel,
  toggle,
}: {
  item: PlayedItem;
  panel: OpenPanel | null;
  toggle: (panel: OpenPanel) => void;
}) {
  const { player, t } = useApp();
  const { tracks } = usePlayer();
  const hasTracks = tracks.audio.length > 1 || tracks.subtitles.length > 0;
  return (
    <>
      {item.seeking === "restricted" && (
        <p className={styles.restricted}>{t("controls.restricted")}</p>
      )}
      <SeekBar item={item} />
      <div className={styles.row}>
        <div className={styles.group}>
          <Moving item={item} />
          <Jumps item={item} />
        </div>
        <div className={styles.group}>
          {item.channel && (
            <>
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
            </>
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
          {hasTracks && (
            <span className={styles.menu}>
              <ControlButton
                sign="tracks"
                label={t("controls.tracks")}
                isExpanded={panel === "tracks"}
                onClick={() => toggle("tracks")}
              />
              {panel === "tracks" && (
                <span className={styles.popover}>
                  <Tracks />
                </span>
              )}
            </span>
          )}
          <Volume />
          <span className={styles.wide}>
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
