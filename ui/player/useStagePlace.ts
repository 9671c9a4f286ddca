/** How large the picture is: a view says so for as long as it is there, and `Stage.module.css` does it. */
import { useEffect } from "react";
import type { App } from "../app/context";
import { useApp } from "../app/hooks";

/** `full` fills the window, under the page, which has to let it through; `mini` lies in a corner above the page. */
export type StagePlace = "full" | "mini";

/** What the views want. */
const wanted: StagePlace[] = [];

/** A view that fills the window has its way. On TV what is small lies behind the page, dimmed: there it is softer, too. */
function apply({ context, player }: App): void {
  const { dataset } = document.documentElement;
  const wasBehind = dataset.stage === "mini";
  const place = wanted.indexOf("full") === -1 ? wanted[0] : "full";
  if (place === undefined) delete dataset.stage;
  else dataset.stage = place;
  const isBehind = place === "mini";
  if (context.variant === "tv" && isBehind !== wasBehind)
    player.send({ kind: "behind", isBehind });
}

/** Null for no place: the picture is not to be seen. What fills the window tells failures, too. */
export function useStagePlace(place: StagePlace | null): void {
  const app = useApp();
  useEffect(() => {
    if (place === null) return undefined;
    const unwatch = place === "full" ? app.player.watch() : () => {};
    wanted.push(place);
    apply(app);
    return () => {
      unwatch();
      wanted.splice(wanted.lastIndexOf(place), 1);
      apply(app);
    };
  }, [app, place]);
}
