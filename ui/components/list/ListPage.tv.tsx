/** A page that is a list, on TV: its heading, its tabs, one more row of buttons, and the list below them. */
import type { ReactNode } from "react";
import { Link } from "../../kit/Link";
import type { ListChoice, ListTab } from "./listTab";
import styles from "./ListPageTv.module.css";
import { RowTv } from "./Row.tv";

/** Tabs take each other's place in the history, so that Back leaves the page. */
export function TabsTv({
  label,
  laneKey,
  tabs,
  children,
}: {
  label: string;
  /** Names the row for the focus engine. */
  laneKey: string;
  tabs: readonly ListTab[];
  /** Buttons in the same row. */
  children?: ReactNode;
}) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <RowTv laneKey={laneKey}>
        {tabs.map((tab) => (
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
        {children}
      </RowTv>
    </nav>
  );
}

export function ToolTv({
  label,
  isPressed,
  onPress,
}: {
  label: string;
  isPressed?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {label}
    </button>
  );
}

/** The row below the tabs. */
export function ToolsTv({
  laneKey,
  children,
}: {
  laneKey: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.tools}>
      <RowTv laneKey={laneKey}>{children}</RowTv>
    </div>
  );
}

/** The row below the tabs, of buttons of which one is pressed. */
export function ChoicesTv({
  laneKey,
  choices,
}: {
  laneKey: string;
  choices: readonly ListChoice[];
}) {
  return (
    <ToolsTv laneKey={laneKey}>
      {choices.map(({ key, label, isChosen, choose }) => (
        <ToolTv key={key} label={label} isPressed={isChosen} onPress={choose} />
      ))}
    </ToolsTv>
  );
}

export function ListPageTv({
  title,
  children,
}: {
  title: string;
  children: ReactNode;
}) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </>
  );
}

/** Where the list itself is. */
export function ListViewTv({
  hasTabs = false,
  hasTools = false,
  children,
}: {
  /** There is a row of tabs above it. */
  hasTabs?: boolean;
  /** There is a second row above it. */
  hasTools?: boolean;
  children: ReactNode;
}) {
  const rows = Number(hasTabs) + Number(hasTools);
  return (
    <div className={styles.view} data-rows={rows}>
      {children}
    </div>
  );
}
