/** The seek bar: it stands for the programme, with what can be sought to, the live edge and the position on it. */
import { useState, type CSSProperties, type PointerEvent } from "react";
import { useApp, usePlayer, useProgress } from "../../app/hooks";
import { NO_PROGRESS, type PlayedItem } from "../../app/player";
import { seekBarOf } from "../../domain/playback/timeline";
import { ThumbnailPicture } from "../ThumbnailPicture";
import { streamOf } from "../useSeeking";
import { useThumbnail } from "../useThumbnail";
import { seekTimes } from "./seekTimes.web";
import styles from "./SeekBar.module.css";
import { useSettled } from "./useSettled.web";

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** As wide as the thumb, of which the native slider keeps half at either end. */
const THUMB_PX = 16;
const STEP_S = 10;

/** The second of the programme to which a press there would seek. */
function pointedS(
  { clientX, currentTarget }: PointerEvent<HTMLElement>,
  lengthS: number,
): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = (clientX - left - THUMB_PX / 2) / (width - THUMB_PX);
  const atS = Math.max(0, Math.min(1, share)) * lengthS;
  return Math.round(atS / STEP_S) * STEP_S;
}

export function SeekBar({
  item,
  targetS,
}: {
  item: PlayedItem;
  /** Where keys are leading to. */
  targetS: number | null;
}) {
  const { player, t } = useApp();
  const at = useProgress();
  const { phase } = usePlayer();
  const [pointerS, setPointerS] = useState<number | null>(null);
  const {
    input,
    held: heldS,
    hold,
  } = useSettled(streamOf(item), (value) => {
    const { programme, range } = player.progress();
    const atS = Math.min(range.stopS, programme.startS + value);
    player.send({ kind: "seek", atS });
  });
  const { startS, stopS } = at.programme;
  const lengthS = Math.max(1, stopS - startS);
  const atS = (targetS ?? at.positionS) - startS;
  // What is not there yet is sought to its edge.
  const sought = (seconds: number) =>
    Math.min(seconds, Math.max(0, at.range.stopS - startS));
  const playsS = Math.max(0, Math.min(lengthS, atS));
  const shownS = heldS === null ? playsS : sought(heldS);
  const bar = seekBarOf(startS + shownS, at.programme, at.range);
  const isKnown = at !== NO_PROGRESS && phase.kind !== "failed";
  const isOpen = isKnown && item.seeking !== "restricted";
  const times = seekTimes(item, at, shownS, t);
  const isSeeking = heldS !== null || targetS !== null;
  const overS = isSeeking ? shownS : pointerS;
  const isOver = isOpen && overS !== null;
  const thumbnail = useThumbnail(isOver ? startS + sought(overS) : null);
  return (
    <div className={styles.seek}>
      <span className={styles.time}>{isKnown ? times.position : ""}</span>
      <div className={styles.bar}>
        <div className={styles.track}>
          {isKnown && (
            <>
              <span
                className={styles.open}
                style={{
                  left: percent(bar.from),
                  right: percent(1 - bar.to),
                }}
              />
              <span
                className={styles.played}
                style={{ width: percent(bar.position) }}
              />
              {at.isGrowing && (
                <span
                  className={styles.edge}
                  style={{ left: percent(bar.to) }}
                />
              )}
            </>
          )}
        </div>
        <input
          ref={input}
          type="range"
          className={styles.input}
          aria-label={t("controls.position")}
          aria-valuetext={times.spoken(sought(shownS))}
          min={0}
          max={Math.round(lengthS)}
          step={STEP_S}
          value={Math.round(shownS)}
          disabled={!isOpen}
          onInput={({ currentTarget }) => hold(Number(currentTarget.value))}
          onPointerMove={(event) => setPointerS(pointedS(event, lengthS))}
          onPointerLeave={() => setPointerS(null)}
        />
        {isOver && (
          <span
            className={styles.over}
            style={
              {
                "--at": percent(Math.min(1, overS / lengthS)),
              } as CSSProperties
            }
            data-seen={thumbnail ? "" : undefined}
            aria-hidden="true"
          >
            {thumbnail && (
              <span className={styles.thumbnail}>
                <ThumbnailPicture of={thumbnail} />
              </span>
            )}
            {times.over(sought(overS))}
          </span>
        )}
      </div>
      <span className={styles.time}>{isKnown ? times.end : ""}</span>
    </div>
  );
}
