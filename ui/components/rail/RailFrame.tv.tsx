/** The room of a rail on TV. */
import type { ReactNode, RefObject } from "react";
import type { RailItem } from "./railModel";
import styles from "./RailTv.module.css";

/** Its heading, and a track for cards, placeholders or a message. */
export function RailFrame({
  title,
  kind,
  section,
  children,
}: {
  title: ReactNode;
  /** What its items are; decides how high the rail is. */
  kind: RailItem["kind"];
  section?: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  return (
    <section className={styles.rail} data-kind={kind} ref={section}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
