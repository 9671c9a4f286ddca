/** /pair on TV: a code can be confirmed wherever one is signed in. */
import { Link } from "../../kit/Link";
import { useT } from "../../app/hooks";
import { StatementTv } from "../../components/message/Statement.tv";
import { actionClass } from "../../kit/Button.tv";
import { paths } from "../../domain/paths";
import type { Pair } from "./PairPage";
import { PairSteps, type PairLook } from "./PairSteps";
import styles from "./PairTv.module.css";

export { head } from "./PairPage";

function Again({ pair }: { pair: Pair }) {
  const t = useT();
  return (
    <button type="button" className={actionClass(false)} onClick={pair.again}>
      {t("pair.again")}
    </button>
  );
}

const LOOK: PairLook = {
  device: "device",
  Statement: StatementTv,
  Form({ pair, children }) {
    const t = useT();
    return (
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={pair.submit}
        data-lane="column"
        suppressHydrationWarning
      >
        {children}
        <button
          type="submit"
          className={actionClass(true)}
          disabled={!pair.isReady}
        >
          {t("pair.continue")}
        </button>
      </form>
    );
  },
  Decision({ pair, isBusy }) {
    const t = useT();
    return (
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
        <Again pair={pair} />
      </>
    );
  },
  WaysOn({ pair }) {
    const t = useT();
    return (
      <>
        <Link className={actionClass(true)} to={paths.home()}>
          {t("error.goHome")}
        </Link>
        <Again pair={pair} />
      </>
    );
  },
  codeClass: styles.code,
  saidClass: styles.said,
};

export function View() {
  return <PairSteps look={LOOK} />;
}
