/** A question with one answer or several, and the way to give none. TV. */
import { useT } from "../../app/hooks";
import type { PromptChoice } from "../../app/prompts";
import { actionClass } from "../../kit/Button.tv";
import { DialogTv } from "./Dialog.tv";
import styles from "./ChoiceDialog.module.css";

/** Answers that fit on the screen; of more the list moves under the focus. */
const SEEN = 7;
const LEAD = 3;

export function ChoiceDialogTv({
  title,
  text,
  choices,
  done,
  close,
}: {
  title: string;
  text: string | undefined;
  choices: readonly PromptChoice[];
  done: () => void;
  close: () => void;
}) {
  const t = useT();
  // With the way to give no answer.
  const count = choices.length + 1;
  const isLong = count > SEEN;
  return (
    <DialogTv title={title} close={close}>
      {text && <p className={styles.text}>{text}</p>}
      <div className={isLong ? styles.view : undefined}>
        <div
          className={styles.choices}
          data-lane="column"
          {...(isLong && {
            "data-lane-moves": "",
            "data-lane-start": 0,
            "data-lane-lead": LEAD,
            "data-lane-last": count - SEEN,
          })}
          suppressHydrationWarning
        >
          {choices.map(({ label, isCurrent, run }) => (
            <button
              key={label}
              type="button"
              className={`${actionClass(isCurrent === true)} ${styles.choice}`}
              data-focus-default={isCurrent ? "" : undefined}
              onClick={() => {
                run?.();
                done();
              }}
            >
              {label}
            </button>
          ))}
          <button
            type="button"
            className={`${actionClass(false)} ${styles.choice}`}
            onClick={close}
          >
            {t("dialog.cancel")}
          </button>
        </div>
      </div>
    </DialogTv>
  );
}
