/** /settings on the web: a card for each section. */
import { useId } from "react";
import { Link } from "../../kit/Link";
import { useSession, useT } from "../../app/hooks";
import { DropDown } from "../../components/list/DropDown.web";
import { profileOf } from "../../domain/session";
import { Button } from "../../kit/Button.web";
import { Icon } from "../../kit/Icon";
import { DevicesWeb } from "./Devices.web";
import { useSettings, type SettingsDesk } from "./SettingsPage";
import { SECTIONS, type Setting, type SettingsSection } from "./settingsModel";
import styles from "./Settings.module.css";

export { head } from "./SettingsPage";

type Of<Kind extends Setting["kind"]> = Extract<Setting, { kind: Kind }>;

function Switch({
  setting,
  desk,
}: {
  setting: Of<"switch">;
  desk: SettingsDesk;
}) {
  const t = useT();
  const id = useId();
  const isOn = desk.isOn(setting.name);
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p id={id} className={styles.label}>
          {t(setting.label)}
        </p>
        {setting.hint && <p className={styles.hint}>{t(setting.hint)}</p>}
      </div>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={isOn}
        aria-labelledby={id}
        onClick={() => desk.choose(setting.name, String(!isOn))}
      >
        <span className={styles.knob} />
      </button>
    </div>
  );
}

function Choice({
  setting,
  desk,
}: {
  setting: Of<"choice">;
  desk: SettingsDesk;
}) {
  const t = useT();
  const id = useId();
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={id}>
        {t(setting.label)}
      </label>
      <span className={styles.choice}>
        <DropDown
          id={id}
          value={desk.valueOf(setting.name) ?? ""}
          onChange={({ target }) =>
            desk.choose(setting.name, target.value || null)
          }
        >
          {setting.values.map((value) => (
            <option key={value ?? ""} value={value ?? ""}>
              {value === null
                ? t.find(`${setting.label}.none`)
                : t(`language.${value}`)}
            </option>
          ))}
        </DropDown>
      </span>
    </div>
  );
}

function InterfaceLanguage({
  setting,
  desk,
}: {
  setting: Of<"language">;
  desk: SettingsDesk;
}) {
  const t = useT();
  const id = useId();
  const chosen = `${id}-chosen`;
  return (
    <div className={styles.row}>
      <p id={id} className={styles.label}>
        {t(setting.label)}
      </p>
      <button
        type="button"
        id={chosen}
        className={styles.opener}
        aria-labelledby={`${id} ${chosen}`}
        onClick={desk.askLanguage}
      >
        {t(`settings.language.${desk.language ?? "none"}`)}
        <Icon name="next" className={styles.icon} />
      </button>
    </div>
  );
}

function Row({ setting, desk }: { setting: Setting; desk: SettingsDesk }) {
  const t = useT();
  switch (setting.kind) {
    case "switch":
      return <Switch setting={setting} desk={desk} />;
    case "choice":
      return <Choice setting={setting} desk={desk} />;
    case "language":
      return <InterfaceLanguage setting={setting} desk={desk} />;
    case "link":
      return (
        <Link to={setting.to} className={styles.link}>
          {t(setting.label)}
        </Link>
      );
    case "action":
      return (
        <div className={styles.row}>
          <p className={styles.hint}>{t(setting.hint)}</p>
          <Button onClick={() => desk.run(setting.action)}>
            {t(setting.label)}
          </Button>
        </div>
      );
    default:
      return <p className={styles.hint}>{t(setting.text)}</p>;
  }
}

function Section({
  section,
  desk,
}: {
  section: SettingsSection;
  desk: SettingsDesk;
}) {
  const t = useT();
  const id = useId();
  const profile = profileOf(useSession());
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t(section.title)}
      </h2>
      {section.name === "account" && profile && (
        <p className={styles.hint}>
          {t("nav.account", { name: profile.username })}
        </p>
      )}
      {desk.settingsOf(section).map((setting) => (
        <Row
          key={"label" in setting ? setting.label : setting.text}
          setting={setting}
          desk={desk}
        />
      ))}
      {section.name === "account" && profile && <DevicesWeb />}
    </section>
  );
}

export function View() {
  const t = useT();
  const desk = useSettings();
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>{t("nav.settings")}</h1>
      <p className={styles.said} role="status">
        {desk.said}
      </p>
      <div className={styles.sections}>
        {SECTIONS.map((section) => (
          <Section key={section.name} section={section} desk={desk} />
        ))}
      </div>
    </div>
  );
}
