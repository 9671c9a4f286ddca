/**
 * How a text field is written in. On TV it is focused first, and edited once OK is pressed on it, or a letter of a keyboard,
 * or the pointer: until then arrows lead past it, and no keyboard of the TV's covers the page. Back ends it, as do leaving the
 * field, Done and Cancel on the TV's keyboard, its going away, and in one line also Enter; what was written stays. A Back that is
 * Backspace takes letters back first, and ends it where there is none, once no key was pressed for a while: who presses it once too
 * often for the letters there were keeps the page. Everywhere else the browser's own way is left alone.
 */
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type KeyboardEventHandler,
} from "react";
import { flushSync } from "react-dom";
import { useApp } from "../../app/hooks";
import { commandOf } from "../../focus/keys";
import { hasBackOfItsOwn } from "../../focus/platform";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What the field is given besides its own; the focus engine knows by `readOnly` which keys are the field's. */
export interface TextEditing<F extends Field> {
  readOnly: boolean;
  onKeyDown?: KeyboardEventHandler<F>;
  onClick?: (event: { currentTarget: F }) => void;
  onBlur?: () => void;
}

/** Done on Samsung's keyboard, which is no Enter: in a text of several lines it writes none. */
const DONE = 65376;

/** LG's keyboard goes for a while when one speaks instead of typing, and comes back for what was said. */
const GONE_MS = 3000;

/** It goes at the first key of a keyboard that is plugged in, too: then one writes on. */
const WRITTEN_MS = 1000;

/**
 * LG's says when it comes and goes: Back is the keyboard's own while it is there, and the page hears nothing else of it. Gives
 * what is to be told of keys.
 */
function useKeyboardGone(
  isEditing: boolean,
  end: () => void,
): (at: number) => void {
  const writtenAt = useRef(-Infinity);
  useEffect(() => {
    if (!isEditing) return undefined;
    let wait: ReturnType<typeof setTimeout> | undefined;
    const onChange = (event: Event) => {
      clearTimeout(wait);
      const { visibility } = (event as CustomEvent<{ visibility: boolean }>)
        .detail;
      const isPlugged = event.timeStamp - writtenAt.current < WRITTEN_MS;
      if (!visibility && !isPlugged) wait = setTimeout(end, GONE_MS);
    };
    document.addEventListener("keyboardStateChange", onChange);
    return () => {
      clearTimeout(wait);
      document.removeEventListener("keyboardStateChange", onChange);
    };
  }, [isEditing, end]);
  return useCallback((at: number) => {
    writtenAt.current = at;
  }, []);
}

function isWritten({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && !altKey && !ctrlKey && !metaKey;
}

/**
 * The keyboard of a TV comes to a field that gets the focus while it can be written in, and to no other. What is selected there, a
 * wrong password say, is what is written over.
 */
function callKeyboard(field: Field): void {
  const { selectionStart, selectionEnd, value } = field;
  const isSelected = selectionStart !== selectionEnd;
  field.blur();
  field.focus();
  field.setSelectionRange(
    isSelected ? selectionStart : value.length,
    isSelected ? selectionEnd : value.length,
  );
}

/** So long after another key a Backspace is still one of those that take letters back. */
const ERASING_MS = 1000;

/** A Backspace that has something to take back, or had until a moment ago, or can't be Back. */
const isForLetters = (
  { keyCode, repeat, timeStamp, currentTarget }: KeyboardEvent<Field>,
  pressedAt: number,
): boolean =>
  keyCode === 8 &&
  (repeat ||
    currentTarget.value !== "" ||
    timeStamp - pressedAt < ERASING_MS ||
    hasBackOfItsOwn(navigator));

/** `isLocked`: nothing can be written now. */
export function useTextEditing<F extends Field>(
  isLocked = false,
): TextEditing<F> {
  const isTv = useApp().context.variant === "tv";
  const [isEditing, setEditing] = useState(false);
  const isBeginning = useRef(false);
  const pressedAt = useRef(-Infinity);
  const end = useCallback(() => setEditing(false), []);
  const noteKey = useKeyboardGone(isEditing, end);
  if (!isTv) return { readOnly: isLocked };

  const begin = (field: F) => {
    if (isEditing || isLocked) return;
    isBeginning.current = true;
    // Before the key that began it reaches the field.
    flushSync(() => setEditing(true));
    callKeyboard(field);
    isBeginning.current = false;
  };

  return {
    readOnly: isLocked || !isEditing,
    onClick: (event) => begin(event.currentTarget),
    onBlur() {
      if (!isBeginning.current) end();
    },
    onKeyDown(event) {
      const command = commandOf(event.nativeEvent);
      const before = pressedAt.current;
      pressedAt.current = isEditing ? event.timeStamp : -Infinity;
      if (!isEditing) {
        if (command === "ok") event.preventDefault();
        if (command === "ok" || (!command && isWritten(event)))
          begin(event.currentTarget);
      } else if (isWritten(event)) {
        noteKey(event.timeStamp);
      } else if (command === "back" && !isForLetters(event, before)) {
        event.preventDefault();
        end();
      } else if (command === "ok" && event.repeat) {
        // The OK that began it is still held.
        event.preventDefault();
      } else if (
        command === "ok" &&
        (event.keyCode === DONE ||
          event.currentTarget instanceof HTMLInputElement)
      ) {
        end();
      }
    },
  };
}
