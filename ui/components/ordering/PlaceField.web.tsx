/** The number of a row, which one may write over: Enter, or leaving the field, puts the row there. */
import { useState } from "react";
import styles from "./OrderList.module.css";

const MOST_DIGITS = 4;

export function PlaceField({
  number,
  label,
  onNumber,
}: {
  /** Null where the row has none. */
  number: number | null;
  label: string;
  onNumber: (number: number) => void;
}) {
  /** Null while the user doesn't write. */
  const [typed, setTyped] = useState<string | null>(null);

  function finish(): void {
    const wanted = Number(typed ?? "");
    if (wanted > 0 && wanted !== number) onNumber(wanted);
    setTyped(null);
  }

  return (
    <input
      className={styles.place}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={MOST_DIGITS}
      aria-label={label}
      disabled={number === null}
      value={typed ?? number ?? "–"}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ target }) => setTyped(target.value.replace(/\D/g, ""))}
      onBlur={finish}
      onKeyDown={({ key }) => {
        if (key === "Enter") finish();
        else if (key === "Escape") setTyped(null);
      }}
    />
  );
}
