/** The web's main menu: the pages that exist. A phone's bar has room for five, the last of which opens the others. */
import { useId, useState, type PointerEvent } from "react";
import { useLocation } from "react-router";
import { useT, useSession } from "../app/hooks";
import { Glyph } from "../kit/Glyph";
import { menuFor } from "./menu";
import { MenuItems } from "./MenuItems.web";
import { useMoreItems } from "./useMoreItems.web";
import styles from "./Menu.module.css";

/** As many items as stand on a phone's bar beside what opens the others. */
const ON_BAR = 4;
/** A sign that no other layout has. */
const DOTS =
  "M5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm7 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4z";

/**
 * Whether the column is opened by the pointer. One that rests where a page comes in would open it over the page: browsers
 * take that for hovering, and some make up a move without a way.
 */
function usePointedAt() {
  const [isPointedAt, setPointedAt] = useState(false);
  return {
    isPointedAt,
    onPointerMove: ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) setPointedAt(true);
    },
    onPointerLeave: () => setPointedAt(false),
  };
}

export function MenuWeb() {
  const t = useT();
  const id = useId();
  const { isPointedAt, ...pointing } = usePointedAt();
  const { isOpen, toggle, close, button, ...closing } = useMoreItems();
  const { pathname } = useLocation();
  const session = useSession();
  // A former customer has VOD alone, to which everything leads.
  if (session.state === "former_customer") return null;
  const items = menuFor(session);
  const others = items.slice(ON_BAR);
  return (
    <nav
      className={styles.menu}
      aria-label={t("nav.label")}
      data-open={isPointedAt ? "" : undefined}
      data-all={isOpen ? "" : undefined}
      {...pointing}
      {...closing}
    >
      <div className={styles.column}>
        <MenuItems items={items.slice(0, ON_BAR)} leave={close} />
        <button
          ref={button}
          type="button"
          className={`${styles.link} ${styles.more}`}
          aria-expanded={isOpen}
          aria-controls={id}
          data-current={
            others.some(({ isAt }) => isAt(pathname)) ? "" : undefined
          }
          onClick={toggle}
        >
          <Glyph shape={DOTS} className={styles.icon} />
          <span className={styles.label}>{t("nav.more")}</span>
        </button>
        <MenuItems
          id={id}
          className={styles.rest}
          items={others}
          leave={close}
        />
      </div>
    </nav>
  );
}
