/** Everything a card says about a show, worked out once so that web and TV say the same. Pure. */
import type { Language } from "../context";
import { badgesOf, type Badge } from "../domain/badges";
import type { CardChannel } from "../domain/channel";
import { expiresSoon, replayRemaining, type Remaining } from "../domain/expiry";
import type { CardShow } from "../domain/show";
import { isCurrent, progressPercent } from "../domain/timeStatus";
import { formatWhen } from "../i18n/format";

export type Marker =
  { kind: "live" } | { kind: "expiry"; remaining: Remaining } | null;

export interface CardFacts {
  id: string;
  /** The show's title; the channel's name on a fast-channel card, whose title is empty. */
  title: string;
  subTitle: string | undefined;
  picture: string | null;
  channelName: string;
  channelLogo: string | null;
  /** `20:15 – 21:05` today, `sam. 21 nov., 20:15` on another day. */
  when: string;
  badges: Badge[];
  /** Bottom left of the picture. */
  marker: Marker;
  /** 0 to 100: how far the viewer got, or the show while it is on; else null. */
  progress: number | null;
  /** What `progress` says, for screen readers. */
  progressLabel: "card.progress" | "card.watched";
  /** How many episodes a series card stands for. */
  episodes: number | null;
}

export function cardOf(
  show: CardShow,
  channel: Pick<
    CardChannel,
    "name" | "image" | "encrypted" | "replayableHours"
  >,
  nowMs: number,
  language: Language,
): CardFacts {
  const current = isCurrent(show, nowMs);
  const remaining = replayRemaining(show, channel.replayableHours, nowMs);
  return {
    id: show.id,
    title: show.title || channel.name,
    subTitle: show.subTitle,
    picture: show.image,
    channelName: channel.name,
    channelLogo: channel.image,
    when: formatWhen(show, nowMs, language),
    badges: badgesOf(show, channel.encrypted, language),
    marker: current
      ? { kind: "live" }
      : remaining && expiresSoon(remaining)
        ? { kind: "expiry", remaining }
        : null,
    progress:
      show.watchedPercent ?? (current ? progressPercent(show, nowMs) : null),
    progressLabel:
      show.watchedPercent === undefined ? "card.progress" : "card.watched",
    episodes: show.isSerie ? (show.nbEpisodes ?? null) : null,
  };
}
