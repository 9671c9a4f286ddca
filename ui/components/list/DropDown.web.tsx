/** The browser's own list to choose from, as wide as its place, with our sign that it opens; web. */
import type { ComponentProps } from "react";
import { Icon } from "../../kit/Icon";
import styles from "./DropDown.module.css";

export function DropDown(
  select: Pick<
    ComponentProps<"select">,
    "id" | "value" | "onChange" | "children"
  >,
) {
  return (
    <span className={styles.box}>
      <select className={styles.select} {...select} />
      <Icon name="next" className={styles.icon} />
    </span>
  );
}
