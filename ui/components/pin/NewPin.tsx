/** A new PIN, typed twice: the confirmation must match (spec, section 5). */
import { useState } from "react";
import { useT } from "../../app/hooks";
import { faultOfPin } from "../../domain/parental";
import type { MessageKey } from "../../i18n/messages";
import { PinPad } from "./PinPad";

export function NewPin({
  onPin,
  takesFocus = false,
}: {
  /** It was asked for, so that is where the user wants to be. */
  takesFocus?: boolean;
  /** Resolves to what went wrong, or to null. */
  onPin: (pin: string) => Promise<MessageKey | null>;
}) {
  const t = useT();
  const [first, setFirst] = useState<string | null>(null);
  const [said, setSaid] = useState<MessageKey | null>(null);
  const take = async (pin: string) => {
    setSaid(null);
    if (first === null) return setFirst(pin);
    // Kept while it is sent, so that the question does not change meanwhile.
    const fault = faultOfPin(first, pin);
    setSaid(fault ? `parental.${fault}` : await onPin(pin));
    return setFirst(null);
  };
  return (
    <PinPad
      label={t(first === null ? "parental.new" : "parental.confirm")}
      said={said ? t(said) : ""}
      onPin={take}
      takesFocus={takesFocus}
    />
  );
}
