/** What /parentalcontrol asks and offers, one thing at a time: the PIN, then the level or a new PIN. For both layouts. */
import type { ReactNode } from "react";
import { useT } from "../../app/hooks";
import { LevelChoice } from "../../components/pin/LevelChoice";
import { NewPin } from "../../components/pin/NewPin";
import { PinCheck } from "../../components/pin/PinCheck";
import { PinSetUp } from "../../components/pin/PinSetUp";
import type { ParentalSettings } from "./ParentalControlPage";

function Level({
  settings,
  saidClass,
}: {
  settings: ParentalSettings;
  saidClass: string | undefined;
}) {
  const t = useT();
  return (
    <>
      <LevelChoice level={settings.level} onLevel={settings.changeLevel} />
      <p
        className={saidClass}
        data-bad={settings.isBad ? "" : undefined}
        role="status"
      >
        {settings.isPending ? t("parental.checking") : settings.said}
      </p>
    </>
  );
}

export function ParentalSteps({
  settings,
  saidClass,
  children,
}: {
  settings: ParentalSettings;
  /** For what is said of a change. */
  saidClass: string | undefined;
  /** The button for `settings.other`, once the settings are open. */
  children: ReactNode;
}) {
  switch (settings.access) {
    case "setUp":
      return <PinSetUp onDone={(pin) => settings.open(pin, true)} />;
    case "locked":
      return (
        <PinCheck
          said={settings.lockedBy}
          onRight={(pin) => settings.open(pin, false)}
        />
      );
    default:
      return (
        <>
          {settings.isChanging ? (
            <NewPin onPin={settings.changePin} takesFocus />
          ) : (
            <Level settings={settings} saidClass={saidClass} />
          )}
          {children}
        </>
      );
  }
}
