/** /live/{tab}: loader, head and data of the channel list, for both layouts. */
import { useNavigate, useParams, type LoaderFunction } from "react-router";
import { isChosenView, useChannelView } from "../../app/channelView";
import { useApp, useNow, useSession, useT } from "../../app/hooks";
import type { App } from "../../app/context";
import { useResult } from "../../queries/query";
import { liveList, type LiveChannel } from "../../queries/live";
import { ageBadge, type AgeBadge } from "../../domain/badges";
import type { BroadcastRequest } from "../../app/player";
import type { TileChannel } from "../../domain/channel";
import { groupOf, withGroup } from "../../domain/group";
import { LIVE_TAB, type LiveTab } from "../../domain/liveTab";
import { genreOf, liveTabOf } from "../../domain/liveTabRules";
import { pageNumberOf } from "../../domain/pageNumber";
import { paths } from "../../domain/paths";
import { isPlayable } from "../../domain/playback/playable";
import { isSignedIn, profileOf } from "../../domain/session";
import type { CardShow } from "../../domain/show";
import { isCurrent, onAir, progressPercent } from "../../domain/timeStatus";
import { listPage } from "../../queries/listPage";
import { useSection } from "../../app/routing/section";
import { listHead, type Head, type HeadInput } from "../../app/routing/head";
import type { GroupChoice } from "../../components/group/groupChoice";
import type { ListTab } from "../../components/list/listTab";
import { formatSpan, formatTime } from "../../i18n/format";
import type { MessageKey } from "../../i18n/messages";
import type { Translate } from "../../i18n/translate";

export function loader(app: App): LoaderFunction {
  return ({ request, params }) => {
    const { search } = new URL(request.url);
    const page = pageNumberOf(search);
    const group = groupOf(search);
    const tab = liveTabOf(params["tab"]);
    const playableOnly = isChosenView(app, "playableOnly");
    const selection = { tab, playableOnly, page, group };
    const list = liveList(app.clock.now(), selection);
    return listPage(app, list, page, (at) =>
      withGroup(paths.live(at, tab), group),
    );
  };
}

function tabName(t: Translate, tab: LiveTab): string {
  const genre = genreOf(tab);
  const key = genre === undefined ? `live.tab.${tab}` : `category.${genre}`;
  return t(key as MessageKey);
}

export function head({ app, params, search }: HeadInput): Head {
  const tab = liveTabOf(params["tab"]);
  const path = paths.live(pageNumberOf(search), tab);
  const title = app.t("title.live");
  const named = tab === LIVE_TAB ? title : `${title} : ${tabName(app.t, tab)}`;
  return listHead(app, named, "description.live", path);
}

/** The tab that the address names. */
export function useLiveTab(): LiveTab {
  return liveTabOf(useParams()["tab"]);
}

/** The group that is shown, and how another one is. */
export function useLiveGroup(): Pick<GroupChoice, "chosen" | "choose"> {
  const { listSearch } = useSection();
  const navigate = useNavigate();
  const tab = useLiveTab();
  return {
    chosen: groupOf(listSearch),
    choose: (group) =>
      void navigate(withGroup(paths.live(1, tab), group), { replace: true }),
  };
}

/** The tabs that a line-up suggests, and the current one. What is watched most is known of an account only. */
export function useLiveTabs(suggested: readonly LiveTab[]): ListTab[] {
  const t = useT();
  const current = useLiveTab();
  const isKnown = isSignedIn(useSession());
  const { chosen } = useLiveGroup();
  return suggested
    .concat(suggested.indexOf(current) === -1 ? [current] : [])
    .filter((tab) => tab !== "usage" || isKnown || tab === current)
    .map((tab) => ({
      to: withGroup(paths.live(1, tab), chosen),
      label: tabName(t, tab),
      isCurrent: tab === current,
    }));
}

export interface LiveRow {
  key: string;
  channel: TileChannel;
  /** The channel's own page. */
  channelTo: string;
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
  /** The show on air. */
  show: CardShow | null;
  /** What play plays: the show on air, or the channel where nothing is announced; null where that can't be played. */
  playable: BroadcastRequest | null;
}

/** What is on can be played live; the list knows of no other place. */
function playableOf(
  channel: LiveChannel["channel"],
  show: CardShow | null,
  isCountryLocked: boolean,
  nowMs: number,
): BroadcastRequest | null {
  if (!show)
    return channel.playable && !isCountryLocked
      ? { kind: "channel", channelId: channel.id }
      : null;
  const live = { playable: channel.playable, replayableHours: 0 };
  return isPlayable(show, live, isCountryLocked, nowMs)
    ? { kind: "show", show }
    : null;
}

function rowOf(
  { channel, shows }: LiveChannel,
  tab: LiveTab,
  isCountryLocked: boolean,
  nowMs: number,
): LiveRow {
  const { now, next } = onAir(shows, nowMs);
  const list = paths.live(1, tab);
  const show = now ? { ...now, channelId: channel.id, isSerie: false } : null;
  return {
    key: channel.id,
    channel,
    channelTo: paths.channelOver(list, channel.id),
    to: now ? paths.showOver(list, now.id) : null,
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
          to: paths.showOver(list, next.id),
        }
      : null,
    show,
    playable: playableOf(channel, show, isCountryLocked, nowMs),
  };
}

/** The list from the page on that the address names, with the way to ask for all of it. Suspends. */
export function useLiveList() {
  const { listSearch } = useSection();
  const [playableOnly] = useChannelView("playableOnly");
  const selection = {
    tab: useLiveTab(),
    playableOnly,
    page: pageNumberOf(listSearch),
    group: groupOf(listSearch),
  };
  return useResult(liveList(useNow(), selection));
}

/** What is drawn of one channel now. */
export function useLiveRow(channel: LiveChannel): LiveRow {
  const { session } = useApp();
  const isCountryLocked = profileOf(session.get())?.countryLocked === true;
  return rowOf(channel, useLiveTab(), isCountryLocked, useNow());
}
