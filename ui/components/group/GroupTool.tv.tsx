/** A button that says which group of channels is shown, and opens the list of them; TV. */
import { useApp } from "../../app/hooks";
import { useGroupWords, type GroupChoice } from "./groupChoice";

export function GroupToolTv({
  groups,
  chosen,
  choose,
  className,
}: GroupChoice) {
  const { prompts } = useApp();
  const words = useGroupWords();
  const choiceOf = (group: string | null) => ({
    label: group ?? words["group.all"],
    isCurrent: group === chosen,
    run: () => choose(group),
  });
  const ask = () =>
    void prompts.ask({
      kind: "choose",
      title: words["group.label"],
      choices: [null, ...groups].map(choiceOf),
    });
  return (
    <button
      type="button"
      className={className}
      aria-pressed={chosen !== null}
      onClick={ask}
    >
      {chosen ?? words["group.label"]}
    </button>
  );
}
