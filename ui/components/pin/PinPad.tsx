/** Four hidden digits and the keys to type them with: by remote, keyboard, pointer or thumb. */
import { useEffect, useId, useRef } from "react";
import { useT } from "../../app/hooks";
import { PIN_DIGITS } from "../../domain/parental";
import { Icon } from "../../kit/Icon";
import { usePinInput, usePinKeys, type PinInput } from "./pinInput";
import styles from "./PinPad.module.css";

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
/** In the middle, so that no digit is far for the arrows. */
const FIRST_FOCUS = "5";

function Keys({ input }: { input: PinInput }) {
  const t = useT();
  const digitKey = (digit: string) => (
    <button
      key={digit}
      type="button"
      className={styles.key}
      data-focus-default={digit === FIRST_FOCUS ? "" : undefined}
      onClick={() => input.press(digit)}
    >
      {digit}
    </button>
  );
  return (
    <div
      className={styles.keys}
      data-lane="grid"
      data-lane-columns="3"
      suppressHydrationWarning
    >
      {DIGITS.map(digitKey)}
      <button
        type="button"
        className={styles.key}
        aria-label={t("parental.erase")}
        onClick={input.erase}
      >
        <Icon name="erase" className={styles.icon} />
      </button>
      {digitKey("0")}
      <button
        type="button"
        className={`${styles.key} ${styles.enter}`}
        onClick={input.enter}
      >
        {t("parental.ok")}
      </button>
    </div>
  );
}

export function PinPad({
  label,
  said,
  onPin,
  takesFocus = false,
}: {
  /** What the code is for. */
  label: string;
  /** Why the last code was not taken; empty when there is nothing to say. */
  said: string;
  onPin: (pin: string) => void | Promise<void>;
  /** From what was pressed to bring the pad here. */
  takesFocus?: boolean;
}) {
  const t = useT();
  const labelId = useId();
  const pad = useRef<HTMLDivElement>(null);
  const input = usePinInput(onPin);
  usePinKeys(pad, input);
  useEffect(() => {
    if (takesFocus)
      pad.current?.querySelector<HTMLElement>("[data-focus-default]")?.focus();
  }, [takesFocus]);
  const { count, isBusy, isShort } = input;
  const wrong = isShort ? t("parental.format") : said;
  return (
    <div
      ref={pad}
      className={styles.pad}
      role="group"
      aria-labelledby={labelId}
      aria-busy={isBusy}
    >
      <p id={labelId} className={styles.label}>
        {label}
      </p>
      <div className={styles.cells} aria-hidden="true">
        {Array.from({ length: PIN_DIGITS }, (_, index) => (
          <span
            key={index}
            className={styles.cell}
            data-filled={index < count ? "" : undefined}
          />
        ))}
      </div>
      <p className="visuallyHidden" role="status">
        {count > 0 && !isBusy
          ? t.count("parental.typed", count, { digits: PIN_DIGITS })
          : ""}
      </p>
      <p
        className={styles.said}
        data-bad={isBusy ? undefined : ""}
        role="alert"
      >
        {isBusy ? t("parental.checking") : wrong}
      </p>
      <Keys input={input} />
    </div>
  );
}
