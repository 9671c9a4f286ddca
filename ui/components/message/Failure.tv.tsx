/** A page's content that could not be loaded: the offer to ask again, and the way to what goes on; TV. */
import { useLocation } from "react-router";
import { Link } from "../../kit/Link";
import { useT } from "../../app/hooks";
import { paths } from "../../domain/paths";
import { actionClass } from "../../kit/Button.tv";
import { MessageTv } from "./Message.tv";
import { RetryTv } from "./Retry.tv";

export function FailureTv({
  message,
  retry,
  isPage = true,
}: {
  message: string;
  retry: () => void;
  /** Not where what failed lies over something else, which goes on. */
  isPage?: boolean;
}) {
  const t = useT();
  const { pathname } = useLocation();
  const isOutage = message === t("error.generic");
  return (
    <MessageTv
      title={message}
      isLost={isPage}
      text={isPage && isOutage ? t("error.page.text") : undefined}
    >
      <RetryTv retry={retry} isPrimary />
      {isPage && !pathname.startsWith("/live/") && (
        <Link className={actionClass(false)} to={paths.live()}>
          {t("error.goLive")}
        </Link>
      )}
    </MessageTv>
  );
}
