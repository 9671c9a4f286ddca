/** Turns a row's data into what is drawn at a moment: titles, links, and the show on air by the clock. */
import type { App } from "../../api/appContext";
import type { RowData } from "../../api/queries";
import { cardOf } from "../../components/cardFacts";
import type { RailItem, RailModel } from "../../components/railModel";
import {
  CATEGORIES,
  CHANNELS,
  feedKey,
  REPLAY,
  type Feed,
} from "../../domain/feeds";
import { paths } from "../../domain/paths";
import type { ShowOnChannel } from "../../domain/show";
import { onAir } from "../../domain/timeStatus";
import type { MessageKey } from "../../i18n/fr";
import type { Translate } from "../../i18n/translate";

function categoryName(t: Translate, categoryId: number): string {
  return t.find(`category.${categoryId}`) ?? t("category.1");
}

export function replayTitle(t: Translate, feed: Feed): string {
  return feed.arg
    ? t("feed.105", { category: categoryName(t, feed.arg) })
    : t("feed.105.all");
}

/** A row's heading; known before its data. */
export function feedTitle(t: Translate, feed: Feed): string {
  return feed.id === REPLAY
    ? replayTitle(t, feed)
    : t(`feed.${feed.id}` as MessageKey);
}

/** What a row's items look like; known before its data. */
export function rowShape(feed: Feed): "cards" | "channels" | "categories" {
  if (feed.id === CHANNELS) return "channels";
  return feed.id === CATEGORIES ? "categories" : "cards";
}

/** Cards of a replay list. A show may stand in it once only, so its id is the key. */
export function listItems(
  app: App,
  items: readonly ShowOnChannel[],
  nowMs: number,
): RailItem[] {
  return items.map(({ show, channel }) => ({
    kind: "show",
    key: show.id,
    to: paths.show("home", show.id),
    card: cardOf(show, channel, nowMs, app.context.language),
  }));
}

function itemsOf(app: App, data: RowData, nowMs: number): RailItem[] {
  switch (data.kind) {
    case "replay":
    case "shows":
      return listItems(app, data.items, nowMs);
    case "live":
      return data.items.reduce<RailItem[]>((items, { channel, shows }) => {
        const show = onAir(shows, nowMs).now;
        if (!show) return items;
        const card = cardOf(show, channel, nowMs, app.context.language);
        const to = paths.show("home", show.id);
        items.push({ kind: "show", key: channel.id, to, card });
        return items;
      }, []);
    case "channels":
      return data.items.map(({ channel, shows }) => {
        const show = onAir(shows, nowMs).now;
        return {
          kind: "channel",
          key: channel.id,
          to: show ? paths.show("home", show.id) : paths.live(),
          tile: {
            channelName: channel.name,
            number: channel.number,
            logo: channel.image,
          },
        };
      });
    case "categories":
      return data.items.map(({ id, showCount }) => ({
        kind: "category",
        key: `${id}`,
        to: paths.homeFeed({ id: REPLAY, arg: id }),
        tile: { id, name: categoryName(app.t, id), showCount },
      }));
  }
}

/** Where the row's full list is; rows that show everything have none. */
function listPathOf(feed: Feed, data: RowData): string | undefined {
  if (data.kind === "live") return paths.live();
  if (data.kind === "channels") return paths.live();
  if (data.kind === "replay") return paths.homeFeed(feed);
  return undefined;
}

export function railOf(
  app: App,
  feed: Feed,
  data: RowData,
  nowMs: number,
): RailModel {
  const rail: RailModel = {
    laneKey: `home/${feedKey(feed)}`,
    title: feedTitle(app.t, feed),
    items: itemsOf(app, data, nowMs),
  };
  const to = listPathOf(feed, data);
  if (to) rail.to = to;
  const hidden = "total" in data ? data.total - data.items.length : 0;
  if (to && hidden > 0) rail.more = { count: hidden, to };
  return rail;
}
