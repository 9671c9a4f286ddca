/** /live on TV: all channels with what is on and what follows, and the focused show beside them. */
import {
  memo,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { messageOf } from "../../api/failure";
import { useChannelView } from "../../app/channelView";
import { useT } from "../../app/hooks";
import type { LiveChannel, LiveList } from "../../queries/live";
import { useRest } from "../../queries/query";
import { ChannelLogo } from "../../components/show/ChannelLogo";
import { DetailsLink } from "../../components/show/DetailsLink";
import { usePlayKey } from "../../components/show/playKey";
import { usePlayBroadcast } from "../../components/show/usePlayBroadcast";
import { SharedFragment } from "../../app/SharedFragment";
import { FailureTv } from "../../components/message/Failure.tv";
import { MessageTv } from "../../components/message/Message.tv";
import { LaneSpacer } from "../../focus/LaneSpacer.tv";
import { useLaneWindow } from "../../focus/useLaneWindow.tv";
import { ProgressBar } from "../../kit/ProgressBar";
import {
  useLiveGroup,
  useLiveList,
  useLiveRow,
  useLiveTab,
  type LiveRow,
} from "./LivePage";
import { LiveAside } from "./LiveAside.tv";
import { LiveBar } from "./LiveBar.tv";
import { LiveGrid } from "./LiveGrid.tv";
import { LiveShapes } from "./LiveShapes.tv";
import styles from "./LiveTv.module.css";

export { head, loader } from "./LivePage";

/** Rows that fit on the screen as a whole. */
const ROWS_SEEN = 9;
const COMPACT_ROWS_SEEN = 12;
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
        <span className={styles.progress}>
          {now && now.progress !== null && (
            <ProgressBar
              percent={now.progress}
              label={t("card.progress", { percent: now.progress })}
            />
          )}
        </span>
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
  const { playable } = row;
  const play = usePlayBroadcast();
  const onKeyDown = usePlayKey(playable);
  return (
    <li className={styles.item} data-index={index} onKeyDown={onKeyDown}>
      {row.to ? (
        <DetailsLink to={row.to} className={styles.row}>
          <Content row={row} />
        </DetailsLink>
      ) : (
        <button
          className={styles.row}
          type="button"
          aria-disabled={playable === null}
          onClick={() => playable && play(playable)}
        >
          <Content row={row} />
        </button>
      )}
    </li>
  );
});

/** The index at which the focus rests, and what is to hear of each step: a step that goes on draws nothing anew. */
function useRestingIndex(): [rested: number, onMove: (index: number) => void] {
  const [rested, setRested] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onMove = useCallback((index: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRested(index), REST_MS);
  }, []);
  return [rested, onMove];
}

const Channels = memo(function Channels({
  list,
  askForRest,
}: {
  list: LiveList;
  askForRest: () => void;
}) {
  const { items } = list;
  const tab = useLiveTab();
  const [isCompact] = useChannelView("compactList");
  const seen = isCompact ? COMPACT_ROWS_SEEN : ROWS_SEEN;
  const [rested, onMove] = useRestingIndex();
  const [hasMoved, setMoved] = useState(false);
  const { start, end, ref } = useLaneWindow<HTMLUListElement>(
    items.length,
    seen,
    (index) => {
      if (index > 0) setMoved(true);
      onMove(index);
    },
  );
  // Asked for with the first step, so that it is there before the focus has come to the end of what the page has.
  useRest(hasMoved && list.start + items.length < list.total, askForRest);
  const beside = items[rested] || items[0];
  return (
    <>
      <div className={styles.view}>
        <ul
          className={styles.list}
          data-lane="column"
          data-lane-key={`live/${tab}`}
          data-focus-default=""
          data-lane-moves=""
          data-lane-start={start}
          data-lane-lead={LEAD}
          data-lane-last={Math.max(0, items.length - seen)}
          ref={ref}
          suppressHydrationWarning
        >
          <LaneSpacer className={styles.spacer} start={start} />
          <SharedFragment
            data={list}
            part={`live/${tab}/${start}/${end}`}
            render={() =>
              items
                .slice(start, end)
                .map((liveChannel, index) => (
                  <Row
                    channel={liveChannel}
                    index={start + index}
                    key={liveChannel.channel.id}
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
  const tab = useLiveTab();
  const { chosen } = useLiveGroup();
  const shown = `${tab}/${chosen}`;
  const [isGrid] = useChannelView("channelGrid");
  const [list, retry] = useLiveList();
  if (!list.ok)
    return (
      <div className={styles.view}>
        <FailureTv message={t(messageOf(list.status))} retry={retry} />
      </div>
    );
  const { items, tabs, groups } = list.value;
  return (
    <>
      <LiveBar tabs={tabs} groups={groups} />
      {items.length === 0 ? (
        <div className={styles.view}>
          <MessageTv title={t("live.empty")} />
        </div>
      ) : isGrid ? (
        <LiveGrid key={shown} list={list.value} askForRest={retry} />
      ) : (
        <Channels key={shown} list={list.value} askForRest={retry} />
      )}
    </>
  );
}

export function View() {
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
