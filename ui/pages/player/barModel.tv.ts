/** What the bar says of what plays. Pure. */
import type { PlayedItem, Progress } from "../../app/player";
import { seekBarOf } from "../../domain/playback/timeline";
import { progressPercent } from "../../domain/timeStatus";
import { formatPosition, formatSpan, formatTime } from "../../i18n/format";

export interface BarModel {
  number: number | null;
  channel: string;
  logo: string | null;
  title: string;
  subTitle: string | undefined;
  /** `20:15 – 21:05`; empty on demand. */
  span: string;
}

export function barModel({ show, channel, vod }: PlayedItem): BarModel {
  const name = channel?.name ?? "";
  return {
    number: channel?.number ?? null,
    channel: name,
    logo: channel?.image.dark ?? channel?.image.light ?? null,
    title: show?.title || vod?.title || name,
    subTitle: show?.subTitle ?? vod?.subTitle,
    span: show ? formatSpan(show.startDate, show.stopDate) : "",
  };
}

/** The bar from 0 to 1 of its width, and what stands at its ends. */
export interface Line {
  position: number;
  /** The part that can be sought to. */
  from: number;
  to: number;
  /** Where one is. */
  at: string;
  /** How long it lasts, or when it ends. */
  end: string;
}

/** `targetS` is where the viewer is seeking to. Before there is a stream the clock tells how far a live show is. */
export function lineOf(
  item: PlayedItem,
  progress: Progress,
  targetS: number | null,
  nowMs: number,
): Line {
  const { programme, range, positionS, shownAtMs } = progress;
  const { show } = item;
  const isLive = item.location === "live";
  const end = show && isLive ? formatTime(show.stopDate) : "";
  if (range.stopS <= range.startS) {
    const position = show && isLive ? progressPercent(show, nowMs) / 100 : 0;
    const at = isLive ? formatTime(nowMs / 1000) : formatPosition(0);
    return { position, from: 0, to: position, at, end };
  }
  const shownS = targetS ?? positionS;
  const lengthS = programme.stopS - programme.startS;
  const { position, from, to } = seekBarOf(shownS, programme, range);
  const isClock = isLive && shownAtMs !== null;
  return {
    position,
    from,
    to,
    at: isClock
      ? formatTime(shownAtMs / 1000 + shownS - positionS)
      : formatPosition(shownS - programme.startS),
    end: end || formatPosition(lengthS),
  };
}
