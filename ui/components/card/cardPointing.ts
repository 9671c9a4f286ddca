/** Pointing at a card, by pointer on the web and by focus on TV, asks for its preview, unless that would tell an outcome; on TV the remote's Play plays it. */
import type {
  FocusEvent,
  KeyboardEvent,
  PointerEvent,
  SyntheticEvent,
} from "react";
import type { App } from "../../app/context";
import { isPlayKey } from "../show/playKey";
import { hidesOutcomeOf, type CardModel } from "./cardModel";

interface Pointing {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: () => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  onClick?: () => void;
}

/** `play` is what Play does with the card. */
export function cardPointing(
  app: App,
  { input, isPlayable }: CardModel,
  play: () => void,
): Pointing {
  if (!isPlayable) return {};
  const { context, previews } = app;
  const point = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    if (hidesOutcomeOf(input)) return;
    const picture = currentTarget.querySelector<HTMLElement>("[data-ring]");
    const { show, channel } = input;
    const target = { show, isPlayable, isEncrypted: channel.encrypted };
    if (picture) previews.point(target, picture);
  };
  const { leave } = previews;
  if (context.variant === "tv")
    return {
      onFocus: (event) => {
        // Where the focus begins when a page opens, no user has moved it to.
        if (event.relatedTarget !== null) point(event);
      },
      onBlur: leave,
      onClick: leave,
      onKeyDown: (event) => {
        if (!isPlayKey(event, app)) return;
        event.preventDefault();
        leave();
        play();
      },
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
