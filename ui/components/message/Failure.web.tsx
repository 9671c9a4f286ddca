/** What could not be loaded, and the ways on: a page's content, or a part of a page; web. */
import { useLocation } from "react-router";
import { useT } from "../../app/hooks";
import { paths } from "../../domain/paths";
import type { MessageKey } from "../../i18n/messages";
import { Button, LinkButton } from "../../kit/Button.web";
import { EmptyWeb } from "../list/Empty.web";
import { LostDrawing } from "./LostDrawing";
import styles from "./Failure.module.css";

interface Failure {
  message: MessageKey;
  retry: () => void;
}

/** In the middle of the page. */
export function FailureWeb({ message, retry }: Failure) {
  const t = useT();
  const { pathname } = useLocation();
  const live = paths.live();
  return (
    <div role="status">
      <EmptyWeb
        drawing={<LostDrawing />}
        title={t(message)}
        hint={message === "error.generic" ? t("error.page.text") : undefined}
      >
        <Button primary onClick={retry}>
          {t("error.retry")}
        </Button>
        {pathname !== live && (
          <LinkButton to={live}>{t("error.goLive")}</LinkButton>
        )}
      </EmptyWeb>
    </div>
  );
}

/** In a card, or below what a page says besides. */
export function PartFailureWeb({ message, retry }: Failure) {
  const t = useT();
  return (
    <div className={styles.part} role="status">
      <p className={styles.text}>{t(message)}</p>
      <Button onClick={retry}>{t("error.retry")}</Button>
    </div>
  );
}
