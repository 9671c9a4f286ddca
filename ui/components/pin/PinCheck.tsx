/** Asks for the PIN until it is right. */
import { useState } from "react";
import { useApp } from "../../app/hooks";
import { checkPin } from "../../app/parental";
import type { MessageKey } from "../../i18n/messages";
import { PinPad } from "./PinPad";

export function PinCheck({
  said: first,
  onRight,
}: {
  /** What is said before the first try. */
  said?: MessageKey | undefined;
  onRight: (pin: string) => void;
}) {
  const app = useApp();
  const { t } = app;
  const [said, setSaid] = useState<MessageKey | undefined>(first);
  const check = async (pin: string) => {
    const fault = await checkPin(app, pin);
    if (fault === null) onRight(pin);
    else setSaid(fault);
  };
  return (
    <PinPad
      label={t("parental.enter")}
      said={said ? t(said) : ""}
      onPin={check}
    />
  );
}
