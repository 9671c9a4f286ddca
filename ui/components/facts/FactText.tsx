/** What is known of a title in a word or two. Web and TV draw the same. */
import { AgeMark } from "../show/AgeMark";
import type { FactValue } from "./facts";

export const FactText = ({ value }: { value: FactValue }) =>
  typeof value === "number" ? <AgeMark age={value} /> : value;

/** One after the other; the list around them parts them. */
export const FactLine = ({ values }: { values: readonly FactValue[] }) =>
  values.map((value) => (
    <span key={value}>
      <FactText value={value} />
    </span>
  ));
