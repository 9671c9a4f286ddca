/** Pointing at a card, by pointer on the web and by focus on TV, asks for its preview. */
import type { FocusEvent, PointerEvent, SyntheticEvent } from "react";
import type { App } from "../../app/context";
import type { CardModel } from "./cardModel";

interface Pointing {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: () => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: () => void;
  onClick?: () => void;
}

export function cardPointing(
  { context, previews }: App,
  { facts, isPlayable }: CardModel,
): Pointing {
  if (!isPlayable) return {};
  const point = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const picture = currentTarget.querySelector<HTMLElement>("[data-ring]");
    const { show, channel } = facts;
    const target = { show, isPlayable, isEncrypted: channel.encrypted };
    if (picture) previews.point(target, picture);
  };
  const { leave } = previews;
  if (context.variant === "tv")
    return {
      onFocus: (event) => {
        // Where the focus begins when a page opens, nobody has moved it to.
        if (event.relatedTarget !== null) point(event);
      },
      onBlur: leave,
      onClick: leave,
    };
  return {
    onClick: leave,
    onPointerEnter: (event) => {
      // A finger doesn't point before it presses.
      if (event.pointerType === "mouse") point(event);
    },
    onPointerLeave: leave,
  };
}
