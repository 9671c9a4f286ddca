/** The live list: all channels with what is on now and what follows. */
import {
  tileChannelOf,
  type Channel,
  type TileChannel,
} from "../domain/channel";
import type { Api } from "../api/client";
import { memoize, memoizeAt, memoizePair } from "../api/memo";
import { mapResult, type ApiResult } from "../api/result";
import { useNow } from "../app/hooks";
import type { ChannelSchedule } from "../domain/feedData";
import { partFrom, type ListPart } from "../domain/listPages";
import { groupsOf, isInGroup } from "../domain/group";
import { LIVE_TAB, type LiveTab } from "../domain/liveTab";
import {
  isUnderTab,
  suggestedTabs,
  type TabChannel,
} from "../domain/liveTabRules";
import type { CardShow, Show } from "../domain/show";
import { onAir } from "../domain/timeStatus";
import { inUsageOrder } from "../domain/usageOrder";
import { audienceOrder } from "./audience";
import { channels, onAirShows } from "./calls";
import { joined } from "./joined";
import { useRest, useResult, type QueryDefinition } from "./query";
import { scheduleOf } from "./schedule";

/** What the live list shows of a show. */
type LiveListShow = Pick<
  CardShow,
  | "id"
  | "title"
  | "subTitle"
  | "startDate"
  | "stopDate"
  | "exactStartTime"
  | "age"
  | "language"
  | "showIsLive"
  | "image"
>;

function liveListShowOf(show: Show): LiveListShow {
  return {
    id: show.id,
    title: show.title,
    subTitle: show.subTitle,
    startDate: show.startDate,
    stopDate: show.stopDate,
    exactStartTime: show.exactStartTime,
    age: show.age,
    language: show.language,
    showIsLive: show.showIsLive,
    image: show.image,
  };
}

/** A channel of the list, with what is and will be on. */
export type LiveChannel = ChannelSchedule<TileChannel, LiveListShow>;

export interface LiveList extends ListPart<LiveChannel> {
  /** What the line-up suggests to go to. */
  tabs: readonly LiveTab[];
  /** The groups of a household's playlist. */
  groups: readonly string[];
}

/** Which channels are listed, and from which page of the list on. */
export interface LiveSelection {
  tab: LiveTab;
  playableOnly: boolean;
  page: number;
  /** One of the playlist; null lists them all. */
  group?: string | null;
}

const ALL: LiveSelection = { tab: LIVE_TAB, playableOnly: false, page: 1 };

/** The channels under a tab, before they are cut into pages. */
interface Selected {
  items: LiveChannel[];
  tabs: LiveTab[];
  groups: string[];
}

type Schedule = readonly ChannelSchedule<Channel, Show>[];

const itself = <T>(value: T) => value;

function wholeSchedule(
  lineup: readonly Channel[],
  shows: readonly Show[],
): Schedule {
  return scheduleOf(lineup, shows, itself, itself);
}

function tabChannelOf(
  { channel, shows }: Schedule[number],
  nowMs: number,
): TabChannel {
  const { now } = onAir(shows, nowMs);
  return {
    id: channel.id,
    language: channel.language,
    genre: now?.categoryId,
  };
}

function select(
  { tab, playableOnly, group = null }: LiveSelection,
  schedule: Schedule,
  nowMs: number,
): Selected {
  const offered = schedule
    .filter(
      ({ channel }) =>
        (!playableOnly || channel.playable) && isInGroup(channel, group),
    )
    .map((channelSchedule) => ({
      channelSchedule,
      known: tabChannelOf(channelSchedule, nowMs),
    }));
  return {
    items: offered
      .filter(({ known }) => isUnderTab(tab, known))
      .map(({ channelSchedule: { channel, shows } }) => ({
        channel: tileChannelOf(channel),
        shows: shows.map(liveListShowOf),
      })),
    tabs: suggestedTabs(offered.map(({ known }) => known)),
    groups: groupsOf(schedule.map(({ channel }) => channel)),
  };
}

type Select = (schedule: Schedule, nowMs: number) => Selected;

const selects = new Map<string, Select>();

/** One function for each selection, by which what is made for one visitor is found again for the next. */
function selectFor(selection: LiveSelection): Select {
  // Any client may make up a group.
  if (selection.group)
    return (schedule, nowMs) => select(selection, schedule, nowMs);
  const key = `${selection.tab}/${selection.playableOnly}`;
  let known = selects.get(key);
  if (!known) {
    known = (schedule, nowMs) => select(selection, schedule, nowMs);
    selects.set(key, known);
  }
  return known;
}

function firstPageOf({ items, tabs, groups }: Selected): LiveList {
  return { ...partFrom(items, 1, true), tabs, groups };
}

function inOrderOf(selected: Selected, order: readonly string[]): Selected {
  const items = inUsageOrder(
    selected.items,
    ({ channel }) => channel.id,
    order,
  );
  return { ...selected, items };
}

async function usageOrder(api: Api): Promise<readonly string[]> {
  const { mostWatched } = await import("./liveByUsage");
  return mostWatched(api);
}

/** The channels in the order that the tab has them in. */
async function ordered(
  api: Api,
  tab: LiveTab,
  selected: Selected,
): Promise<ApiResult<Selected>> {
  if (tab === "usage")
    return {
      ok: true,
      value: inOrderOf(selected, await usageOrder(api)),
      ageMs: 0,
    };
  if (tab !== "audience") return { ok: true, value: selected, ageMs: 0 };
  return mapResult(await audienceOrder(api), (order) =>
    memoizePair(selected, order, inOrderOf),
  );
}

/** The moment by which genres are told apart: their tabs change with the programme, not from one visitor to the next. */
const minuteOf = (nowMs: number) => nowMs - (nowMs % 60_000);

/** The channels of a selection with what is on and what follows, as it is at a moment. */
export function liveList(
  nowMs: number,
  selection: LiveSelection = ALL,
): QueryDefinition<LiveList> {
  const { tab, playableOnly, page, group } = selection;
  return {
    key: [
      "liveList",
      tab,
      playableOnly ? "playable" : "all",
      page,
      group ?? "",
    ],
    async load(api) {
      const schedule = await joined(
        channels(api),
        onAirShows(api),
        wholeSchedule,
      );
      if (!schedule.ok) return schedule;
      const shared = memoizeAt(
        schedule.value,
        minuteOf(nowMs),
        selectFor(selection),
      );
      const inOrder = await ordered(api, tab, shared);
      if (!inOrder.ok) return inOrder;
      const selected = inOrder.value;
      const ageMs = Math.max(schedule.ageMs, inOrder.ageMs);
      if (page === 1 && api.isForPage)
        return { ok: true, value: memoize(selected, firstPageOf), ageMs };
      const part = partFrom(selected.items, page, api.isForPage);
      const { tabs, groups } = selected;
      return { ok: true, value: { ...part, tabs, groups }, ageMs };
    },
  };
}

/** The whole list, with the way to ask again: what the page had the beginning of is asked for. Suspends. */
export function useAllLive(): [list: ApiResult<LiveList>, retry: () => void] {
  const [list, retry] = useResult(liveList(useNow()));
  useRest(list.ok && list.value.items.length < list.value.total, retry);
  return [list, retry];
}
