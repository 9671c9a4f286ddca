/** /live/{tab}: loader, head and data of the channel list, for both layouts. */
import type { LoaderFunction } from "react-router";
import { redirect } from "react-router";
import { useNow, type App } from "../../api/appContext";
import { prefetch, useLoaded, type Loaded } from "../../api/kept";
import { liveList, type LiveList } from "../../api/queries";
import { ageBadge, type AgeBadge } from "../../domain/badges";
import type { TileChannel } from "../../domain/channel";
import { LIVE_TAB, paths } from "../../domain/paths";
import { isCurrent, onAir, progressPercent } from "../../domain/timeStatus";
import { listHead, type Head, type HeadInput } from "../../head";
import { formatSpan, formatTime } from "../../i18n/format";

/** Unknown tabs lead to the normal one (spec, section 2: any unknown path redirects to live). */
export function liveLoader(app: App): LoaderFunction {
  return ({ params }) => {
    if (params.tab !== LIVE_TAB) return redirect(paths.live());
    prefetch(app, liveList);
    return null;
  };
}

export function liveHead({ app }: HeadInput): Head {
  return listHead(app, app.t("title.live"), "description.live", paths.live());
}

/** A channel of the list, with what is and will be on. */
export type LiveChannel = LiveList[number];

export interface LiveRow {
  key: string;
  channel: TileChannel;
  /** The details of the show on air; null when nothing is announced. */
  to: string | null;
  now: {
    title: string;
    subTitle: string | undefined;
    picture: string | null;
    /** `20:15 – 21:05` */
    span: string;
    /** Broadcast as it happens. */
    isLive: boolean;
    /** 0 to 100; null in a gap of the schedule. */
    progress: number | null;
    age: AgeBadge | undefined;
  } | null;
  next: { title: string; time: string; to: string } | null;
}

function rowOf({ channel, shows }: LiveChannel, nowMs: number): LiveRow {
  const { now, next } = onAir(shows, nowMs);
  return {
    key: channel.id,
    channel,
    to: now ? paths.show("live", now.id) : null,
    now: now
      ? {
          title: now.title || channel.name,
          subTitle: now.subTitle,
          picture: now.image,
          span: formatSpan(now.startDate, now.stopDate),
          isLive: now.showIsLive,
          progress: isCurrent(now, nowMs) ? progressPercent(now, nowMs) : null,
          age: ageBadge(now.age),
        }
      : null,
    next: next
      ? {
          title: next.title || channel.name,
          time: formatTime(next.startDate),
          to: paths.show("live", next.id),
        }
      : null,
  };
}

/** The data of the list. Suspends. */
export function useLiveList(): Loaded<LiveList> {
  return useLoaded(liveList);
}

/** What is drawn of one channel now. */
export function useLiveRow(channel: LiveChannel): LiveRow {
  return rowOf(channel, useNow());
}

/** What is drawn of the whole list now. */
export function useLiveRows(list: LiveList): LiveRow[] {
  const nowMs = useNow();
  return list.map((channel) => rowOf(channel, nowMs));
}
