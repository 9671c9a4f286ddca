/** /recordings/{tab} on the web: tabs, quotas, and a grid of what is recorded. */
import { Suspense } from "react";
import { messageOf } from "../../api/failure";
import { useT } from "../../app/hooks";
import { Grid, GridSkeleton } from "../../components/grid/Grid.web";
import { ToggleWeb } from "../../components/list/Choices.web";
import { EmptyWeb } from "../../components/list/Empty.web";
import { ListPageWeb, TabsWeb } from "../../components/list/ListPage.web";
import { ListToolsWeb } from "../../components/list/ListTools.web";
import { FailureWeb } from "../../components/message/Failure.web";
import { RailWeb } from "../../components/rail/Rail.web";
import { paths } from "../../domain/paths";
import type { RailModel } from "../../components/rail/railModel";
import type { Recording } from "../../domain/recording";
import { RECORDING_TABS } from "../../domain/recordingsAddress";
import { BackLink } from "../../kit/BackLink.web";
import { Button, LinkButton } from "../../kit/Button.web";
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
import { SeriesRulesWeb } from "./SeriesRules.web";
import { wayOn } from "./wayOn";
import {
  useRecordingList,
  useRecordingsBelow,
  type LibraryProps,
} from "./useRecordingList";
import styles from "./Recordings.module.css";

export { head, loader } from "./RecordingsPage";

function Tools({ view, desk }: { view: LibraryView; desk: RecordingsDesk }) {
  const t = useT();
  return (
    <ListToolsWeb
      order={{
        label: t("recordings.order"),
        value: desk.order,
        options: useOrders(view.tab),
        onSelect: desk.setOrder,
      }}
    >
      {view.serieId === undefined && (
        <ToggleWeb
          label={t("recordings.group")}
          isPressed={desk.isGrouped}
          onPress={() => desk.setGrouped(!desk.isGrouped)}
        />
      )}
      <ToggleWeb
        label={t("recordings.select")}
        isPressed={desk.selected !== null}
        onPress={
          desk.selected === null ? desk.startSelecting : desk.stopSelecting
        }
      />
    </ListToolsWeb>
  );
}

/** What can be done with what is selected, or taken back of what was done. */
function Strip({ desk, list }: { desk: RecordingsDesk; list: Recording[] }) {
  const t = useT();
  const { selected, removed } = desk;
  const chosen = list.filter(({ show }) => selected?.has(show.id));
  return (
    <div className={styles.strip} role="status">
      {selected !== null && (
        <>
          <span>{t.count("recordings.selected", chosen.length)}</span>
          {desk.mayArchiveSelected && (
            <Button onClick={() => desk.archive(chosen)}>
              {t("recording.archive")}
            </Button>
          )}
          <Button
            onClick={() => desk.remove(chosen)}
            disabled={chosen.length === 0}
          >
            {t("recording.delete.action")}
          </Button>
          <Button onClick={desk.stopSelecting}>{t("dialog.cancel")}</Button>
        </>
      )}
      {selected === null && removed.length > 0 && (
        <>
          <span>{t.count("recordings.removed", removed.length)}</span>
          <Button onClick={desk.undo}>{t("recordings.undo")}</Button>
        </>
      )}
    </div>
  );
}

function Empty({ view: { tab } }: { view: LibraryView }) {
  const t = useT();
  const way = wayOn(tab);
  return (
    <EmptyWeb
      title={t(`recordings.empty.${tab}`)}
      hint={t(
        tab === "archives"
          ? "recordings.empty.archives.hint"
          : "recordings.empty.hint",
      )}
    >
      <LinkButton to={way.to} primary>
        {t(way.label)}
      </LinkButton>
    </EmptyWeb>
  );
}

function Below({ rail }: { rail: RailModel | null }) {
  return (
    rail && (
      <div className={styles.below}>
        <RailWeb rail={rail} />
      </div>
    )
  );
}

function Lists(props: LibraryProps) {
  const { view } = props;
  const { desk, list, cards, below } = useRecordingList(props);
  return (
    <>
      {list.length > 1 && <Tools view={view} desk={desk} />}
      <Strip desk={desk} list={list} />
      {list.length === 0 ? (
        <Empty view={view} />
      ) : (
        <Grid
          items={cards}
          laneKey="recordings/grid"
          render={(item) => (
            <SelectableCard
              item={item}
              selected={desk.selected}
              toggle={desk.toggle}
              removeSign={view.tab === "scheduled" ? "cancel" : "bin"}
              onRemove={
                item.count === 1
                  ? () => desk.remove([item.recording])
                  : undefined
              }
            />
          )}
        />
      )}
      <Below rail={below} />
    </>
  );
}

function Series({ library, view }: LibraryProps) {
  const { recordings, rules } = library;
  const below = useRecordingsBelow({ library, view }, rules.length);
  if (rules.length === 0) return <Empty view={view} />;
  return (
    <>
      <SeriesRulesWeb rules={rules} recordings={recordings} />
      <Below rail={below} />
    </>
  );
}

function Library({ view }: { view: LibraryView }) {
  const [library, retry] = useLibrary();
  if (!library.ok)
    return <FailureWeb message={messageOf(library.status)} retry={retry} />;
  const List = view.tab === "series" ? Series : Lists;
  return <List library={library.value} view={view} />;
}

function Recordings() {
  const t = useT();
  const view = useLibraryView();
  return (
    <>
      <div className={styles.quotas}>
        <Suspense fallback={null}>
          <QuotaBars />
        </Suspense>
      </div>
      <TabsWeb
        label={t("recordings.tabs")}
        tabs={RECORDING_TABS.map((tab) => ({
          to: paths.recordings(tab),
          label: t(`recordings.tab.${tab}`),
          isCurrent: tab === view.tab,
        }))}
      />
      {view.serieId !== undefined && (
        <BackLink to={paths.recordings(view.tab)}>
          {t("recordings.back")}
        </BackLink>
      )}
      <Suspense fallback={<GridSkeleton />}>
        <Library key={`${view.tab}/${view.serieId ?? ""}`} view={view} />
      </Suspense>
    </>
  );
}

export function View() {
  const t = useT();
  const mayRecord = useMayRecord();
  return (
    <ListPageWeb title={t("nav.recordings")}>
      {mayRecord ? (
        <Recordings />
      ) : (
        <EmptyWeb title={t("recordings.notIncluded")}>
          <LinkButton to={paths.home()} primary>
            {t("error.goHome")}
          </LinkButton>
        </EmptyWeb>
      )}
    </ListPageWeb>
  );
}
