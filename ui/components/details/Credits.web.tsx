/** Who made it and who is in it, on the web: names lead to their shows. */
import { Fragment } from "react";
import { useSession, useT } from "../../app/hooks";
import { useSection } from "../../app/routing/section";
import { paths } from "../../domain/paths";
import { DetailsLink } from "../show/DetailsLink";
import { hasPage, type Credit } from "./credits";
import styles from "./Credits.module.css";

function Names({ credit: { role, names } }: { credit: Credit }) {
  const { list } = useSection();
  const { state } = useSession();
  // A former customer has no television, whose people these pages are about.
  if (!hasPage(role) || state === "former_customer") return names.join(", ");
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ", "}
      <DetailsLink to={paths.peopleOver(list, name)} className={styles.name}>
        {name}
      </DetailsLink>
    </Fragment>
  ));
}

export function Credits({ credits }: { credits: readonly Credit[] }) {
  const t = useT();
  if (credits.length === 0) return null;
  return (
    <>
      <h2 className={styles.heading}>{t("details.credits")}</h2>
      <dl className={styles.credits}>
        {credits.map((credit) => (
          <div key={credit.role} className={styles.credit}>
            <dt className={styles.label}>{credit.label}</dt>
            <dd>
              <Names credit={credit} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
