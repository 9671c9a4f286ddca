/**
 * One line of text with its label and what is wrong with it. Uncontrolled, so that what was typed before the page came
 * to life stays; without a `name`, so that no form can ever put it into an address.
 */
import type { HTMLInputTypeAttribute, ReactNode, RefObject } from "react";
import { commandOf } from "../../focus/keys";
import { useTextEditing } from "./useTextEditing";
import styles from "./Field.module.css";

export function TextField({
  id,
  label,
  field,
  type = "text",
  autoComplete,
  inputMode,
  enterKeyHint,
  maxLength,
  readOnly = false,
  isDefault = false,
  isRequired = true,
  defaultValue,
  error,
  onInput,
  onEnter,
  children,
}: {
  id: string;
  label: string;
  field: RefObject<HTMLInputElement | null>;
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  inputMode?: "email" | "numeric" | "text";
  enterKeyHint?: "next" | "go" | "done";
  maxLength?: number;
  readOnly?: boolean;
  /** Where the remote control's focus begins. */
  isDefault?: boolean;
  isRequired?: boolean;
  /** What stands there at first. */
  defaultValue?: string | undefined;
  /** What is wrong, in words. */
  error?: string | undefined;
  /** What stands there is another text now. */
  onInput?: ((text: string) => void) | undefined;
  /** Enter pressed while the field is written in; true keeps the form from being sent. */
  onEnter?: () => boolean;
  /** Stands beside the field, for example a button. */
  children?: ReactNode;
}) {
  const errorId = `${id}-error`;
  const editing = useTextEditing<HTMLInputElement>(readOnly);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={styles.line}
        data-lane={children ? "row" : undefined}
        suppressHydrationWarning
      >
        <input
          ref={field}
          id={id}
          className={styles.input}
          type={type}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode={inputMode}
          enterKeyHint={enterKeyHint}
          maxLength={maxLength}
          {...editing}
          defaultValue={defaultValue}
          data-focus-default={isDefault ? "" : undefined}
          aria-required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onInput={(event) => onInput?.(event.currentTarget.value)}
          onKeyDown={(event) => {
            editing.onKeyDown?.(event);
            const isEnter = commandOf(event.nativeEvent) === "ok";
            if (!isEnter || event.defaultPrevented) return;
            if (onEnter?.()) event.preventDefault();
          }}
        />
        {children}
      </div>
      <p className={styles.error} id={errorId} data-bad="">
        {error}
      </p>
    </div>
  );
}
