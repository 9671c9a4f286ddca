/** How the sheet is laid out: parts, rows in them, and above each thing the state in which it is shown. */
import { createContext, useContext, type ReactNode } from "react";
import styles from "./Sheet.module.css";

/** The classes by which a layout gives the cards of a row their sizes, and larger ones. */
export const RowClass = createContext({ row: "", large: "" });

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
  isLarge = false,
  children,
}: {
  kind?: string;
  isLarge?: boolean;
  children: ReactNode;
}) {
  const { row, large } = useContext(RowClass);
  const className = kind === undefined ? "" : row;
  return (
    <div className={isLarge ? large : ""}>
      <div className={`${className} ${styles.row}`} data-kind={kind}>
        {children}
      </div>
    </div>
  );
}

/**
 * `forced` is what the browser is told of the element inside: that it has the focus, or is pointed at, or that a button within it has
 * the focus.
 */
export function Shown({
  as,
  forced,
  children,
}: {
  as: string;
  forced?: "focus" | "hover" | "inner";
  children: ReactNode;
}) {
  return (
    <div>
      <p className={styles.state}>{as}</p>
      <div data-forced={forced}>{children}</div>
    </div>
  );
}
