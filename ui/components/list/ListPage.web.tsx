/** A page that is a list, on the web: its heading and its tabs above it. */
import type { ReactNode } from "react";
import { Link } from "../../kit/Link";
import { useChosenInView } from "../../kit/useChosenInView.web";
import type { ListTab } from "./listTab";
import styles from "./ListPage.module.css";

export function TabsWeb({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly ListTab[];
}) {
  const current = tabs.find(({ isCurrent }) => isCurrent);
  const row = useChosenInView<HTMLElement>(current?.to);
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className={styles.tab}
          aria-current={tab.isCurrent ? "page" : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

export function ListPageWeb({
  title,
  children,
}: {
  title: string;
  children: ReactNode;
}) {
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </section>
  );
}
