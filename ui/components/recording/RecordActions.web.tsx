/** The buttons of recording on the page of a show or a series. Web. */
import { useT } from "../../app/hooks";
import { Button, LinkButton } from "../../kit/Button.web";
import { useRecordActions, type RecordSubject } from "./recordActions";
import styles from "./RecordActions.module.css";

export function RecordActionsWeb({ of }: { of: RecordSubject }) {
  const t = useT();
  return (
    <div className={styles.actions}>
      {useRecordActions(of).map(({ label, to, run }) =>
        to === undefined ? (
          <Button key={label} onClick={() => run?.()}>
            {t(label)}
          </Button>
        ) : (
          <LinkButton key={label} to={to}>
            {t(label)}
          </LinkButton>
        ),
      )}
    </div>
  );
}
