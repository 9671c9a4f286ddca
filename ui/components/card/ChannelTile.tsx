/**
 * A channel in the channel rail: logo and number; leads to the show that is on, or plays where none is announced. On TV the
 * remote's Play plays it.
 */
import type { MouseEvent } from "react";
import { useApp, useT } from "../../app/hooks";
import { ChannelLogo } from "../show/ChannelLogo";
import { DetailsLink } from "../show/DetailsLink";
import { usePlayKey } from "../show/playKey";
import { usePlayBroadcast } from "../show/usePlayBroadcast";
import type { RailItem } from "../rail/railModel";
import styles from "./ChannelTile.module.css";

export function ChannelTile({
  item: { tile, to, plays, isUnannounced },
}: {
  item: Extract<RailItem, { kind: "channel" }>;
}) {
  const t = useT();
  const { variant } = useApp().context;
  const play = usePlayBroadcast();
  const what =
    plays === undefined
      ? null
      : ({ kind: "channel", channelId: plays } as const);
  const onKeyDown = usePlayKey(what);
  const number = t("channel.number", { number: tile.number });
  return (
    <DetailsLink
      to={to}
      className={styles.tile}
      aria-label={`${tile.channelName}, ${number}`}
      onClick={
        isUnannounced && what
          ? (event: MouseEvent) => {
              event.preventDefault();
              play(what);
            }
          : undefined
      }
      onKeyDown={variant === "tv" ? onKeyDown : undefined}
    >
      <span className={styles.ground} data-ring="">
        <ChannelLogo
          name={tile.channelName}
          src={tile.logo}
          className={styles.logo}
        />
        <span className={styles.number}>{tile.number}</span>
      </span>
      <span className={styles.name}>{tile.channelName}</span>
    </DetailsLink>
  );
}
