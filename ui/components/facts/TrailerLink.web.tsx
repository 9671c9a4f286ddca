/** The way to a show's trailer on the web: over the page where it may be embedded, else a link to where it is. */
import { useApp, useT } from "../../app/hooks";
import type { Trailer } from "../../domain/trailer";
import { Button, OutsideLink } from "../../kit/Button.web";
import { Icon } from "../../kit/Icon";
import { useHydrated } from "../../kit/useHydrated";

export function TrailerLink({
  trailer: { url, isEmbeddable },
  title,
}: {
  trailer: Trailer;
  title: string;
}) {
  const t = useT();
  const { prompts } = useApp();
  const isHydrated = useHydrated();
  const words = (
    <>
      <Icon name="trailer" />
      {t("facts.trailer")}
    </>
  );
  // A page without scripts has the link.
  return isHydrated && isEmbeddable ? (
    <Button onClick={() => void prompts.ask({ kind: "trailer", url, title })}>
      {words}
    </Button>
  ) : (
    <OutsideLink href={url}>{words}</OutsideLink>
  );
}
