/** Says when a dialog really stands over the page. Until then, while it is fetched, the page keeps the focus. */
import { useLayoutEffect } from "react";

/** Drawn together with a dialog. */
export function Cover({
  onChange,
}: {
  onChange: (isCovered: boolean) => void;
}) {
  useLayoutEffect(() => {
    onChange(true);
    return () => onChange(false);
  }, [onChange]);
  return null;
}
