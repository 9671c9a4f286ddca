/** The search box of the main layout: leads to the results, without JavaScript too. */
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { useT } from "../../app/hooks";
import { paths } from "../../domain/paths";
import { MAX_LETTERS, searchText } from "../../domain/search";
import { Icon } from "../../kit/Icon";
import styles from "./SearchBox.module.css";

export function SearchBox() {
  const t = useT();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("q");
    void navigate(paths.search("all", searchText(String(typed))));
  };
  return (
    <form
      className={styles.box}
      role="search"
      action={paths.search()}
      onSubmit={submit}
    >
      <Icon name="search" className={styles.icon} />
      <input
        className={styles.input}
        type="search"
        name="q"
        maxLength={MAX_LETTERS}
        placeholder={t("nav.search")}
        aria-label={t("nav.search")}
        autoComplete="off"
        enterKeyHint="search"
      />
    </form>
  );
}
