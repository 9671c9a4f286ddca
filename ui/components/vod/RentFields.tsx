/** What is rented and for how much, with room for a promo code; what stands below is the layout's. */
import { useId, type ReactNode } from "react";
import { useT } from "../../app/hooks";
import { TextField } from "../form/TextField";
import styles from "./RentFields.module.css";
import type { RentForm } from "./useRentForm";

/** Of a promo code, in bytes; what is longer is no code. */
const LONGEST_CODE = 64;

export function RentFields({
  form,
  goesOn,
  children,
}: {
  form: RentForm;
  /** Enter in the field leads to what stands below it: a remote control's keyboard ends with it, and pays nothing. */
  goesOn?: () => void;
  children: ReactNode;
}) {
  const t = useT();
  const id = useId();
  return (
    <form
      noValidate
      aria-busy={form.isPending}
      onSubmit={form.submit}
      data-lane="column"
      suppressHydrationWarning
    >
      <p className={styles.price}>{form.price}</p>
      {form.facts.map((fact) => (
        <p key={fact} className={styles.fact}>
          {fact}
        </p>
      ))}
      <div className={styles.field}>
        <TextField
          id={`${id}promo`}
          label={t("rent.promoCode")}
          field={form.promoCode}
          autoComplete="off"
          enterKeyHint={goesOn ? "next" : "go"}
          maxLength={LONGEST_CODE}
          readOnly={form.isPending}
          isRequired={false}
          error={form.promoCodeError}
          onInput={form.typeCode}
          onEnter={() => {
            goesOn?.();
            return goesOn !== undefined;
          }}
        />
      </div>
      <p className={styles.said} role="alert">
        {form.said}
      </p>
      {children}
    </form>
  );
}
