/** A group of channels chosen from a list; web. */
import { SelectWeb } from "../list/Select.web";
import { useGroupWords, type GroupChoice } from "./groupChoice";

export function GroupSelectWeb({ groups, chosen, choose }: GroupChoice) {
  const words = useGroupWords();
  const all = { value: "", label: words["group.all"] };
  const named = groups.map((group) => ({ value: group, label: group }));
  return (
    <SelectWeb
      label={words["group.label"]}
      value={chosen ?? ""}
      options={[all, ...named]}
      onSelect={(group) => choose(group === "" ? null : group)}
    />
  );
}
