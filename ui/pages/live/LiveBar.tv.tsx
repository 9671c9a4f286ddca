/** Above the channels on TV: how the list looks, and its tabs, in one line. */
import { Link } from "../../kit/Link";
import { useChannelView, type ChannelView } from "../../app/channelView";
import { useT } from "../../app/hooks";
import { GroupTool } from "../../components/group/groupChoice.tv";
import { RowTv } from "../../components/list/Row.tv";
import type { LiveTab } from "../../domain/liveTab";
import { useLiveGroup, useLiveTabs } from "./LivePage";
import styles from "./LiveTv.module.css";

function Choice({
  name,
  label,
}: {
  name: ChannelView;
  label: "grid" | "playableOnly" | "compact";
}) {
  const t = useT();
  const [isChosen, toggle] = useChannelView(name);
  return (
    <button
      type="button"
      className={styles.tab}
      aria-pressed={isChosen}
      onClick={toggle}
    >
      {t(`live.view.${label}`)}
    </button>
  );
}

/** Tabs take each other's place in the history, so that Back leaves the page. */
export function LiveBar({
  tabs,
  groups,
}: {
  tabs: readonly LiveTab[];
  groups: readonly string[];
}) {
  const t = useT();
  const group = useLiveGroup();
  return (
    <nav className={styles.bar} aria-label={t("live.tabs")}>
      <RowTv laneKey="live/tabs" moves>
        {useLiveTabs(tabs).map((tab) => (
          <Link
            key={tab.to}
            to={tab.to}
            replace
            className={styles.tab}
            aria-current={tab.isCurrent ? "page" : undefined}
          >
            {tab.label}
          </Link>
        ))}
        <GroupTool groups={groups} {...group} className={styles.tab} />
        <Choice name="playableOnly" label="playableOnly" />
        <Choice name="channelGrid" label="grid" />
        <Choice name="compactList" label="compact" />
      </RowTv>
    </nav>
  );
}
