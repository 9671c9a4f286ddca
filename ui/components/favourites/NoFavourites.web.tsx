/** Where no person is followed: why, and what to do about it; web. */
import { useLocation } from "react-router";
import { useSession, useT } from "../../app/hooks";
import { paths } from "../../domain/paths";
import { isSignedIn } from "../../domain/session";
import { LinkButton } from "../../kit/Button.web";
import { EmptyWeb } from "../list/Empty.web";

export function NoFavouritesWeb() {
  const t = useT();
  const { pathname } = useLocation();
  const isKnown = isSignedIn(useSession());
  return (
    <EmptyWeb
      title={t("favourites.none")}
      hint={t(isKnown ? "favourites.none.hint" : "favourites.signIn")}
    >
      {!isKnown && (
        <LinkButton to={paths.login(pathname)} primary>
          {t("nav.signIn")}
        </LinkButton>
      )}
      <LinkButton to={paths.actors("suggested")} primary={isKnown}>
        {t("favourites.choose")}
      </LinkButton>
    </EmptyWeb>
  );
}
