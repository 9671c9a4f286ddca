/** A question with one answer or several, and the way to give none. Web. */
import { useT } from "../../app/hooks";
import type { PromptChoice } from "../../app/prompts";
import { Button } from "../../kit/Button.web";
import { DialogActions, DialogWeb } from "./Dialog.web";
import styles from "./ChoiceDialog.module.css";

export interface ChoiceDialogProps {
  title: string;
  text: string | undefined;
  choices: readonly PromptChoice[];
  done: () => void;
  close: () => void;
}

export function ChoiceDialogWeb({
  title,
  text,
  choices,
  done,
  close,
}: ChoiceDialogProps) {
  const t = useT();
  return (
    <DialogWeb title={title} close={close}>
      {text && <p className={styles.text}>{text}</p>}
      <DialogActions>
        {choices.map(({ label, isCurrent, run }) => (
          <Button
            key={label}
            primary={choices.length === 1 || isCurrent === true}
            onClick={() => {
              run?.();
              done();
            }}
          >
            {label}
          </Button>
        ))}
        <Button onClick={close}>{t("dialog.cancel")}</Button>
      </DialogActions>
    </DialogWeb>
  );
}
