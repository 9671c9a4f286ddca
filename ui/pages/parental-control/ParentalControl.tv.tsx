/** /parentalcontrol on TV: what it is about at the left, what is asked at the right. */
import { useT } from "../../api/appContext";
import { LevelChoice } from "../../components/LevelChoice";
import { NewPin } from "../../components/NewPin";
import { PinCheck } from "../../components/PinCheck";
import { PinSetUp } from "../../components/PinSetUp";
import { actionClass } from "../../components/Waiting.tv";
import {
  useParentalSettings,
  type ParentalSettings,
} from "./ParentalControlPage";
import styles from "./ParentalControlTv.module.css";

function Level({ settings }: { settings: ParentalSettings }) {
  const t = useT();
  return (
    <>
      <LevelChoice level={settings.level} onLevel={settings.changeLevel} />
      <p
        className={styles.said}
        data-bad={settings.isBad ? "" : undefined}
        role="status"
      >
        {settings.isPending ? t("parental.checking") : settings.said}
      </p>
    </>
  );
}

/** One thing at a time: the level, or a new PIN in its place. */
function Settings({ settings }: { settings: ParentalSettings }) {
  const t = useT();
  const { isChanging } = settings;
  return (
    <>
      {isChanging ? (
        <NewPin onPin={settings.changePin} takesFocus />
      ) : (
        <Level settings={settings} />
      )}
      <div className={isChanging ? styles.below : styles.actions}>
        <button
          type="button"
          className={actionClass(false)}
          onClick={() => settings.setChanging(!isChanging)}
        >
          {t(isChanging ? "parental.keep" : "parental.change")}
        </button>
      </div>
    </>
  );
}

export function ParentalControlTv() {
  const t = useT();
  const settings = useParentalSettings();
  return (
    <section className={styles.page}>
      <div className={styles.about}>
        <h1 className={styles.heading}>{t("title.parentalControl")}</h1>
        <p className={styles.intro}>{t("parental.intro")}</p>
      </div>
      <div
        className={styles.settings}
        data-lane="column"
        data-lane-key={`parental/${settings.door}`}
        suppressHydrationWarning
      >
        {settings.door === "setUp" && (
          <PinSetUp onDone={(pin) => settings.open(pin, true)} />
        )}
        {settings.door === "locked" && (
          <PinCheck
            said={settings.lockedBy}
            onRight={(pin) => settings.open(pin, false)}
          />
        )}
        {settings.door === "open" && <Settings settings={settings} />}
      </div>
    </section>
  );
}
