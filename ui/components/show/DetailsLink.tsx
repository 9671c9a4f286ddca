/** A link from a list to details over it. It leaves a note in the history, so that closing goes one step back. */
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { Link } from "../../kit/Link";

/** The note: for lists that follow their links by themselves. */
export const OPENED_FROM_LIST = { fromList: true };

/** Whether the history entry before this one is the list. */
export function isOpenedFromList(state: unknown): boolean {
  return typeof state === "object" && state !== null && "fromList" in state;
}

export function DetailsLink(props: {
  to: string;
  className?: string | undefined;
  "aria-label"?: string | undefined;
  /** May prevent that the link is followed. */
  onClick?: ((event: MouseEvent) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  children: ReactNode;
}) {
  return <Link {...props} state={OPENED_FROM_LIST} preventScrollReset />;
}
