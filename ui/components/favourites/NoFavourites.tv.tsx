/** Where no person is followed: why, and what to do about it; TV. */
import { useLocation } from "react-router";
import { Link } from "../../kit/Link";
import { useSession, useT } from "../../app/hooks";
import { paths } from "../../domain/paths";
import { isSignedIn } from "../../domain/session";
import { actionClass } from "../../kit/Button.tv";
import { MessageTv } from "../message/Message.tv";

export function NoFavouritesTv() {
  const t = useT();
  const { pathname } = useLocation();
  const isKnown = isSignedIn(useSession());
  return (
    <MessageTv
      title={t("favourites.none")}
      text={t(isKnown ? "favourites.none.hint" : "favourites.signIn")}
    >
      {!isKnown && (
        <Link className={actionClass(true)} to={paths.login(pathname)}>
          {t("nav.signIn")}
        </Link>
      )}
      <Link className={actionClass(isKnown)} to={paths.actors("suggested")}>
        {t("favourites.choose")}
      </Link>
    </MessageTv>
  );
}
