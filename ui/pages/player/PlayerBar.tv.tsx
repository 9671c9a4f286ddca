/** The bar over the picture: what is on, where one is in it, what comes next; with buttons when OK was pressed. */
import { Suspense, type ReactNode } from "react";
import {
  useApp,
  useNow,
  usePlayer,
  useProgress,
  useT,
  useViewerState,
} from "../../app/hooks";
import type { PlayedItem, Progress } from "../../app/player";
import { Badges } from "../../components/show/Badges";
import { ChannelLogo } from "../../components/show/ChannelLogo";
import { jumpsOf } from "../../domain/playback/jumps";
import { ageBadge } from "../../domain/badges";
import { actionClass } from "../../kit/Button.tv";
import type { PlayingRecording } from "../../player/recordPlaying";
import { ThumbnailPicture } from "../../player/ThumbnailPicture";
import { useThumbnail } from "../../player/useThumbnail";
import { isRunning } from "../../player/state";
import { useLastChannels } from "../../player/useLastChannels";
import { useRaisedSubtitles } from "../../player/useRaisedSubtitles";
import { barModel, lineOf } from "./barModel.tv";
import { Next, RemindOfNext } from "./Next.tv";
import styles from "./PlayerBarTv.module.css";

/**
 * Where playback is, once it is seen or heard. Before that a stream says at each look that it is elsewhere, also that one is behind
 * what is live: the line would jump, buttons would come and go, and the first frame would wait for all of it.
 */
function useShownProgress(isSeeking = false): Progress {
  const { hasPicture, isSoundOnly } = usePlayer();
  return useProgress(hasPicture || isSoundOnly || isSeeking);
}

function SeekBar({
  item,
  targetS,
  toggle,
}: {
  item: PlayedItem;
  targetS: number | null;
  /** Given where it can be pressed. */
  toggle?: (() => void) | undefined;
}) {
  const t = useT();
  const progress = useShownProgress(targetS !== null);
  const line = lineOf(item, progress, targetS, useNow());
  const thumbnail = useThumbnail(targetS);
  const percent = (share: number) => `${share * 100}%`;
  const drawn = (
    <span className={styles.line}>
      <span
        className={styles.there}
        style={{ left: percent(line.from), right: percent(1 - line.to) }}
      />
      <span className={styles.done} style={{ width: percent(line.position) }} />
      <span className={styles.knob} style={{ left: percent(line.position) }} />
      {thumbnail && (
        <span
          className={styles.thumbnail}
          style={{ left: percent(line.position) }}
        >
          <ThumbnailPicture of={thumbnail} />
        </span>
      )}
    </span>
  );
  return (
    <div className={styles.seek}>
      <span className={styles.at}>{line.at}</span>
      {toggle ? (
        <button
          type="button"
          className={styles.track}
          aria-label={t("watch.position", { position: line.at })}
          data-seek=""
          data-focus-default=""
          onClick={toggle}
        >
          {drawn}
        </button>
      ) : (
        <span className={styles.track}>{drawn}</span>
      )}
      <span className={styles.end}>{line.end}</span>
    </div>
  );
}

function Signs({ item }: { item: PlayedItem }) {
  const t = useT();
  const { phase, isHeld } = usePlayer();
  const isPaused = phase.kind === "paused" || isHeld;
  const { isAtLiveEdge } = useShownProgress();
  const age = ageBadge(item.show?.age ?? item.vod?.age ?? 0);
  const isRecorded = useViewerState(item.show?.id ?? "")?.isRecorded === true;
  return (
    <>
      {isPaused && <span className={styles.sign}>{t("watch.paused")}</span>}
      {isAtLiveEdge && !isPaused && (
        <span className={`${styles.sign} ${styles.live}`}>
          {t("watch.live")}
        </span>
      )}
      {isRecorded && <Badges badges={[{ kind: "recording" }]} />}
      {age && <Badges badges={[{ kind: "age", age }]} />}
    </>
  );
}

/** The channel on which something follows what plays. */
const liveChannelId = ({ channel, location }: PlayedItem): string | null =>
  channel && location === "live" ? channel.id : null;

export interface BarActions {
  toggle(): void;
  openChannels(): void;
  openLanguages(): void;
  recording: PlayingRecording;
}

/** The button of the remote control that does the same. */
type Colour = "red" | "green" | "yellow" | "blue";

