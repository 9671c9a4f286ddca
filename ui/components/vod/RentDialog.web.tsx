/** Rent this, at this price? Nothing is paid before it was named here. Web. */
import { useT } from "../../app/hooks";
import { Button } from "../../kit/Button.web";
import { DialogActions, DialogWeb } from "../dialog/Dialog.web";
import { RentFields } from "./RentFields";
import { useRentForm, type RentDialogProps } from "./useRentForm";
import styles from "./RentDialog.module.css";

export function RentDialogWeb(props: RentDialogProps) {
  const t = useT();
  const form = useRentForm(props);
  return (
    <DialogWeb title={form.title} close={props.close}>
      <RentFields form={form}>
        <DialogActions>
          <button
            type="submit"
            className={styles.pay}
            aria-disabled={form.isPending}
          >
            {form.action}
          </button>
          <Button onClick={props.close}>{t("dialog.cancel")}</Button>
        </DialogActions>
      </RentFields>
    </DialogWeb>
  );
}
