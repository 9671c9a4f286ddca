/** /recordings/{tab} on TV: tabs and tools in one row, and a grid of what is recorded below it. */
import { Suspense } from "react";
import { Link } from "../../kit/Link";
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
import {
  GridSkeletonTv,
  WindowedGridTv,
} from "../../components/grid/WindowedGrid.tv";
import {
  ListPageTv,
  ListViewTv,
  TabsTv,
  ToolsTv,
  ToolTv,
} from "../../components/list/ListPage.tv";
import { OrderToolTv } from "../../components/list/OrderTool.tv";
import { FailureTv } from "../../components/message/Failure.tv";
import { MessageTv } from "../../components/message/Message.tv";
import { StatementTv } from "../../components/message/Statement.tv";
import { RailTv } from "../../components/rail/Rail.tv";
import { paths } from "../../domain/paths";
import type { Recording } from "../../domain/recording";
import { RECORDING_TABS } from "../../domain/recordingsAddress";
import { actionClass } from "../../kit/Button.tv";
import { QuotaBars } from "./QuotaBars";
import {
  useLibrary,
  useMayRecord,
  useLibraryView,
  useOrders,
  type LibraryView,
} from "./RecordingsPage";
import type { RecordingsDesk } from "./recordingsDesk";
import { SelectableCard } from "./SelectableCard";
import { SeriesRulesTv } from "./SeriesRules.tv";
import { wayOn } from "./wayOn";
import {
  useRecordingList,
  useRecordingsBelow,
  type LibraryProps,
} from "./useRecordingList";
import styles from "./RecordingsTv.module.css";

export { head, loader } from "./RecordingsPage";

function Selection({
  desk,
  list,
}: {
  desk: RecordingsDesk;
  list: readonly Recording[];
}) {
  const t = useT();
  const chosen = list.filter(({ show }) => desk.selected?.has(show.id));
  return (
    <>
      <span className={styles.said} role="status">
        {t.count("recordings.selected", chosen.length)}
      </span>
      {desk.mayArchiveSelected && (
        <ToolTv
          label={t("recording.archive")}
          onPress={() => desk.archive(chosen)}
        />
      )}
      {chosen.length > 0 && (
        <ToolTv
          label={t("recording.delete.action")}
          onPress={() => desk.remove(chosen)}
        />
      )}
      <ToolTv label={t("dialog.cancel")} onPress={desk.stopSelecting} />
    </>
  );
}

function Tools({
  view,
  desk,
  list,
}: {
  view: LibraryView;
  desk: RecordingsDesk;
  list: readonly Recording[];
}) {
  const t = useT();
  const { order, removed } = desk;
  const orders = useOrders(view.tab);
  return (
    <ToolsTv laneKey="recordings/tools">
      {desk.selected !== null ? (
        <Selection desk={desk} list={list} />
      ) : (
        <>
          {list.length > 1 && (
            <>
              <OrderToolTv
                label={t("recordings.order")}
                value={order}
                options={orders}
                onSelect={desk.setOrder}
              />
              {view.serieId === undefined && (
                <ToolTv
                  label={t("recordings.group")}
                  isPressed={desk.isGrouped}
                  onPress={() => desk.setGrouped(!desk.isGrouped)}
                />
              )}
              <ToolTv
                label={t("recordings.select")}
                onPress={desk.startSelecting}
              />
            </>
          )}
          {removed.length > 0 && (
            <>
              <ToolTv label={t("recordings.undo")} onPress={desk.undo} />
              <span className={styles.said} role="status">
                {t.count("recordings.removed", removed.length)}
              </span>
            </>
          )}
        </>
      )}
    </ToolsTv>
  );
}

function Empty({ view: { tab } }: { view: LibraryView }) {
  const t = useT();
  const way = wayOn(tab);
  return (
    <MessageTv
      title={t(`recordings.empty.${tab}`)}
      text={t(
        tab === "archives"
          ? "recordings.empty.archives.hint"
          : "recordings.empty.hint",
      )}
    >
      <Link className={actionClass(true)} to={way.to}>
        {t(way.label)}
      </Link>
    </MessageTv>
  );
}

function Lists(props: LibraryProps) {
  const { view } = props;
  const { desk, list, cards, below } = useRecordingList(props);
  const hasTools =
    list.length > 1 || desk.removed.length > 0 || desk.selected !== null;
  return (
    <>
      {hasTools && <Tools view={view} desk={desk} list={list} />}
      <ListViewTv hasTabs hasTools={hasTools}>
        {list.length === 0 ? (
          <Empty view={view} />
        ) : (
          <>
            <WindowedGridTv
              items={cards}
              laneKey="recordings/grid"
              render={(item) => (
                <SelectableCard
                  item={item}
                  selected={desk.selected}
                  toggle={desk.toggle}
                />
              )}
            />
            {below && <RailTv rail={below} />}
          </>
        )}
      </ListViewTv>
    </>
  );
}

function Series({ library, view }: LibraryProps) {
  const { recordings, rules } = library;
  const below = useRecordingsBelow({ library, view }, rules.length);
  if (rules.length === 0) return <Empty view={view} />;
  return (
    <>
      <SeriesRulesTv rules={rules} recordings={recordings} />
      {below && <RailTv rail={below} />}
    </>
  );
}

function Library({ view }: { view: LibraryView }) {
  const t = useT();
  const [library, retry] = useLibrary();
  if (!library.ok)
    return (
      <ListViewTv hasTabs hasTools>
        <FailureTv message={t(messageOf(library.status))} retry={retry} />
      </ListViewTv>
    );
  if (view.tab !== "series")
    return <Lists library={library.value} view={view} />;
  return (
    <ListViewTv hasTabs>
      <Series library={library.value} view={view} />
    </ListViewTv>
  );
}

function Shapes() {
  return (
    <ListViewTv hasTabs hasTools>
      <GridSkeletonTv />
    </ListViewTv>
  );
}

export function View() {
  const t = useT();
  const view = useLibraryView();
  if (!useMayRecord())
    return (
      <StatementTv
        title={t("recordings.notIncluded")}
        actions={
          <Link className={actionClass(true)} to={paths.home()}>
            {t("error.goHome")}
          </Link>
        }
      />
    );
  return (
    <ListPageTv title={t("nav.recordings")}>
      <div className={styles.quotas}>
        <Suspense fallback={null}>
          <QuotaBars />
        </Suspense>
      </div>
      <TabsTv
        label={t("recordings.tabs")}
        laneKey="recordings/tabs"
        tabs={RECORDING_TABS.map((tab) => ({
          to: paths.recordings(tab),
          label: t(`recordings.tab.${tab}`),
          isCurrent: tab === view.tab,
        }))}
      />
      <Suspense fallback={<Shapes />}>
        <Library key={`${view.tab}/${view.serieId ?? ""}`} view={view} />
      </Suspense>
    </ListPageTv>
  );
}
