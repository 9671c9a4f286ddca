/**
 * Sets parental control up where there is none: the level, then a PIN typed twice. That one is required is said around it, in
 * `PinQuestion.tsx`.
 */
import { useState } from "react";
import { useApp } from "../../app/hooks";
import { setPin } from "../../app/parental";
import type { Level } from "../../domain/parental";
import { LevelChoice } from "./LevelChoice";
import { NewPin } from "./NewPin";
import styles from "./PinSetUp.module.css";

/** What stands chosen until the user chooses. */
const USUAL_LEVEL: Level = 16;

export function PinSetUp({ onDone }: { onDone: (pin: string) => void }) {
  const app = useApp();
  const [level, setLevel] = useState<Level>(USUAL_LEVEL);
  const create = async (pin: string) => {
    const fault = await setPin(app, { oldPin: undefined, pin, level });
    if (fault === null) onDone(pin);
    return fault;
  };
  return (
    <div
      className={styles.setUp}
      data-lane="row"
      data-lane-key="pin-set-up"
      suppressHydrationWarning
    >
      <div className={styles.level}>
        <LevelChoice level={level} lane="column" onLevel={setLevel} />
      </div>
      <div className={styles.pin}>
        <NewPin onPin={create} />
      </div>
    </div>
  );
}
