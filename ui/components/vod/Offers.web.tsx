/**
 * What there is of a title on demand, before its buttons are there: a visitor, whose account can have nothing yet, gets
 * the same words as links to sign in with, so that prices and the way to them need no script.
 */
import { useLocation } from "react-router";
import { useT } from "../../app/hooks";
import { paths } from "../../domain/paths";
import { vodOffers } from "../../domain/vod/offer";
import { priceText } from "../../domain/vod/price";
import type { VodTitle } from "../../domain/vod/product";
import { LinkButton } from "../../kit/Button.web";
import { Icon } from "../../kit/Icon";
import styles from "./ProductActions.module.css";

export function OffersWeb({ show }: { show: VodTitle }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const { playable, forRent } = vodOffers(show.products, {}, 0);
  const signIn = paths.login(pathname + search);
  return (
    <div className={styles.actions}>
      {playable && (
        <LinkButton to={signIn} primary>
          <Icon name="play" />
          {t("vodDetails.play")}
        </LinkButton>
      )}
      {forRent.map(({ id, definition, price }, index) => (
        <LinkButton key={id} to={signIn} primary={!playable && index === 0}>
          {t("vodDetails.rent", { definition, price: priceText(price) ?? "" })}
        </LinkButton>
      ))}
    </div>
  );
}
