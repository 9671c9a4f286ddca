/** The choices of this device that style sheets know: attributes of the document, from before the first drawing on. */
import { isOn, type Preference } from "./preferences";

const ATTRIBUTES: readonly [Preference, string][] = [
  ["compactList", "data-compact"],
  ["hideMenu", "data-menu-hidden"],
  ["showList", "data-show-list"],
  ["liteMode", "data-lite"],
];

export function applyAppearance(root: HTMLElement): void {
  for (const [name, attribute] of ATTRIBUTES)
    if (isOn(name)) root.setAttribute(attribute, "");
    else root.removeAttribute(attribute);
}
