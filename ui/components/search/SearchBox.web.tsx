/** The search box of the main layout: leads to the results, without JavaScript too. */
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { useApp } from "../../app/hooks";
import { paths } from "../../domain/paths";
import { searchText, typedText } from "../../domain/search";
import { MAX_TYPED } from "../../domain/searchAddress";
import { Icon } from "../../kit/Icon";
import { markTyped } from "./typed";
import styles from "./SearchBox.module.css";

export function SearchBox() {
  const app = useApp();
  const { t } = app;
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("q"));
    markTyped(app, searchText(typed));
    void navigate(paths.search("all", typedText(typed)));
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
        maxLength={MAX_TYPED}
        placeholder={t("nav.search")}
        aria-label={t("nav.search")}
        autoComplete="off"
        enterKeyHint="search"
      />
    </form>
  );
}
