/** The buttons of recording on a show's page. Web. */
import { useT } from "../../app/hooks";
import type { PlayableShow } from "../../app/player";
import { Button, LinkButton } from "../../kit/Button.web";
import { useRecordActions } from "./recordActions";
import styles from "./RecordActions.module.css";

export function RecordActionsWeb({ show }: { show: PlayableShow }) {
  const t = useT();
  return (
    <div className={styles.actions}>
      {useRecordActions(show).map(({ label, to, run }) =>
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
