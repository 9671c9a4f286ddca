/** Turns a feed's data into what is drawn at a moment: titles, links, and the show on air by the clock. */
import type { App } from "../../app/context";
import type { FeedData } from "../../domain/feedData";
import { cardOf, type CardSetting } from "../../components/card/cardModel";
import { channelItem } from "../../components/card/channelItem";
import { cardPath } from "../../components/card/cardPath";
import { vodItems } from "../../components/card/vodItems";
import { categoryName, feedTitle } from "../../components/feed/feedTitle";
import type { RailItem, RailModel } from "../../components/rail/railModel";
import {
  ACTORS,
  CATEGORIES,
  CHANNELS,
  EXPIRING,
  feedKey,
  RECORDINGS,
  REPLAY,
  VOD,
  WATCH_NEXT,
  type Feed,
} from "../../domain/feeds";
import { LIVE_TAB } from "../../domain/liveTab";
import { paths } from "../../domain/paths";
import type { ShowOnChannel } from "../../domain/show";
import { onAir } from "../../domain/timeStatus";
import type { VodElement } from "../../domain/vod/element";

/** What a feed's items look like; known before its data. */
export function feedShape(
  feed: Feed,
): "cards" | "channels" | "categories" | "posters" {
  if (feed.id === VOD) return "posters";
  if (feed.id === CHANNELS || feed.id === ACTORS) return "channels";
  return feed.id === CATEGORIES ? "categories" : "cards";
}

function settingOf(feed: Feed): CardSetting {
  return {
    listsRecordings: feed.id === RECORDINGS || feed.id === EXPIRING,
    tellsPosition: feed.id === WATCH_NEXT,
  };
}

/** What a full list is made of: broadcasts, or titles on demand. */
type ListedItem = ShowOnChannel | VodElement;

const isShow = (item: ListedItem): item is ShowOnChannel => "show" in item;
const isTitle = (item: ListedItem): item is VodElement => !isShow(item);

/** Cards of a list. */
export function listItems(
  app: App,
  feed: Feed,
  items: readonly ListedItem[],
  nowMs: number,
): RailItem[] {
  return feed.id === VOD
    ? vodItems(paths.home(), items.filter(isTitle))
    : showItems(app, feed, items.filter(isShow), nowMs);
}

/** A show may stand in a list once only, so its id is the key. */
function showItems(
  app: App,
  feed: Feed,
  items: readonly ShowOnChannel[],
  nowMs: number,
): RailItem[] {
  const setting = settingOf(feed);
  return items.map(({ show, channel }) => ({
    kind: "show",
    key: show.id,
    to: cardPath(paths.home(), show),
    card: cardOf(show, channel, nowMs, app.context.language, setting),
    isRemovable: feed.id === WATCH_NEXT,
  }));
}

function liveItems(
  app: App,
  feed: Feed,
  items: Extract<FeedData, { kind: "live" }>["items"],
  nowMs: number,
): RailItem[] {
  const { language } = app.context;
  const setting = settingOf(feed);
  return items.reduce<RailItem[]>((made, { channel, shows }) => {
    const show = onAir(shows, nowMs).now;
    if (!show) return made;
    const card = cardOf(show, channel, nowMs, language, setting);
    const to = paths.showOver(paths.home(), show.id);
    made.push({ kind: "show", key: channel.id, to, card });
    return made;
  }, []);
}

function itemsOf(
  app: App,
  feed: Feed,
  data: FeedData,
  nowMs: number,
): RailItem[] {
  switch (data.kind) {
    case "replay":
    case "shows":
      return showItems(app, feed, data.items, nowMs);
    case "vod":
      return vodItems(paths.home(), data.items);
    case "live":
      return liveItems(app, feed, data.items, nowMs);
    case "channels":
      return data.items.map(({ channel, shows }) =>
        channelItem(app, paths.home(), channel, onAir(shows, nowMs).now?.id),
      );
    case "people":
      return data.items.map(({ name, portrait }) => ({
        kind: "person",
        key: name,
        to: paths.peopleOver(paths.home(), name),
        tile: { name, portrait },
      }));
    case "categories":
      return data.items.map(({ id, showCount }) => ({
        kind: "category",
        key: `${id}`,
        to: paths.homeFeed({ id: REPLAY, arg: id }),
        tile: { id, name: categoryName(app.t, id), showCount },
      }));
  }
}

/** Where the feed's full list is; feeds that show everything have none. */
function listPathOf(feed: Feed, data: FeedData): string | undefined {
  if (data.kind === "live" || data.kind === "channels")
    return paths.live(1, "isByUsage" in data ? "usage" : LIVE_TAB);
  if (data.kind === "people") return paths.actors();
  return data.kind === "categories" ? undefined : paths.homeFeed(feed);
}

export function railOf(
  app: App,
  feed: Feed,
  data: FeedData,
  nowMs: number,
): RailModel {
  const rail: RailModel = {
    laneKey: `home/${feedKey(feed)}`,
    title: feedTitle(app.t, feed),
    items: itemsOf(app, feed, data, nowMs),
  };
  const to = listPathOf(feed, data);
  if (to) rail.to = to;
  const hidden = "total" in data ? data.total - data.items.length : 0;
  // The feed of channels is unlimited: what the page lacks of it comes.
  if (data.kind === "channels") rail.total = data.total;
  else if (to && hidden > 0) rail.more = { count: hidden, to };
  return rail;
}
