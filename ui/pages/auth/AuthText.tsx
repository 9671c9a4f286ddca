/** What /auth says in both layouts: who the link is for, and why it failed. */
import { useT } from "../../app/hooks";
import type { TokenSignIn } from "./AuthPage";

export function AuthText({ link }: { link: TokenSignIn }) {
  const t = useT();
  return (
    <>
      <p>{t("auth.as", { name: link.username })}</p>
      <p>{t(link.replaces ? "auth.other" : "auth.text")}</p>
      <div role="alert">
        {link.failure && (
          <>
            <p data-bad="">{link.failure}</p>
            <p>{t("auth.failed")}</p>
          </>
        )}
      </div>
    </>
  );
}
