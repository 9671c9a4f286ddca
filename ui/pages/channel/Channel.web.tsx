/** A channel on the web: its logo and name, what is on with the way to watch it, what comes next, and what can be watched again. */
import { useT } from "../../app/hooks";
import { ShowCard } from "../../components/card/ShowCard";
import { Sheet } from "../../components/details/Sheet.web";
import { RailWeb } from "../../components/rail/Rail.web";
import { ChannelLogo } from "../../components/show/ChannelLogo";
import { usePlayBroadcast } from "../../components/show/usePlayBroadcast";
import { Button, LinkButton } from "../../kit/Button.web";
import { Icon } from "../../kit/Icon";
import { useHydrated } from "../../kit/useHydrated";
import { useChannel, type ChannelModel } from "./ChannelPage";
import styles from "./Channel.module.css";

export { loader } from "./ChannelPage";
export { head } from "./channelHead";

const TITLE_ID = "channel-title";

function Now({ now }: Pick<ChannelModel, "now">) {
  const t = useT();
  if (!now) return <p className={styles.gap}>{t("channel.gap")}</p>;
  return (
    <section className={styles.now}>
      <h2 className={styles.heading}>{t("channel.now")}</h2>
      <ShowCard card={now.card} to={now.to} />
    </section>
  );
}

export function View() {
  const t = useT();
  const { channel, now, plays, guide, rails } = useChannel();
  const play = usePlayBroadcast();
  const isHydrated = useHydrated();
  return (
    <Sheet titleId={TITLE_ID}>
      <header className={styles.head}>
        <ChannelLogo
          name={channel.name}
          src={channel.image}
          className={styles.logo}
          decorative
        />
        <div className={styles.names}>
          <h1 id={TITLE_ID} className={styles.name}>
            {channel.name}
          </h1>
          <p className={styles.number}>
            {t("channel.number", { number: channel.number })}
          </p>
        </div>
      </header>
      <div className={styles.opening}>
        <Now now={now} />
        <div className={styles.about}>
          {now && (
            <>
              <p className={styles.title}>{now.card.title}</p>
              <p className={styles.when}>{now.card.when}</p>
            </>
          )}
          {now?.card.subTitle && (
            <p className={styles.subTitle}>{now.card.subTitle}</p>
          )}
          <div className={styles.actions}>
            {plays && (
              <Button
                primary
                onClick={() => play(plays)}
                disabled={!isHydrated}
              >
                <Icon name="play" />
                {t("channel.watch")}
              </Button>
            )}
            <LinkButton to={guide}>{t("channel.guide")}</LinkButton>
          </div>
        </div>
      </div>
      <div className={styles.rails}>
        {rails.map((rail) => (
          <RailWeb key={rail.laneKey} rail={rail} />
        ))}
      </div>
    </Sheet>
  );
}
