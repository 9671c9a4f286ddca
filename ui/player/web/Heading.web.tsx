/** What plays: channel, title, episode and times. */
import { useApp } from "../../app/hooks";
import type { PlayedItem } from "../../app/player";
import { ChannelLogo } from "../../components/show/ChannelLogo";
import { cardChannelOf } from "../../domain/channel";
import { formatSpan } from "../../i18n/format";
import styles from "./Heading.module.css";

/** What the player calls what plays; empty while nothing is known of it. */
export function titleOf({ show, vod, channel }: PlayedItem): string {
  return show?.title || vod?.title || channel?.name || "";
}

export function Heading({ item }: { item: PlayedItem | null }) {
  const { t } = useApp();
  if (item === null) return <div className={styles.heading} />;
  const { show, vod, channel } = item;
  const subTitle = show?.subTitle ?? vod?.subTitle;
  return (
    <div className={styles.heading}>
      {channel && (
        <ChannelLogo
          name={channel.name}
          src={cardChannelOf(channel).image}
          width={64}
          className={styles.logo}
          decorative
        />
      )}
      <div className={styles.text}>
        <h1 className={styles.title}>{titleOf(item)}</h1>
        {subTitle && <p className={styles.subTitle}>{subTitle}</p>}
        <p className={styles.facts}>
          {item.location === "live" && (
            <strong className={styles.live}>{t("controls.live")}</strong>
          )}
          {channel && <span>{channel.name}</span>}
          {show && <span>{formatSpan(show.startDate, show.stopDate)}</span>}
        </p>
      </div>
    </div>
  );
}
