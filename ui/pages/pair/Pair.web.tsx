/** /pair on the web: the phone's side of signing in on TV. */
import type { ComponentProps } from "react";
import { useT } from "../../app/hooks";
import { StatementWeb } from "../../components/message/Statement.web";
import { BackLink } from "../../kit/BackLink.web";
import { Button, LinkButton } from "../../kit/Button.web";
import { paths } from "../../domain/paths";
import { PairSteps, type PairLook } from "./PairSteps";
import styles from "./Pair.module.css";

export { head } from "./PairPage";

function Step(props: ComponentProps<typeof StatementWeb>) {
  const t = useT();
  const back = <BackLink to={paths.settings()}>{t("nav.settings")}</BackLink>;
  return <StatementWeb back={back} {...props} />;
}

const LOOK: PairLook = {
  device: "tv",
  Statement: Step,
  Form({ pair, children }) {
    const t = useT();
    return (
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={pair.submit}
      >
        {children}
        <button
          type="submit"
          className={styles.submit}
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
    );
  },
  WaysOn({ pair }) {
    const t = useT();
    return (
      <>
        <LinkButton primary to={paths.home()}>
          {t("error.goHome")}
        </LinkButton>
        <Button onClick={pair.again}>{t("pair.again")}</Button>
      </>
    );
  },
  codeClass: styles.code,
  saidClass: styles.said,
};

export function View() {
  return <PairSteps look={LOOK} />;
}
