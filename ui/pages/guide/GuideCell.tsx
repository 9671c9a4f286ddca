/** One cell of the guide: a link to a show's details, or what there is instead of one. */
import { memo } from "react";
import { useViewerState, useT } from "../../app/hooks";
import type { GuideShow } from "../../domain/guideChunk";
import { paths } from "../../domain/paths";
import type { BlankKind } from "../../guide/cells";
import type { GuideChannel } from "../../guide/lineup";
import { cellStates, type ShowTime } from "../../guide/states";
import { formatSpan } from "../../i18n/format";
import { placed } from "./minutes";

export interface CellStyles {
  cell?: string | undefined;
  label?: string | undefined;
}

/** What is no show: also what can be watched though nothing is announced. */
type BlankCellKind = BlankKind | "onAir";

const minutes = (seconds: number) => Math.round(seconds / 60);

export const GuideCell = memo(function GuideCell({
  id,
  kind,
  show,
  channel,
  time,
  startS,
  stopS,
  originS,
  seenFromS,
  overlaps,
  isHydrated,
  styles,
}: {
  id: string;
  kind: "show" | BlankCellKind;
  show: GuideShow | null;
  channel: GuideChannel;
  /** When the show is; null for what is no show. */
  time: ShowTime | null;
  startS: number;
  stopS: number;
  /** The moment that stands at the left of the row. */
  originS: number;
  /** From where on it is seen, where its name has to be moved into sight by hand; else its start. */
  seenFromS: number;
  overlaps: boolean;
  isHydrated: boolean;
  styles: CellStyles;
}) {
  const t = useT();
  const isRecorded = useViewerState(show?.id ?? "")?.isRecorded === true;
  const states = time ? cellStates(time, isRecorded, channel.playable) : [];
  const left = minutes(startS - originS);
  const width = minutes(stopS - originS) - left;
  const place = placed(left, width, isHydrated);
  const title = show
    ? show.title || channel.name
    : t(`guide.cell.${kind as BlankCellKind}`);
  const span = show
    ? formatSpan(show.startDate, show.stopDate)
    : formatSpan(startS, stopS);
  const named = t("guide.cell.name", { title, channel: channel.name, span });
  const said = states.map((state) => t(`guide.state.${state}`));
  const shift = minutes(seenFromS - startS);
  const labelStyle =
    shift > 0 ? { textIndent: `calc(var(--minute) * ${shift})` } : undefined;
  return (
    <div
      id={id}
      role="gridcell"
      aria-label={[named, ...said].join(", ")}
      className={`${styles.cell} ${place.className}`}
      style={place.style}
      data-kind={kind}
      data-at={isHydrated ? startS : undefined}
      data-states={states.join(" ") || undefined}
      data-overlaps={overlaps ? "" : undefined}
    >
      {show ? (
        <a
          href={paths.showOver(paths.guide(), show.id)}
          className={styles.label}
          style={labelStyle}
          tabIndex={isHydrated ? -1 : undefined}
        >
          {title}
        </a>
      ) : (
        <span className={styles.label} style={labelStyle}>
          {title}
        </span>
      )}
    </div>
  );
});
