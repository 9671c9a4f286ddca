/** Which channels the guide shows, and how close they stand. Web. */
import { useSession, useT } from "../../app/hooks";
import { GroupSelect } from "../../components/group/groupChoice.web";
import { isSignedIn } from "../../domain/session";
import type { GuideFilters } from "../../guide/lineup";
import styles from "./Guide.module.css";

export function FiltersWeb({
  filters,
  languages,
  groups,
  onFilters,
}: {
  filters: GuideFilters;
  languages: readonly string[];
  groups: readonly string[];
  onFilters: (filters: GuideFilters) => void;
}) {
  const t = useT();
  const isKnown = isSignedIn(useSession());
  const chip = (text: string, isOn: boolean, change: Partial<GuideFilters>) => (
    <button
      key={text}
      type="button"
      className={styles.chip}
      aria-pressed={isOn}
      onClick={() => onFilters({ ...filters, ...change })}
    >
      {text}
    </button>
  );
  const toggle = (name: "playableOnly" | "favourites" | "compact") =>
    chip(t(`guide.filter.${name}`), filters[name], { [name]: !filters[name] });
  return (
    <div className={styles.some} role="group" aria-label={t("guide.filter")}>
      {toggle("playableOnly")}
      {isKnown && toggle("favourites")}
      {languages.map((language) => {
        const isOn = filters.language === language;
        return chip(t.find(`language.${language}`) ?? language, isOn, {
          language: isOn ? null : language,
        });
      })}
      <span className={styles.close}>{toggle("compact")}</span>
      <GroupSelect
        groups={groups}
        chosen={filters.group}
        choose={(group) => onFilters({ ...filters, group })}
      />
    </div>
  );
}
