/** The offer to ask again after a failure; TV. */
import { useT } from "../../app/hooks";
import { actionClass } from "../../kit/Button.tv";

/** `isPrimary` where it is the one thing to do on a screen. */
export function RetryTv({
  retry,
  isPrimary = false,
}: {
  retry: () => void;
  isPrimary?: boolean;
}) {
  const t = useT();
  return (
    <button className={actionClass(isPrimary)} type="button" onClick={retry}>
      {t("error.retry")}
    </button>
  );
}
