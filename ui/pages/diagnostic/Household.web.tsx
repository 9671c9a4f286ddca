/** /diagnostic/household on the web: a card for each file, and one for each kind of thing to mend. */
import { Suspense, type ReactNode } from "react";
import { messageOf } from "../../api/failure";
import { useSession, useT } from "../../app/hooks";
import { StatementWeb } from "../../components/message/Statement.web";
import { FailureWeb } from "../../components/message/Failure.web";
import { paths } from "../../domain/paths";
import { may } from "../../domain/session";
import { BackLink } from "../../kit/BackLink.web";
import { LinkButton } from "../../kit/Button.web";
import { Skeleton } from "../../kit/Skeleton.web";
import { useHousehold, type FileModel, type ListModel } from "./HouseholdPage";
import styles from "./Household.module.css";

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

function More({ count }: { count: number }) {
  const t = useT();
  return (
    count > 0 && (
      <p className={styles.hint}>{t.count("household.more", count)}</p>
    )
  );
}

function File({ file }: { file: FileModel }) {
  const t = useT();
  return (
    <Card title={file.title}>
      {file.lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      {file.problem !== undefined && (
        <div className={styles.problem}>
          <p>{t("household.problem")}</p>
          <p lang="en" className={styles.what}>
            {file.problem}
          </p>
        </div>
      )}
      {file.flaws.length > 0 && (
        <ul className={styles.rows}>
          {file.flaws.map(({ key, place, what }) => (
            <li key={key} className={styles.row}>
              <span>{place}</span>
              <span lang="en" className={styles.what}>
                {what}
              </span>
            </li>
          ))}
        </ul>
      )}
      <More count={file.moreFlaws} />
    </Card>
  );
}

function List({ list: { title, hint, rows, count } }: { list: ListModel }) {
  const t = useT();
  if (rows.length === 0)
    return (
      <Card title={title}>
        <p className={styles.hint}>{t("household.nothing")}</p>
      </Card>
    );
  return (
    <Card title={`${title} (${count})`}>
      <p className={styles.hint}>{hint}</p>
      <ul className={styles.rows}>
        {rows.map(({ key, number, name, at, reason }) => (
          <li key={key} className={styles.row}>
            <span className={styles.channel}>
              <span className={styles.number}>{number}</span> {name}
            </span>
            {at !== undefined && <span className={styles.what}>{at}</span>}
            {reason !== undefined && (
              <span lang="en" className={styles.what}>
                {reason}
              </span>
            )}
          </li>
        ))}
      </ul>
      <More count={count - rows.length} />
    </Card>
  );
}

function Cards() {
  const [model, retry] = useHousehold();
  if (!model.ok)
    return <FailureWeb message={messageOf(model.status)} retry={retry} />;
  const { files, lists } = model.value;
  return (
    <div className={styles.cards}>
      {files.map((file) => (
        <File key={file.name} file={file} />
      ))}
      {lists.map((list) => (
        <List key={list.name} list={list} />
      ))}
    </div>
  );
}

export function HouseholdWeb() {
  const t = useT();
  if (!may(useSession(), "household"))
    return (
      <StatementWeb
        title={t("household.none.title")}
        actions={
          <LinkButton primary to={paths.home()}>
            {t("error.goHome")}
          </LinkButton>
        }
      >
        {t("household.none.text")}
      </StatementWeb>
    );
  return (
    <article className={styles.page}>
      <BackLink to={paths.settings()}>{t("household.back")}</BackLink>
      <h1 className={styles.heading}>{t("household.title")}</h1>
      <p className={styles.intro}>{t("household.intro")}</p>
      <Suspense fallback={<Skeleton className={styles.shape} />}>
        <Cards />
      </Suspense>
    </article>
  );
}
