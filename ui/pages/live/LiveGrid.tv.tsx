/** The channels on TV as tiles: the picture of what is on, with the channel's logo and the time. */
import { memo } from "react";
import { useT } from "../../app/hooks";
import { WindowedGridTv } from "../../components/grid/WindowedGrid.tv";
import { ChannelLogo } from "../../components/show/ChannelLogo";
import { DetailsLink } from "../../components/show/DetailsLink";
import { usePlayKey } from "../../components/show/playKey";
import { usePlayBroadcast } from "../../components/show/usePlayBroadcast";
import { Picture } from "../../components/picture/Picture";
import { ProgressBar } from "../../kit/ProgressBar";
import type { LiveChannel, LiveList } from "../../queries/live";
import { useRest } from "../../queries/query";
import { lacksRest } from "../../domain/listPages";
import { useLiveRow, useLiveTab } from "./LivePage";
import styles from "./LiveGridTv.module.css";

/** Follows the clock by itself. */
const Tile = memo(function Tile({ liveChannel }: { liveChannel: LiveChannel }) {
  const t = useT();
  const { channel, now, to, playable } = useLiveRow(liveChannel);
  const play = usePlayBroadcast();
  const onKeyDown = usePlayKey(playable);
  const content = (
    <>
      <Picture
        src={now?.picture ?? null}
        title={now?.title ?? channel.name}
        className={styles.picture}
      >
        <ChannelLogo
          name={channel.name}
          src={channel.image}
          className={styles.logo}
        />
        {now && now.progress !== null && (
          <ProgressBar
            percent={now.progress}
            label={t("card.progress", { percent: now.progress })}
            isOnPicture
          />
        )}
      </Picture>
      <span className={styles.title}>
        {now ? now.title : t("channel.nothing")}
      </span>
      <span className={styles.meta}>
        {channel.number} · {now ? now.span : channel.name}
      </span>
    </>
  );
  return (
    <div onKeyDown={onKeyDown}>
      {to ? (
        <DetailsLink to={to} className={styles.tile}>
          {content}
        </DetailsLink>
      ) : (
        <button
          type="button"
          className={styles.tile}
          aria-disabled={playable === null}
          onClick={() => playable && play(playable)}
        >
          {content}
        </button>
      )}
    </div>
  );
});

export function LiveGrid({
  list,
  askForRest,
}: {
  list: LiveList;
  askForRest: () => void;
}) {
  const tab = useLiveTab();
  // A remote control goes faster than the network: what the page lacks comes as soon as it is hydrated.
  useRest(lacksRest(list), askForRest);
  const items = list.items.map((liveChannel) => ({
    key: liveChannel.channel.id,
    liveChannel,
  }));
  return (
    <div className={styles.view}>
      <WindowedGridTv
        items={items}
        laneKey={`live/${tab}/grid`}
        render={({ liveChannel }) => <Tile liveChannel={liveChannel} />}
        isDefault
      />
    </div>
  );
}
