/**
 * Rent this, at this price? Nothing is paid before it was named here. TV: the focus begins at the way out, so that OK
 * pressed twice pays nothing.
 */
import { useRef } from "react";
import { useT } from "../../app/hooks";
import { actionClass } from "../../kit/Button.tv";
import { DialogTv } from "../dialog/Dialog.tv";
import { RentFields } from "./RentFields";
import { useRentForm, type RentDialogProps } from "./useRentForm";
import styles from "./RentDialogTv.module.css";

export function RentDialogTv(props: RentDialogProps) {
  const t = useT();
  const form = useRentForm(props);
  const pay = useRef<HTMLButtonElement>(null);
  return (
    <DialogTv title={form.title} close={props.close}>
      <div className={styles.rent}>
        <RentFields form={form} goesOn={() => pay.current?.focus()}>
          <div
            className={styles.actions}
            data-lane="row"
            data-focus-default=""
            suppressHydrationWarning
          >
            <button
              ref={pay}
              type="submit"
              className={actionClass(true)}
              aria-disabled={form.isPending}
            >
              {form.action}
            </button>
            <button
              type="button"
              className={actionClass(false)}
              data-focus-default=""
              onClick={props.close}
            >
              {t("dialog.cancel")}
            </button>
          </div>
        </RentFields>
      </div>
    </DialogTv>
  );
}
