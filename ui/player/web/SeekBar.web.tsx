/** The seek bar: it stands for the programme, with what can be sought to, the live edge and the position on it. */
import { useEffect, useRef, useState } from "react";
import { useApp, usePlayer, useProgress } from "../../app/hooks";
import { NO_PROGRESS, type PlayedItem, type Progress } from "../../app/player";
import { seekBarOf } from "../../domain/playback/timeline";
import { formatPosition, formatTime } from "../../i18n/format";
import type { Translate } from "../../i18n/translate";
import styles from "./SeekBar.module.css";

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

interface Ends {
  from: string;
  to: string;
  /** What a screen reader says of the position. */
  position: string;
}

/** What grows is told by the wall clock, what is complete by its length. */
function endsOf(
  { show }: PlayedItem,
  { programme, isGrowing, shownAtMs }: Progress,
  atS: number,
  t: Translate,
): Ends {
  const length = formatPosition(programme.stopS - programme.startS);
  const from = formatPosition(atS);
  if (show && isGrowing)
    return {
      from: formatTime(show.startDate),
      to: formatTime(show.stopDate),
      position: shownAtMs === null ? from : formatTime(shownAtMs / 1000),
    };
  const position = t("controls.positionOf", { position: from, length });
  return { from, to: length, position };
}

/**
 * Calls when a value was settled on, not while the thumb is moved or an arrow is held: React's own `onChange` is the
 * former, and each repetition of a key is a change.
 */
function useSettled(onSettled: (value: number) => void) {
  const input = useRef<HTMLInputElement>(null);
  const isHeld = useRef(false);
  useEffect(() => {
    const element = input.current;
    if (!element) return undefined;
    const settle = () => {
      isHeld.current = false;
      onSettled(Number(element.value));
    };
    const onKey = ({ repeat }: KeyboardEvent) => {
      isHeld.current = repeat;
    };
    const onChange = () => {
      if (!isHeld.current) settle();
    };
    const onLetGo = () => {
      if (isHeld.current) settle();
    };
    element.addEventListener("keydown", onKey);
    element.addEventListener("change", onChange);
    element.addEventListener("keyup", onLetGo);
    element.addEventListener("blur", onLetGo);
    return () => {
      element.removeEventListener("keydown", onKey);
      element.removeEventListener("change", onChange);
      element.removeEventListener("keyup", onLetGo);
      element.removeEventListener("blur", onLetGo);
    };
  });
  return input;
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
  const [heldS, setHeldS] = useState<number | null>(null);
  const input = useSettled((value) => {
    setHeldS(null);
    const { programme, range } = player.progress();
    const atS = Math.min(range.stopS, programme.startS + value);
    player.send({ kind: "seek", atS });
  });
  const { startS, stopS } = at.programme;
  const lengthS = Math.max(1, stopS - startS);
  const atS = (targetS ?? at.positionS) - startS;
  const shownS = heldS ?? Math.max(0, Math.min(lengthS, atS));
  const bar = seekBarOf(startS + shownS, at.programme, at.range);
  const isKnown = at !== NO_PROGRESS && phase.kind !== "failed";
  const ends = endsOf(item, at, shownS, t);
  return (
    <div className={styles.seek}>
      <span className={styles.time}>{isKnown ? ends.from : ""}</span>
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
          aria-valuetext={ends.position}
          min={0}
          max={Math.round(lengthS)}
          step={10}
          value={Math.round(shownS)}
          disabled={!isKnown || item.seeking === "restricted"}
          onChange={({ target }) => setHeldS(Number(target.value))}
        />
      </div>
      <span className={styles.time}>{isKnown ? ends.to : ""}</span>
    </div>
  );
}
