/** A channel in the channel rail: logo and number; leads to the show that is on, or plays where none is announced. */
import type { MouseEvent } from "react";
import { useT } from "../../app/hooks";
import { ChannelLogo } from "../show/ChannelLogo";
import { DetailsLink } from "../show/DetailsLink";
import { usePlayBroadcast } from "../show/usePlayBroadcast";
import type { ChannelTileModel } from "../rail/railModel";
import styles from "./ChannelTile.module.css";

export function ChannelTile({
  tile,
  to,
  plays,
}: {
  tile: ChannelTileModel;
  to: string;
  plays: string | undefined;
}) {
  const t = useT();
  const play = usePlayBroadcast();
  const number = t("channel.number", { number: tile.number });
  return (
    <DetailsLink
      to={to}
      className={styles.tile}
      aria-label={`${tile.channelName}, ${number}`}
      onClick={
        plays === undefined
          ? undefined
          : (event: MouseEvent) => {
              event.preventDefault();
              play({ kind: "channel", channelId: plays });
            }
      }
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
