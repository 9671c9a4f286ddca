/** Whether a phone's menu shows the items that its bar has no room for. */
import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from "react";

export interface MoreItems {
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
  /** The button that opens them. */
  button: RefObject<HTMLButtonElement | null>;
  /** For the menu itself. */
  ref: RefObject<HTMLElement | null>;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** They close by Escape, by their button, and with whatever is meant outside of the menu. */
export function useMoreItems(): MoreItems {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    // A tap takes the focus from nothing in some browsers.
    const onPress = ({ target }: PointerEvent) => {
      if (!ref.current?.contains(target as Node)) setIsOpen(false);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [isOpen]);
  return {
    isOpen,
    toggle: () => setIsOpen(!isOpen),
    close: () => setIsOpen(false),
    button,
    ref,
    onBlur({ currentTarget, relatedTarget }) {
      // Without another place the focus may be on its way to an item that is being pressed.
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget))
        setIsOpen(false);
    },
    onKeyDown(event) {
      if (event.key !== "Escape" || !isOpen) return;
      setIsOpen(false);
      button.current?.focus();
    },
  };
}
