/** A link from a list to details over it. It leaves a note in the history, so that closing goes one step back. */
import type { ReactNode } from "react";
import { Link } from "react-router";

const OPENED_FROM_LIST = { fromList: true };

/** Whether the history entry before this one is the list. */
export function isOpenedFromList(state: unknown): boolean {
  return typeof state === "object" && state !== null && "fromList" in state;
}

export function DetailsLink(props: {
  to: string;
  className?: string | undefined;
  "aria-label"?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Link
      {...props}
      state={OPENED_FROM_LIST}
      preventScrollReset
      discover="none"
    />
  );
}
