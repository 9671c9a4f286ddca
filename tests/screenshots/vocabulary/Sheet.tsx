/** How the sheet is laid out: parts, rows in them, and above each thing the state in which it is shown. */
import { createContext, useContext, type ReactNode } from "react";
import styles from "./Sheet.module.css";

/** The class by which a layout gives the cards of a row their sizes. */
export const RowClass = createContext("");

export function Part({
  title,
  children,
}: {
  title: string;
  children: ReactNode;
}) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

/** `kind` is that of a rail's items, where its cards take their sizes from it. */
export function Row({
  kind,
  children,
}: {
  kind?: string;
  children: ReactNode;
}) {
  const sized = useContext(RowClass);
  const className = kind === undefined ? "" : sized;
  return (
    <div className={`${className} ${styles.row}`} data-kind={kind}>
      {children}
    </div>
  );
}

/** `forced` is what the browser is told of the element inside: that it has the focus, or is pointed at. */
export function Shown({
  as,
  forced,
  children,
}: {
  as: string;
  forced?: "focus" | "hover";
  children: ReactNode;
}) {
  return (
    <div>
      <p className={styles.state}>{as}</p>
      <div data-forced={forced}>{children}</div>
    </div>
  );
}
