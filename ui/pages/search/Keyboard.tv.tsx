/** Letters and digits on the screen, and the text that is typed with them. */
import { useT } from "../../app/hooks";
import { MAX_LETTERS } from "../../domain/search";
import { Icon } from "../../kit/Icon";
import styles from "./KeyboardTv.module.css";

const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz0123456789");
/** Three lines with space, erase and clear at the end of the last; the style sheet knows it as well. */
const COLUMNS = 13;

export function Keyboard({
  typed,
  onType,
}: {
  typed: string;
  onType: (text: string) => void;
}) {
  const t = useT();
  const isFull = Array.from(typed).length >= MAX_LETTERS;
  const add = (letter: string) => {
    if (!isFull) onType(typed + letter);
  };
  return (
    <section className={styles.board} aria-label={t("search.keyboard")}>
      <p className={styles.typed} data-empty={typed === "" ? "" : undefined}>
        <span className={styles.text} aria-hidden="true" dir="auto">
          {typed === "" ? t("search.placeholder") : typed}
        </span>
        <span className={styles.caret} />
        <span className="visuallyHidden" role="status">
          {typed === "" ? "" : t("search.typed", { text: typed })}
        </span>
        {isFull && (
          <span className={styles.full} role="status">
            {t("search.tooLong", { count: MAX_LETTERS })}
          </span>
        )}
      </p>
      <div
        className={styles.keys}
        data-lane="grid"
        data-lane-key="search/keys"
        data-lane-columns={COLUMNS}
        suppressHydrationWarning
      >
        {LETTERS.map((letter) => (
          <button
            key={letter}
            type="button"
            className={styles.key}
            onClick={() => add(letter)}
          >
            {letter}
          </button>
        ))}
        <button
          type="button"
          className={styles.key}
          aria-label={t("search.space")}
          onClick={() => add(" ")}
        >
          ␣
        </button>
        <button
          type="button"
          className={styles.key}
          aria-label={t("search.erase")}
          onClick={() => onType(Array.from(typed).slice(0, -1).join(""))}
        >
          <Icon name="erase" className={styles.icon} />
        </button>
        <button
          type="button"
          className={styles.key}
          aria-label={t("search.clear")}
          onClick={() => onType("")}
        >
          <Icon name="close" className={styles.icon} />
        </button>
      </div>
    </section>
  );
}
