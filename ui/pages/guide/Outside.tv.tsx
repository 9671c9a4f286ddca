/** A day of which the guide knows nothing, on TV. */
import { Link } from "../../kit/Link";
import { useT } from "../../app/hooks";
import { MessageTv } from "../../components/message/Message.tv";
import { paths } from "../../domain/paths";
import { actionClass } from "../../kit/Button.tv";

export function OutsideTv() {
  const t = useT();
  return (
    <MessageTv title={t("guide.outside.title")} text={t("guide.outside.text")}>
      <Link to={paths.guide()} className={actionClass(true)}>
        {t("guide.backToNow")}
      </Link>
    </MessageTv>
  );
}
