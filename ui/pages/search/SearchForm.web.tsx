/** The box of the search page: results come while one types, and by Enter where there is no JavaScript. */
import { useEffect, useRef, type FormEvent } from "react";
import { useT } from "../../app/hooks";
import { paths } from "../../domain/paths";
import { MAX_LETTERS, searchText } from "../../domain/search";
import { MAX_TYPED } from "../../domain/searchAddress";
import { Icon } from "../../kit/Icon";
import {
  useIsCutShort,
  useIsTyped,
  useRemember,
  useSearchFor,
  useSearchTab,
  useSearchText,
} from "./SearchPage";
import styles from "./SearchForm.module.css";

export function SearchForm() {
  const t = useT();
  const text = useSearchText();
  const tab = useSearchTab();
  const searchFor = useSearchFor();
  const remember = useRemember();
  const isOwn = useIsTyped();
  const isCut = useIsCutShort();
  const field = useRef<HTMLInputElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    if (!isFirst.current) {
      if (!isOwn) input.value = text;
      return;
    }
    isFirst.current = false;
    // What was typed before the page came to life is looked for as well.
    if (searchText(input.value) !== text) searchFor(input.value);
  }, [isOwn, searchFor, text]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remember();
  };
  return (
    <form
      className={styles.form}
      role="search"
      action={paths.search(tab)}
      onSubmit={submit}
    >
      <Icon name="search" className={styles.icon} />
      <input
        ref={field}
        className={styles.input}
        type="search"
        name="q"
        defaultValue={text}
        maxLength={MAX_TYPED}
        placeholder={t("search.placeholder")}
        aria-label={t("nav.search")}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        dir="auto"
        onInput={(event) => searchFor(event.currentTarget.value)}
      />
      <p className={styles.note} role="status">
        {isCut && t("search.tooLong", { count: MAX_LETTERS })}
      </p>
    </form>
  );
}
