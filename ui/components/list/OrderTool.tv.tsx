/** A button that says in which order a list stands, and goes on to the next order; TV. */
import { ToolTv } from "./ListPage.tv";

export function OrderToolTv<T extends string>({
  label,
  value,
  options,
  onSelect,
}: {
  label: string;
  value: T;
  /** All orders, of which the first one follows the last. */
  options: readonly { value: T; label: string }[];
  onSelect: (value: T) => void;
}) {
  const at = options.findIndex((option) => option.value === value);
  const next = options[(at + 1) % options.length];
  return (
    <ToolTv
      label={`${label} : ${options[at]?.label ?? ""}`}
      onPress={() => next && onSelect(next.value)}
    />
  );
}
