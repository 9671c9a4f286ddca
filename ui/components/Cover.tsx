/** Says when a dialog really stands over the page. Until then, while it is fetched, the page keeps the focus. */
import { useLayoutEffect } from "react";

export interface PromptsProps {
  /** Told whether a dialog covers the page. */
  cover: (isCovered: boolean) => void;
}

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
