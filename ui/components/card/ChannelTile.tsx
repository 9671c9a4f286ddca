/** A channel in the channel rail: logo and number; leads to the show that is on. */
import { useT } from "../../app/hooks";
import { ChannelLogo } from "../show/ChannelLogo";
import { DetailsLink } from "../show/DetailsLink";
import type { ChannelTileModel } from "../rail/railModel";
import styles from "./ChannelTile.module.css";

export function ChannelTile({
  tile,
  to,
}: {
  tile: ChannelTileModel;
  to: string;
}) {
  const t = useT();
  const number = t("channel.number", { number: tile.number });
  return (
    <DetailsLink
      to={to}
      className={styles.tile}
      aria-label={`${tile.channelName}, ${number}`}
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
