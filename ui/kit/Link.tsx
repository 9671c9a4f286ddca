/**
 * A link to a page of ours: an anchor that the router follows. The router's own resolves where it leads from here, and is drawn anew
 * at every navigation (decision 138); addresses of ours are absolute and lead to the same place from everywhere.
 */
import {
  useContext,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type Ref,
} from "react";
import { UNSAFE_NavigationContext as NavigationContext } from "react-router";

export interface LinkProps extends Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  "href"
> {
  /** A path of ours from the root, with what follows it. */
  to: string;
  /** In the place of the history's entry; one that leads to where one is does so by itself. */
  replace?: boolean;
  /** Kept with the history's entry. */
  state?: unknown;
  /** The page stays scrolled as it is. */
  preventScrollReset?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** A new tab, a download, a menu: those are the browser's. */
function isForBrowser(event: MouseEvent, target: string | undefined): boolean {
  return (
    event.button !== 0 ||
    (target !== undefined && target !== "_self") ||
    event.metaKey ||
    event.altKey ||
    event.ctrlKey ||
    event.shiftKey
  );
}

function isHere(to: string): boolean {
  const { pathname, search, hash } = window.location;
  return to === pathname + search + hash;
}

/** `onClick` may prevent that the link is followed. */
export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  onClick,
  children,
  ...anchor
}: LinkProps) {
  const navigation = useContext(NavigationContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event, anchor.target)) return;
    event.preventDefault();
    const { navigator } = navigation;
    const go = (replace ?? isHere(to)) ? navigator.replace : navigator.push;
    go(to, state, { preventScrollReset: preventScrollReset === true });
  };
  return (
    <a {...anchor} href={to} onClick={follow}>
      {children}
    </a>
  );
}
