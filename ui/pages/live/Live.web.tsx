/** /live/{tab} on the web: the channels with what is on now and what follows, as lines or as tiles. */
import { Suspense } from "react";
import { messageOf } from "../../api/failure";
import { useChannelView } from "../../app/channelView";
import { useT } from "../../app/hooks";
import { GroupSelect } from "../../components/group/groupChoice.web";
import { PageLinks } from "../../components/grid/PageLinks.web";
import { ToggleWeb } from "../../components/list/Choices.web";
import { TabsWeb } from "../../components/list/ListPage.web";
import type { LiveList } from "../../queries/live";
import { FailureWeb } from "../../components/message/Failure.web";
import { SharedFragment } from "../../app/SharedFragment";
import { withGroup } from "../../domain/group";
import { PAGE_SIZE } from "../../domain/listPages";
import { paths } from "../../domain/paths";
import { useListWindow } from "../../kit/useListWindow.web";
import { useRest } from "../../queries/query";
import { LiveListRow, LiveListSkeleton } from "./LiveListRow.web";
import { useLiveGroup, useLiveList, useLiveTab, useLiveTabs } from "./LivePage";
import styles from "./Live.module.css";

export { head, loader } from "./LivePage";

/** Lines are whole in one, two, three, four or six columns. */
const STEP = 12;

function Rows({
  list,
  askForRest,
}: {
  list: LiveList;
  askForRest: () => void;
}) {
  const t = useT();
  const tab = useLiveTab();
  const { chosen } = useLiveGroup();
  const { items } = list;
  const count = list.total - list.start;
  const { start, end, ref } = useListWindow<HTMLUListElement>("page", {
    count,
    first: PAGE_SIZE,
    step: STEP,
  });
  useRest(end > items.length, askForRest);
  if (count === 0) return <p className={styles.empty}>{t("live.empty")}</p>;
  return (
    <>
      <ul
        className={styles.list}
        data-lane="column"
        data-lane-key={`live/${tab}`}
        ref={ref}
      >
        {start > 0 && <li className={styles.before} aria-hidden="true" />}
        {items.slice(start, end).map((liveChannel, index) => (
          <LiveListRow
            key={liveChannel.channel.id}
            liveChannel={liveChannel}
            index={start + index}
            count={count}
          />
        ))}
        {end < count && <li className={styles.after} aria-hidden="true" />}
      </ul>
      <PageLinks
        part={list}
        pathOf={(page) => withGroup(paths.live(page, tab), chosen)}
        label={t("live.pages")}
        previous={t("live.previous")}
        next={t("live.further")}
      />
    </>
  );
}

function Tabs({ list }: { list: LiveList }) {
  const t = useT();
  const group = useLiveGroup();
  return (
    <>
      <TabsWeb label={t("live.tabs")} tabs={useLiveTabs(list.tabs)} />
      <GroupSelect groups={list.groups} {...group} />
    </>
  );
}

function Channels() {
  const tab = useLiveTab();
  const { chosen } = useLiveGroup();
  const [list, retry] = useLiveList();
  if (!list.ok)
    return <FailureWeb message={messageOf(list.status)} retry={retry} />;
  return (
    <>
      <Tabs list={list.value} />
      <SharedFragment
        data={list.value}
        part={`live/${tab}/${chosen ?? ""}`}
        render={() => (
          <Rows key={`${tab}/${chosen}`} list={list.value} askForRest={retry} />
        )}
      />
    </>
  );
}

/** Beside the heading: they are there before the channels are. */
function Tools() {
  const t = useT();
  const [isGrid, toggleGrid] = useChannelView("channelGrid");
  const [isPlayableOnly, togglePlayable] = useChannelView("playableOnly");
  const [isCompact, toggleCompact] = useChannelView("compactList");
  return (
    <div className={styles.tools} role="group" aria-label={t("live.view")}>
      <ToggleWeb
        label={t("live.view.playableOnly")}
        isPressed={isPlayableOnly}
        onPress={togglePlayable}
      />
      <ToggleWeb
        label={t("live.view.grid")}
        isPressed={isGrid}
        onPress={toggleGrid}
      />
      <ToggleWeb
        label={t("live.view.compact")}
        isPressed={isCompact}
        onPress={toggleCompact}
      />
    </div>
  );
}

export function View() {
  const t = useT();
  const tab = useLiveTab();
  const [isGrid] = useChannelView("channelGrid");
  return (
    <section className={styles.page} data-grid={isGrid ? "" : undefined}>
      <div className={styles.heading}>
        <h1 className={styles.title}>{t("live.heading")}</h1>
        <Tools />
      </div>
      <Suspense key={tab} fallback={<LiveListSkeleton />}>
        <Channels />
      </Suspense>
    </section>
  );
}
