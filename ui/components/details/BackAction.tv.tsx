/** The way back from details on TV, as an action among the others. */
import type { MouseEvent } from "react";
import { Link } from "../../kit/Link";
import { useT } from "../../app/hooks";
import { goBack } from "../../focus/startFocus";
import { actionClass } from "../../kit/Button.tv";
import { useClose } from "./useClose";

/** The same as the Back key, so that the two pressed together are one. */
function backByLink(event: MouseEvent) {
  event.preventDefault();
  goBack(document);
}

export function BackAction() {
  const t = useT();
  const { to } = useClose();
  return (
    <Link className={actionClass(false)} to={to} onClick={backByLink}>
      {t("details.back")}
    </Link>
  );
}