const RECORD_LABELS = {
  none: "watch.record",
  running: "watch.record.running",
  done: "watch.record.done",
} as const;

function Buttons({ item, actions }: { item: PlayedItem; actions: BarActions }) {
  const t = useT();
  const { player } = useApp();
  const state = usePlayer();
  const last = useLastChannels();
  const { startOver, backToLive } = jumpsOf(item, useShownProgress());
  const { recording } = actions;
  const liveId = liveChannelId(item);
  const button = (
    label: string,
    act: () => void,
    colour?: Colour,
  ): ReactNode => (
    <button
      type="button"
      className={actionClass(false)}
      data-colour={colour}
      onClick={act}
    >
      {label}
    </button>
  );
  return (
    <div className={styles.buttons} data-lane="row" data-lane-key="buttons">
      {button(
        t(isRunning(state) ? "watch.pause" : "watch.resume"),
        actions.toggle,
      )}
      {startOver &&
        button(
          t("watch.startOver"),
          () => player.send({ kind: "startOver" }),
          "red",
        )}
      {backToLive &&
        button(
          t("watch.backToLive"),
          () => player.send({ kind: "backToLive" }),
          "green",
        )}
      {button(t("watch.channels"), actions.openChannels)}
      {button(t("watch.languages"), actions.openLanguages, "blue")}
      {last.length > 0 &&
        button(
          t("watch.lastChannel"),
          () => player.send({ kind: "lastChannel" }),
          "yellow",
        )}
      {recording.state && (
        <button
          type="button"
          className={actionClass(false)}
          aria-pressed={recording.state !== "none"}
          onClick={recording.toggle}
        >
          {t(RECORD_LABELS[recording.state])}
        </button>
      )}
      {liveId !== null && (
        <Suspense fallback={null}>
          <RemindOfNext channelId={liveId} />
        </Suspense>
      )}
    </div>
  );
}

/** What the coloured buttons do now, where no others are drawn that say it. */
function Colours({ item }: { item: PlayedItem }) {
  const t = useT();
  const last = useLastChannels();
  const { startOver, backToLive } = jumpsOf(item, useShownProgress());
  return (
    <ul className={styles.colours} aria-hidden="true">
      {startOver && <li data-colour="red">{t("watch.startOver")}</li>}
      {backToLive && <li data-colour="green">{t("watch.backToLive")}</li>}
      {last.length > 0 && (
        <li data-colour="yellow">{t("watch.lastChannel")}</li>
      )}
      <li data-colour="blue">{t("watch.languages")}</li>
    </ul>
  );
}

export function PlayerBar({
  item,
  targetS,
  actions,
}: {
  item: PlayedItem;
  targetS: number | null;
  /** Given where there are buttons. */
  actions?: BarActions | undefined;
}) {
  const t = useT();
  const bar = barModel(item);
  useRaisedSubtitles(actions ? "buttons" : "bar");
  const liveId = liveChannelId(item);
  return (
    <section
      className={styles.bar}
      aria-label={t("watch.controls")}
      data-lane={actions ? "column" : undefined}
      data-lane-key="controls"
    >
      <div className={styles.head}>
        {bar.number !== null && (
          <span className={styles.number}>{bar.number}</span>
        )}
        {bar.channel && (
          <ChannelLogo
            name={bar.channel}
            src={bar.logo}
            className={styles.logo}
            decorative
          />
        )}
        <div className={styles.what}>
          <p className={styles.channel}>
            {[bar.channel, bar.span].filter(Boolean).join(" · ")}
          </p>
          <h1 className={styles.title}>{bar.title}</h1>
          {bar.subTitle && <p className={styles.subTitle}>{bar.subTitle}</p>}
        </div>
        <div className={styles.signs}>
          <Signs item={item} />
        </div>
      </div>
      <SeekBar item={item} targetS={targetS} toggle={actions?.toggle} />
      {liveId !== null && (
        <Suspense fallback={null}>
          <Next channelId={liveId} />
        </Suspense>
      )}
      {item.seeking === "restricted" && (
        <p className={styles.next}>{t("watch.restricted")}</p>
      )}
      {actions ? (
        <Buttons item={item} actions={actions} />
      ) : (
        <Colours item={item} />
      )}
    </section>
  );
}
