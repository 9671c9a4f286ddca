/** channel/{channelId}: loader and data of a channel, for both layouts. */
import { data, useParams, type LoaderFunction } from "react-router";
import { NOT_FOUND } from "../../api/result";
import type { App } from "../../app/context";
import { useApp, useNow, useSession } from "../../app/hooks";
import type { BroadcastRequest } from "../../app/player";
import { useSection } from "../../app/routing/section";
import { cardOf, type CardModel } from "../../components/card/cardModel";
import { cardPath } from "../../components/card/cardPath";
import type { RailModel } from "../../components/rail/railModel";
import type { CardChannel } from "../../domain/channel";
import { FEED_LIMIT } from "../../domain/feeds";
import { paths } from "../../domain/paths";
import { isReplayable } from "../../domain/playback/replayWindow";
import { profileOf } from "../../domain/session";
import { isShowId, type CardShow } from "../../domain/show";
import { isCurrent, isStarted } from "../../domain/timeStatus";
import { channelGuide } from "../../queries/channelGuide";
import { ensure, useResult } from "../../queries/query";

/** Waits for the channel: the answer's status depends on it. */
export function loader(app: App): LoaderFunction {
  return async ({ params }) => {
    const { channelId } = params;
    // Channels have ids of the same letters.
    if (!isShowId(channelId)) throw data(null, { status: NOT_FOUND });
    const guide = await ensure(app, channelGuide(channelId, app.clock.now()));
    if (guide.ok) return null;
    const status = guide.status === NOT_FOUND ? NOT_FOUND : 503;
    throw data(null, { status });
  };
}

export interface ChannelModel {
  channel: CardChannel;
  /** What is on, and where its details are; null in a gap of the guide. */
  now: { card: CardModel; to: string } | null;
  /** What play plays; null where the channel can't be watched. */
  plays: BroadcastRequest | null;
  /** The guide, from this channel on. */
  guide: string;
  /** What comes next, and below it what can be watched again, the latest first. Those without items are left out. */
  rails: RailModel[];
}

function playsOf(
  { id, playable }: CardChannel,
  show: CardShow | undefined,
  isCountryLocked: boolean,
): BroadcastRequest | null {
  if (!playable || isCountryLocked) return null;
  return show ? { kind: "show", show } : { kind: "channel", channelId: id };
}

/** The channel of this page. Its data is there: the loader waited for it. */
export function useChannel(): ChannelModel {
  const { context, t } = useApp();
  const nowMs = useNow();
  const profile = profileOf(useSession());
  const { list } = useSection();
  const { channelId = "" } = useParams();
  const [guide] = useResult(channelGuide(channelId, nowMs));
  if (!guide.ok) throw data(null, { status: 503 });
  const { channel, shows } = guide.value;
  const card = (show: CardShow) =>
    cardOf(show, channel, nowMs, context.language);
  const railOf = (
    laneKey: string,
    title: string,
    of: CardShow[],
  ): RailModel => ({
    laneKey,
    title,
    items: of.slice(0, FEED_LIMIT).map((show) => ({
      kind: "show",
      key: show.id,
      to: cardPath(list, show),
      card: card(show),
    })),
  });
  const show = shows.find((one) => isCurrent(one, nowMs));
  const coming = shows.filter((one) => !isStarted(one, nowMs));
  const past = shows.filter((one) =>
    isReplayable(one, channel.replayableHours, nowMs),
  );
  return {
    channel,
    now: show ? { card: card(show), to: cardPath(list, show) } : null,
    plays: playsOf(channel, show, profile?.countryLocked === true),
    guide: paths.guideFrom(paths.guide(), channel.number),
    rails: [
      railOf("channel/next", t("channel.next"), coming),
      railOf("channel/replay", t("channel.replay"), past.reverse()),
    ].filter(({ items }) => items.length > 0),
  };
}
