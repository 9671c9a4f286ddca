/** What is done with a list as a whole, in a line above it: its order, then its other tools; web. */
import type { ComponentProps, ReactNode } from "react";
import { SelectWeb } from "./Select.web";
import styles from "./ListTools.module.css";

export function ListToolsWeb<T extends string>({
  order,
  children,
}: {
  /** The choice of an order. */
  order: ComponentProps<typeof SelectWeb<T>>;
  children: ReactNode;
}) {
  return (
    <div className={styles.tools}>
      <span className={styles.order}>
        <SelectWeb {...order} />
      </span>
      {children}
    </div>
  );
}
