/** The channels that were watched before, to the left of all channels: one press away, however long the list is. */
import { useT } from "../../app/hooks";
import { ChannelLogo } from "../../components/show/ChannelLogo";
import type { TileChannel } from "../../domain/channel";
import styles from "./PlayerPanelTv.module.css";

export function LastChannels({
  channels,
  tune,
}: {
  channels: readonly TileChannel[];
  tune: (channelId: string) => void;
}) {
  const t = useT();
  return (
    <section className={styles.last} aria-label={t("watch.lastChannels")}>
      <h2 className={styles.heading}>{t("watch.lastChannels")}</h2>
      <ul data-lane="column">
        {channels.map(({ id, name, image }) => (
          <li className={styles.item} key={id}>
            <button
              type="button"
              className={styles.row}
              onClick={() => tune(id)}
            >
              <ChannelLogo
                name={name}
                src={image}
                className={styles.logo}
                decorative
              />
              <span className={styles.name}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
