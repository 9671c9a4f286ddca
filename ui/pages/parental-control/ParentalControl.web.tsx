/** /parentalcontrol on the web. */
import { useT } from "../../api/appContext";
import { LevelChoice } from "../../components/LevelChoice";
import { NewPin } from "../../components/NewPin";
import { PinCheck } from "../../components/PinCheck";
import { PinSetUp } from "../../components/PinSetUp";
import { Button } from "../../kit/Button";
import {
  useParentalSettings,
  type ParentalSettings,
} from "./ParentalControlPage";
import styles from "./ParentalControl.module.css";

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
      <Button onClick={() => settings.setChanging(!isChanging)}>
        {t(isChanging ? "parental.keep" : "parental.change")}
      </Button>
    </>
  );
}

export function ParentalControlWeb() {
  const t = useT();
  const settings = useParentalSettings();
  return (
    <section className={styles.page}>
      <h1 className={styles.heading}>{t("title.parentalControl")}</h1>
      <p className={styles.intro}>{t("parental.intro")}</p>
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
    </section>
  );
}
