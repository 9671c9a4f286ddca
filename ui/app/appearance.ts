/**
 * The choices of this device that style sheets know: attributes of the document. The server writes them into pages for one
 * person, and the lite mode into all; those that many share get the others when scripts begin.
 */
import type { Appearance } from "../api/pageContext";
import { isOn } from "./preferences";

const ATTRIBUTES: readonly [keyof Appearance, string][] = [
  ["compactList", "data-compact"],
  ["hideMenu", "data-menu-hidden"],
  ["showList", "data-show-list"],
  ["liteMode", "data-lite"],
];

/** As markup, with a space before each. */
export function appearanceMarkup(appearance: Appearance): string {
  const chosen = ATTRIBUTES.filter(([name]) => appearance[name]);
  return chosen.map(([, attribute]) => ` ${attribute}=""`).join("");
}

export function applyAppearance(root: HTMLElement): void {
  for (const [name, attribute] of ATTRIBUTES)
    if (isOn(name)) root.setAttribute(attribute, "");
    else root.removeAttribute(attribute);
}
