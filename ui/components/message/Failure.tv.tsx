/** A page's content that could not be loaded, and the offer to ask again; TV. */
import { useT } from "../../app/hooks";
import { actionClass } from "../../kit/Button.tv";
import { MessageTv } from "./Message.tv";

/** The offer to ask again after a failure; primary where it is the one thing to do on a screen. */
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

export function FailureTv({
  message,
  retry,
}: {
  message: string;
  retry: () => void;
}) {
  return (
    <MessageTv title={message}>
      <RetryTv retry={retry} isPrimary />
    </MessageTv>
  );
}
