/** Lines of text with their label and what is wrong with them: what `TextField` is for one line. */
import type { RefObject } from "react";
import { useTextEditing } from "./useTextEditing";
import styles from "./Field.module.css";

export function TextArea({
  id,
  label,
  field,
  rows,
  maxLength,
  isDefault = false,
  error,
}: {
  id: string;
  label: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** How many lines are seen at a time. */
  rows: number;
  maxLength: number;
  /** Where the remote control's focus begins. */
  isDefault?: boolean;
  /** What is wrong, in words. */
  error?: string | undefined;
}) {
  const errorId = `${id}-error`;
  const editing = useTextEditing<HTMLTextAreaElement>();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles.area}
        rows={rows}
        maxLength={maxLength}
        {...editing}
        data-focus-default={isDefault ? "" : undefined}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <p className={styles.error} id={errorId} data-bad="">
        {error}
      </p>
    </div>
  );
}
