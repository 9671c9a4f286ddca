/** A channel on TV: the picture of what is on, the way to watch it, and below it what comes next and what can be watched again. */
import { Link } from "../../kit/Link";
import { useT } from "../../app/hooks";
import { BackAction } from "../../components/details/BackAction.tv";
import { ActionsTv, FrameTv } from "../../components/details/Frame.tv";
import { HowFarTv } from "../../components/details/HowFar.tv";
import { SourceTv } from "../../components/details/Source.tv";
import { LargePictureTv } from "../../components/picture/LargePicture.tv";
import { RailTv } from "../../components/rail/Rail.tv";
import { DetailsLink } from "../../components/show/DetailsLink";
import { usePlayBroadcast } from "../../components/show/usePlayBroadcast";
import { actionClass } from "../../kit/Button.tv";
import { useChannel, type ChannelModel } from "./ChannelPage";
import styles from "./ChannelTv.module.css";

export { loader } from "./ChannelPage";
export { head } from "./channelHead";

function Now({ now }: Pick<ChannelModel, "now">) {
  const t = useT();
  if (!now) return null;
  const { card } = now;
  return (
    <>
      <p className={styles.label}>{t("channel.now")}</p>
      <p className={styles.show}>{card.title}</p>
      <p className={styles.when}>{card.when}</p>
      <HowFarTv card={card} />
    </>
  );
}

export function View() {
  const t = useT();
  const { channel, now, plays, guide, rails } = useChannel();
  const play = usePlayBroadcast();
  const frame = {
    title: channel.name,
    synopsis: now ? (now.card.subTitle ?? "") : t("channel.gap"),
    credits: [],
    facts: [],
  };
  return (
    <FrameTv
      frame={frame}
      laneKey="channel"
      className={styles.channel}
      picture={
        <LargePictureTv
          key={now?.card.id}
          src={now ? now.card.picture : null}
          title=""
          width={1280}
        />
      }
      above={
        <SourceTv name={channel.name} logo={channel.image}>
          {t("channel.number", { number: channel.number })}
        </SourceTv>
      }
      below={<Now now={now} />}
      actions={
        <ActionsTv laneKey="channel">
          {plays && (
            <button
              type="button"
              className={actionClass(true)}
              onClick={() => play(plays)}
            >
              {t("channel.watch")}
            </button>
          )}
          {now && (
            <DetailsLink to={now.to} className={actionClass(false)}>
              {t("channel.details")}
            </DetailsLink>
          )}
          <Link className={actionClass(false)} to={guide}>
            {t("channel.guide")}
          </Link>
          <BackAction />
        </ActionsTv>
      }
      further={rails.map((rail) => (
        <RailTv key={rail.laneKey} rail={rail} />
      ))}
    />
  );
}
