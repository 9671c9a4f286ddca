/** One shape of what is coming on TV; the first one of a page can hold the focus until it is there. */
import type { ReactNode } from "react";
import { useT } from "../../app/hooks";

export function PlaceholderTv({
  className,
  isFirst,
  children,
}: {
  className: string | undefined;
  isFirst: boolean;
  children?: ReactNode;
}) {
  const t = useT();
  return isFirst ? (
    <button
      className={className}
      type="button"
      aria-busy="true"
      aria-label={t("nav.loading")}
    >
      {children}
    </button>
  ) : (
    <span className={className} aria-hidden="true">
      {children}
    </span>
  );
}
