/** A choice from a list of names, with its label beside it; web. */
import { useId } from "react";
import { DropDown } from "./DropDown.web";
import styles from "./Select.module.css";

export function SelectWeb<T extends string>({
  label,
  value,
  options,
  onSelect,
}: {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onSelect: (value: T) => void;
}) {
  const id = useId();
  return (
    <span className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <DropDown
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(
            (option) => option.value === target.value,
          );
          if (chosen) onSelect(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </DropDown>
    </span>
  );
}
