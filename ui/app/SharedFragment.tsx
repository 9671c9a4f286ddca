/** A part of a page that looks the same to all users who see the same data: the server draws it once for all. */
import type { ReactNode } from "react";
import { profileOf } from "../domain/session";
import { useApp } from "./hooks";

/**
 * `render` may use the data, the app's context and its clock, and nothing of the session or the address. `part` names it
 * among all that is drawn from this data. Those who can't watch live from where they are see other cards than all
 * other users: theirs are drawn for them alone.
 */
export function SharedFragment({
  data,
  part,
  render,
}: {
  data: object;
  part: string;
  render: () => ReactNode;
}) {
  const { fragments, session } = useApp();
  const isLocked = profileOf(session.get())?.countryLocked === true;
  return fragments && !isLocked
    ? fragments.place(data, part, render)
    : render();
}
