/** The buttons of recording, among others on a show's and on a series' page. TV. */
import { useT } from "../../app/hooks";
import { actionClass } from "../../kit/Button.tv";
import { useRecordActions, type RecordSubject } from "./recordActions";

export function RecordButtonsTv({ of }: { of: RecordSubject }) {
  const t = useT();
  return useRecordActions(of).map(({ label, run }) => (
    <button
      key={label}
      type="button"
      className={actionClass(false)}
      onClick={run}
    >
      {t(label)}
    </button>
  ));
}
