/** /live on TV: all channels with what is on and what follows, and the focused show beside them. */
import { memo, Suspense, useEffect, useState } from "react";
import { useT } from "../../api/appContext";
import type { LiveList } from "../../api/queries";
import { ChannelLogo } from "../../components/ChannelLogo";
import { DetailsLink } from "../../components/DetailsLink";
import { SharedMarkup } from "../../components/SharedMarkup";
import { FailureTv, MessageTv } from "../../components/Waiting.tv";
import { useLaneWindow } from "../../focus/useLaneWindow";
import { ProgressBar } from "../../kit/ProgressBar";
import {
  useLiveList,
  useLiveRow,
  type LiveChannel,
  type LiveRow,
} from "./LivePage";
import { LiveAside } from "./LiveAside.tv";
import { LiveShapes } from "./LiveShapes.tv";
import styles from "./LiveTv.module.css";

/** Rows that fit on the screen as a whole. */
const ROWS_SEEN = 9;
/** Rows that stay visible above the focused one. */
const LEAD = 3;
/** The show beside the list follows when the focus rests, not while it runs. */
const REST_MS = 160;

function Content({ row }: { row: LiveRow }) {
  const t = useT();
  const { channel, now, next } = row;
  return (
    <>
      <span className={styles.number}>{channel.number}</span>
      <ChannelLogo
        name={channel.name}
        src={channel.image}
        className={styles.logo}
      />
      <span className={styles.now}>
        <span className={styles.title}>
          {now ? now.title : t("channel.nothing")}
        </span>
        <span className={styles.meta}>
          <span className={styles.channel}>{channel.name}</span>
          {now && <span className={styles.span}>{now.span}</span>}
        </span>
      </span>
      <span className={styles.progress}>
        {now && now.progress !== null && (
          <ProgressBar
            percent={now.progress}
            label={t("card.progress", { percent: now.progress })}
          />
        )}
      </span>
      <span className={styles.next}>
        {next && (
          <>
            <span className={styles.time}>{next.time}</span> {next.title}
          </>
        )}
      </span>
    </>
  );
}

/** Follows the clock by itself: most of the channels are not drawn, and of these nothing is worked out. */
const Row = memo(function Row({
  channel,
  index,
}: {
  channel: LiveChannel;
  index: number;
}) {
  const row = useLiveRow(channel);
  return (
    <li className={styles.item} data-index={index}>
      {row.to ? (
        <DetailsLink to={row.to} className={styles.row}>
          <Content row={row} />
        </DetailsLink>
      ) : (
        <button className={styles.row} type="button" aria-disabled="true">
          <Content row={row} />
        </button>
      )}
    </li>
  );
});

const Channels = memo(function Channels({ list }: { list: LiveList }) {
  const [focused, setFocused] = useState(0);
  const { start, end, ref } = useLaneWindow<HTMLUListElement>(
    list.length,
    ROWS_SEEN,
    setFocused,
  );
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const rest = setTimeout(() => setShown(focused), REST_MS);
    return () => clearTimeout(rest);
  }, [focused]);
  const beside = list[shown] || list[0];
  return (
    <>
      <div className={styles.view}>
        <ul
          className={styles.list}
          data-lane="column"
          data-lane-key="live"
          data-lane-moves=""
          data-lane-start={start}
          data-lane-lead={LEAD}
          data-lane-last={Math.max(0, list.length - ROWS_SEEN)}
          ref={ref}
          suppressHydrationWarning
        >
          <li className={styles.spacer} aria-hidden="true" />
          <SharedMarkup
            data={list}
            part={`live/${start}`}
            render={() =>
              list
                .slice(start, end)
                .map((entry, index) => (
                  <Row
                    channel={entry}
                    index={start + index}
                    key={entry.channel.id}
                  />
                ))
            }
          />
        </ul>
      </div>
      {beside && <LiveAside channel={beside} />}
    </>
  );
});

function List() {
  const t = useT();
  const list = useLiveList();
  if (!list.ok)
    return (
      <div className={styles.view}>
        <FailureTv message={t(list.message)} retry={list.retry} />
      </div>
    );
  if (list.value.length === 0)
    return (
      <div className={styles.view}>
        <MessageTv title={t("live.empty")} />
      </div>
    );
  return <Channels list={list.value} />;
}

export function LiveTv() {
  const t = useT();
  return (
    <>
      <h1 className={styles.heading}>{t("live.heading")}</h1>
      <Suspense fallback={<LiveShapes />}>
        <List />
      </Suspense>
    </>
  );
}
