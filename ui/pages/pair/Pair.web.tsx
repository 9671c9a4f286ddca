/** /pair on the web: the phone's side of signing in on TV. */
import { useId } from "react";
import { useT } from "../../api/appContext";
import { StatementWeb } from "../../components/Statement.web";
import { Button, LinkButton } from "../../kit/Button";
import { paths } from "../../domain/paths";
import { TextField } from "../../kit/TextField";
import { usePair, type Pair } from "./PairPage";
import styles from "./Pair.module.css";

/** With the hyphen, and a little room for what gets in between. */
const MAX_LENGTH = 16;

function Enter({ pair }: { pair: Pair }) {
  const t = useT();
  return (
    <StatementWeb title={t("title.pair")}>
      <p>{t("pair.intro")}</p>
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={pair.submit}
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
          className={styles.submit}
          disabled={!pair.isReady}
        >
          {t("pair.continue")}
        </button>
      </form>
    </StatementWeb>
  );
}

function Confirm({ pair }: { pair: Pair }) {
  const t = useT();
  const isBusy = !pair.isReady || pair.isPending;
  return (
    <StatementWeb
      title={t("pair.confirm")}
      actions={
        <>
          <Button primary onClick={() => pair.decide(true)} disabled={isBusy}>
            {t(pair.isPending ? "pair.sending" : "pair.grant")}
          </Button>
          <Button onClick={() => pair.decide(false)} disabled={isBusy}>
            {t("pair.refuse")}
          </Button>
          <Button onClick={pair.again} disabled={isBusy}>
            {t("pair.again")}
          </Button>
        </>
      }
    >
      <p className={styles.code}>{pair.code}</p>
      <p>{t("pair.confirm.text", { name: pair.username })}</p>
      <p className={styles.said} role="alert">
        {pair.said}
      </p>
    </StatementWeb>
  );
}

function Ended({ pair }: { pair: Pair }) {
  const t = useT();
  const outcome = pair.step === "granted" ? "pair.granted" : "pair.refused";
  return (
    <StatementWeb
      title={t(outcome)}
      actions={
        <>
          <LinkButton primary to={paths.home()}>
            {t("error.goHome")}
          </LinkButton>
          <Button onClick={pair.again}>{t("pair.again")}</Button>
        </>
      }
    >
      <p>{t(`${outcome}.text`)}</p>
    </StatementWeb>
  );
}

const STEPS = {
  enter: Enter,
  confirm: Confirm,
  granted: Ended,
  refused: Ended,
};

export function PairWeb() {
  const pair = usePair();
  const Step = STEPS[pair.step];
  return (
    <div aria-live="polite">
      <Step pair={pair} />
    </div>
  );
}
