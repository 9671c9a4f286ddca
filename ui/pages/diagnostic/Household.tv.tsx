/** /diagnostic/household on TV: what there is to mend at the left; the part in focus at its right. Files are mended elsewhere. */
import { Suspense, useState } from "react";
import { Link } from "../../kit/Link";
import { messageOf } from "../../api/failure";
import { useSession, useT } from "../../app/hooks";
import { FailureTv } from "../../components/message/Failure.tv";
import { StatementTv } from "../../components/message/Statement.tv";
import { paths } from "../../domain/paths";
import { may } from "../../domain/session";
import { actionClass } from "../../kit/Button.tv";
import { useHousehold, type FileModel, type ListModel } from "./HouseholdPage";
import styles from "./HouseholdTv.module.css";

/** Rows that fit on the screen. */
const SEEN = 9;

function More({ count }: { count: number }) {
  const t = useT();
  return (
    count > 0 && (
      <p className={styles.hint}>
        {t.count("household.more", count)}. {t("household.more.web")}
      </p>
    )
  );
}

function File({ file }: { file: FileModel }) {
  const t = useT();
  const flaws = file.flaws.slice(0, SEEN - 4);
  return (
    <>
      {file.lines.map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      {file.problem !== undefined && (
        <>
          <p className={styles.line}>{t("household.problem")}</p>
          <p lang="en" className={styles.hint}>
            {file.problem}
          </p>
        </>
      )}
      {flaws.map(({ key, place, what }) => (
        <p key={key} className={styles.row}>
          <span className={styles.name}>{place}</span>
          <span lang="en" className={styles.what}>
            {what}
          </span>
        </p>
      ))}
      <More count={file.moreFlaws + file.flaws.length - flaws.length} />
    </>
  );
}

function List({ list: { hint, rows, count } }: { list: ListModel }) {
  const t = useT();
  return (
    <>
      <p className={styles.hint}>
        {rows.length === 0 ? t("household.nothing") : hint}
      </p>
      {rows.slice(0, SEEN).map(({ key, number, name, reason }) => (
        <p key={key} className={styles.row}>
          <span className={styles.number}>{number}</span>
          <span className={styles.name}>{name}</span>
          {reason !== undefined && (
            <span lang="en" className={styles.what}>
              {reason}
            </span>
          )}
        </p>
      ))}
      <More count={count - SEEN} />
    </>
  );
}

function Parts() {
  const t = useT();
  const [model, retry] = useHousehold();
  const [open, setOpen] = useState("guide");
  if (!model.ok)
    return <FailureTv message={t(messageOf(model.status))} retry={retry} />;
  const { files, lists } = model.value;
  const file = files.find(({ name }) => name === open);
  const list = lists.find(({ name }) => name === open);
  const parts = [
    ...files.map(({ name, title, flaws: { length } }) => ({
      name,
      title,
      count: length,
    })),
    ...lists,
  ];
  return (
    <div className={styles.page}>
      <div
        className={styles.parts}
        role="group"
        aria-label={t("household.sections")}
        data-lane="column"
        data-lane-key="household/parts"
        suppressHydrationWarning
      >
        {parts.map(({ name, title, count }) => (
          <button
            key={name}
            type="button"
            className={styles.part}
            aria-expanded={name === open}
            onFocus={() => setOpen(name)}
            onClick={() => setOpen(name)}
          >
            <span className={styles.label}>{title}</span>
            {count > 0 && <span className={styles.value}>{count}</span>}
          </button>
        ))}
        <Link to={paths.settings()} className={styles.part}>
          {t("household.back")}
        </Link>
      </div>
      <div className={styles.content}>
        {file && <File file={file} />}
        {list && <List list={list} />}
      </div>
    </div>
  );
}

export function HouseholdTv() {
  const t = useT();
  if (!may(useSession(), "household"))
    return (
      <StatementTv
        title={t("household.none.title")}
        actions={
          <Link className={actionClass(true)} to={paths.home()}>
            {t("error.goHome")}
          </Link>
        }
      >
        {t("household.none.text")}
      </StatementTv>
    );
  return (
    <>
      <h1 className={styles.heading}>{t("household.title")}</h1>
      <Suspense fallback={null}>
        <Parts />
      </Suspense>
    </>
  );
}
