/**
 * The router as the server's bundle has it: links are drawn as the anchors that they are. What else a link of the router's does, it
 * does in a browser: hooks that work out where it leads from here, and handlers. Byte for byte what the router writes.
 */
import type { AnchorHTMLAttributes } from "react";
import { Link as RouterLink, type LinkProps } from "react-router";

export * from "react-router";

/** Nothing in it is there to be resolved: it leads to the same place from everywhere, and is written as it is. */
function isPlain(to: LinkProps["to"]): to is string {
  return (
    typeof to === "string" &&
    to.startsWith("/") &&
    !to.includes("//") &&
    !to.includes("\\") &&
    !to.includes("/.") &&
    !to.includes("?#") &&
    !to.endsWith("?") &&
    !to.endsWith("#")
  );
}

export function Link(props: LinkProps) {
  const {
    to,
    discover = "render",
    mask,
    prefetch,
    relative: _relative,
    reloadDocument: _reloadDocument,
    replace: _replace,
    state: _state,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    target,
    children,
    ...rest
  } = props;
  if (!isPlain(to) || mask !== undefined || prefetch !== undefined)
    return <RouterLink {...props} />;
  const anchor: AnchorHTMLAttributes<HTMLAnchorElement> = rest;
  return (
    <a
      {...anchor}
      href={to}
      target={target}
      data-discover={discover === "render" ? "true" : undefined}
    >
      {children}
    </a>
  );
}
