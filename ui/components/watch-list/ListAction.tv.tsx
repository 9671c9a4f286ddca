/** The button that keeps a title on demand, or no more; TV. A chunk of its own. */
import type { VodElementId } from "../../domain/vod/element";
import { actionClass } from "../../kit/Button.tv";
import { useListed } from "./useListed";

export function ListActionTv({ title }: { title: VodElementId }) {
  const listed = useListed(title);
  return (
    listed && (
      <button
        type="button"
        className={actionClass(false)}
        onClick={listed.toggle}
      >
        {listed.label}
      </button>
    )
  );
}
