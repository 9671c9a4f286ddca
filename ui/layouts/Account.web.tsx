/** Who is signed in, and the way in or out; at the end of the header. */
import { useId, useRef, useState, type FocusEvent } from "react";
import { useLocation } from "react-router";
import { Link } from "../kit/Link";
import { useT, useSession } from "../app/hooks";
import { paths } from "../domain/paths";
import { profileOf } from "../domain/session";
import { Icon } from "../kit/Icon";
import styles from "./Account.module.css";

function SignInLink() {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <Link to={paths.login(pathname + search)} className={styles.signIn}>
      {t("nav.signIn")}
    </Link>
  );
}

/** A disclosure: the button opens what can be done with the account. */
function Account({ username }: { username: string }) {
  const t = useT();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // A former customer has no TV to sign in on.
  const isSubscriber = useSession().state === "authenticated";
  const close = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  };
  return (
    <div
      className={styles.account}
      onBlur={close}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        setIsOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t("nav.account", { name: username })}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="account" />
      </button>
      <div id={id} className={styles.menu} hidden={!isOpen}>
        <p className={styles.name}>{username}</p>
        <Link to={paths.parentalControl()} className={styles.item}>
          {t("title.parentalControl")}
        </Link>
        {isSubscriber && (
          <Link to={paths.settings()} className={styles.item}>
            {t("nav.settings")}
          </Link>
        )}
        {isSubscriber && (
          <Link to={paths.pair()} className={styles.item}>
            {t("title.pair")}
          </Link>
        )}
        <Link to={paths.logout()} className={styles.item}>
          {t("nav.signOut")}
        </Link>
      </div>
    </div>
  );
}

export function AccountWeb() {
  const session = useSession();
  const profile = profileOf(session);
  if (session.state === "unknown") return null;
  return profile ? <Account username={profile.username} /> : <SignInLink />;
}
