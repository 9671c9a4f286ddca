/** The channels that were watched before, one press away at the top of the mini guide. */
import { useApp } from "../../app/hooks";
import { ChannelLogo } from "../../components/show/ChannelLogo";
import { tileChannelOf, type Channel } from "../../domain/channel";
import { channelsOf } from "../../domain/zapping";
import { useLastChannels } from "../useLastChannels";
import styles from "./LastChannels.module.css";

export function LastChannels({
  channels,
  tune,
}: {
  channels: readonly Channel[];
  tune: (channelId: string) => void;
}) {
  const { t } = useApp();
  const found = channelsOf(channels, useLastChannels());
  if (found.length === 0) return null;
  return (
    <section className={styles.last} aria-label={t("controls.lastChannels")}>
      <h3 className={styles.heading}>{t("controls.lastChannels")}</h3>
      <ul className={styles.list}>
        {found.map(tileChannelOf).map(({ id, name, image }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.channel}
              title={name}
              aria-label={name}
              onClick={() => tune(id)}
            >
              <ChannelLogo
                name={name}
                src={image}
                width={64}
                className={styles.logo}
                decorative
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
