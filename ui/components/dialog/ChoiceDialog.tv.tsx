/** A question with one answer or several, and the way to give none. TV. */
import { useT } from "../../app/hooks";
import type { Choice } from "../../app/prompts";
import { actionClass } from "../../kit/Button.tv";
import { DialogTv } from "./Dialog.tv";
import styles from "./ChoiceDialog.module.css";

export function ChoiceDialogTv({
  title,
  text,
  choices,
  done,
  close,
}: {
  title: string;
  text: string | undefined;
  choices: readonly Choice[];
  done: () => void;
  close: () => void;
}) {
  const t = useT();
  return (
    <DialogTv title={title} close={close}>
      {text && <p className={styles.text}>{text}</p>}
      <div
        className={styles.choices}
        data-lane="column"
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
    </DialogTv>
  );
}
