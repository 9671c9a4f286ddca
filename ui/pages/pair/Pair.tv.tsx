/** /pair on TV: a code can be confirmed wherever one is signed in. */
import { useId } from "react";
import { Link } from "react-router";
import { useT } from "../../api/appContext";
import { StatementTv } from "../../components/Statement.tv";
import { actionClass } from "../../components/Waiting.tv";
import { paths } from "../../domain/paths";
import { TextField } from "../../kit/TextField";
import { usePair, type Pair } from "./PairPage";
import styles from "./PairTv.module.css";

/** With the hyphen, and a little room for what gets in between. */
const MAX_LENGTH = 16;

function Enter({ pair }: { pair: Pair }) {
  const t = useT();
  return (
    <StatementTv title={t("title.pair")}>
      <p>{t("pair.intro")}</p>
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={pair.submit}
        data-lane="column"
        suppressHydrationWarning
      >
        <TextField
          id={useId()}
          label={t("pair.code")}
          field={pair.field}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={MAX_LENGTH}
          error={pair.said}
          isDefault
        />
        <button
          type="submit"
          className={actionClass(true)}
          disabled={!pair.isReady}
        >
          {t("pair.continue")}
        </button>
      </form>
    </StatementTv>
  );
}

function Confirm({ pair }: { pair: Pair }) {
  const t = useT();
  const isBusy = !pair.isReady || pair.isPending;
  return (
    <StatementTv
      title={t("pair.confirm")}
      actions={
        <>
          <button
            type="button"
            className={actionClass(true)}
            onClick={() => pair.decide(true)}
            disabled={!pair.isReady}
            aria-disabled={isBusy}
          >
            {t(pair.isPending ? "pair.sending" : "pair.grant")}
          </button>
          <button
            type="button"
            className={actionClass(false)}
            onClick={() => pair.decide(false)}
            disabled={!pair.isReady}
            aria-disabled={isBusy}
          >
            {t("pair.refuse")}
          </button>
          <button
            type="button"
            className={actionClass(false)}
            onClick={pair.again}
          >
            {t("pair.again")}
          </button>
        </>
      }
    >
      <p className={styles.code}>{pair.code}</p>
      <p>{t("pair.confirm.text", { name: pair.username })}</p>
      <p className={styles.said} role="alert">
        {pair.said}
      </p>
    </StatementTv>
  );
}

function Ended({ pair }: { pair: Pair }) {
  const t = useT();
  const outcome = pair.step === "granted" ? "pair.granted" : "pair.refused";
  return (
    <StatementTv
      title={t(outcome)}
      actions={
        <>
          <Link className={actionClass(true)} to={paths.home()}>
            {t("error.goHome")}
          </Link>
          <button
            type="button"
            className={actionClass(false)}
            onClick={pair.again}
          >
            {t("pair.again")}
          </button>
        </>
      }
    >
      <p>{t(`${outcome}.text`)}</p>
    </StatementTv>
  );
}

const STEPS = {
  enter: Enter,
  confirm: Confirm,
  granted: Ended,
  refused: Ended,
};

export function PairTv() {
  const pair = usePair();
  const Step = STEPS[pair.step];
  return (
    <div aria-live="polite">
      <Step pair={pair} />
    </div>
  );
}
