/** A part of a page that looks the same to everybody who sees the same data: the server draws it once for all. */
import type { ReactNode } from "react";
import { useApp } from "../api/appContext";

/**
 * `render` may use the data, the app's context and its clock, and nothing of the person or the address. `part` names it
 * among all that is drawn from this data.
 */
export function SharedMarkup({
  data,
  part,
  render,
}: {
  data: object;
  part: string;
  render: () => ReactNode;
}) {
  const { keeper } = useApp();
  return keeper ? keeper.place(data, part, render) : render();
}
