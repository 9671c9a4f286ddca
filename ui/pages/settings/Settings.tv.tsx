/** /settings on TV: the sections at the left; what the one in focus holds at its right. */
import { useState } from "react";
import { useParams } from "react-router";
import { Link } from "../../kit/Link";
import { useApp, useSession, useT } from "../../app/hooks";
import { paths } from "../../domain/paths";
import { isSignedIn, profileOf } from "../../domain/session";
import { webViewOf, type WebViewName } from "../../domain/webView";
import { DevicesTv } from "./Devices.tv";
import { useSettings, type SettingsDesk } from "./SettingsPage";
import { SECTIONS, type Setting, type SettingsSection } from "./settingsModel";
import { WebViewTv } from "./WebView.tv";
import styles from "./SettingsTv.module.css";

export { head } from "./SettingsPage";

type Of<Kind extends Setting["kind"]> = Extract<Setting, { kind: Kind }>;

/** A row of two sides: what it is, and how it stands. */
function Side({ label, value }: { label: string; value?: string | undefined }) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
    </>
  );
}

/** OK goes on to the next language, after the last to none. */
function Choice({
  setting,
  desk,
}: {
  setting: Of<"choice">;
  desk: SettingsDesk;
}) {
  const t = useT();
  const { name, label, values } = setting;
  const at = values.findIndex((value) => value === desk.valueOf(name));
  const value = values[at] ?? null;
  const next = values[(at + 1) % values.length] ?? null;
  const text =
    value === null ? t.find(`${label}.none`) : t(`language.${value}`);
  return (
    <button
      type="button"
      className={styles.row}
      onClick={() => desk.choose(name, next)}
    >
      <Side label={t(label)} value={text} />
    </button>
  );
}

function Row({ setting, desk }: { setting: Setting; desk: SettingsDesk }) {
  const t = useT();
  switch (setting.kind) {
    case "switch": {
      const isOn = desk.isOn(setting.name);
      return (
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          className={styles.row}
          onClick={() => desk.choose(setting.name, String(!isOn))}
        >
          <Side
            label={t(setting.label)}
            value={t(isOn ? "settings.on" : "settings.off")}
          />
        </button>
      );
    }
    case "choice":
      return <Choice setting={setting} desk={desk} />;
    case "language":
      return (
        <button type="button" className={styles.row} onClick={desk.askLanguage}>
          <Side
            label={t(setting.label)}
            value={t(`settings.language.${desk.language ?? "none"}`)}
          />
        </button>
      );
    case "link":
      return (
        <Link to={setting.to} className={styles.row}>
          <Side label={t(setting.label)} />
        </Link>
      );
    case "action":
      return (
        <button
          type="button"
          className={styles.row}
          onClick={() => desk.run(setting.action)}
        >
          <Side label={t(setting.label)} />
        </button>
      );
    default:
      return <p className={styles.hint}>{t(setting.text)}</p>;
  }
}

function Hint({ setting }: { setting: Setting }) {
  const t = useT();
  if (!("hint" in setting) || !setting.hint) return null;
  return <p className={styles.hint}>{t(setting.hint)}</p>;
}

/** The page of the operator's that belongs to a section. */
const VIEWS: Record<string, WebViewName> = {
  account: "account",
  privacy: "terms",
  contact: "help",
};

/** The operator's page of this name, where there is one for this visitor. */
function useWebView(name: string | undefined) {
  const { context } = useApp();
  return webViewOf(context.webViews, name, isSignedIn(useSession()));
}

function Section({
  section,
  desk,
}: {
  section: SettingsSection;
  desk: SettingsDesk;
}) {
  const t = useT();
  const profile = profileOf(useSession());
  const view = useWebView(VIEWS[section.name]);
  return (
    <div
      className={styles.section}
      data-lane="column"
      data-lane-key={`settings/${section.name}`}
      suppressHydrationWarning
    >
      {section.name === "account" && profile && (
        <p className={styles.hint}>
          {t("nav.account", { name: profile.username })}
        </p>
      )}
      {desk.settingsOf(section).map((setting) => (
        <div key={"label" in setting ? setting.label : setting.text}>
          <Row setting={setting} desk={desk} />
          <Hint setting={setting} />
        </div>
      ))}
      {view && (
        <Link to={paths.webView(view.name)} className={styles.row}>
          <Side label={t(`settings.view.${view.name}`)} />
        </Link>
      )}
      {section.name === "account" && profile && <DevicesTv />}
      {section.name === "contact" && (
        <>
          <Link to={paths.diagnostic()} className={styles.row}>
            <Side label={t("settings.diagnostic")} />
          </Link>
          <Link to={paths.performance()} className={styles.row}>
            <Side label={t("settings.performance")} />
          </Link>
        </>
      )}
      <p className={styles.said} role="status">
        {desk.said}
      </p>
    </div>
  );
}

export function View() {
  const { view: name } = useParams();
  const view = useWebView(name);
  if (view) return <WebViewTv key={view.name} view={view} />;
  // Where the operator has no such page, the section that it would belong to is what was asked for.
  const asked = SECTIONS.find(
    (section) => name !== undefined && VIEWS[section.name] === name,
  );
  return <AllSections asked={asked} />;
}

/** The section that was open last: who comes back finds the link there that they followed. Only handlers write it. */
const last = { section: SECTIONS[0] };

function AllSections({ asked }: { asked: SettingsSection | undefined }) {
  const t = useT();
  const desk = useSettings();
  const [open, setOpen] = useState(asked ?? last.section);
  const show = (section: SettingsSection) => {
    last.section = section;
    setOpen(section);
  };
  return (
    <>
      <h1 className={styles.heading}>{t("nav.settings")}</h1>
      <div
        className={styles.page}
        data-lane="row"
        data-lane-key="settings"
        suppressHydrationWarning
      >
        <div
          className={styles.sections}
          role="group"
          aria-label={t("settings.sections")}
          data-lane="column"
          data-lane-key="settings/sections"
          suppressHydrationWarning
        >
          {SECTIONS.map((section) => (
            <button
              key={section.name}
              type="button"
              className={styles.name}
              aria-expanded={section === open}
              data-focus-default={section === asked ? "" : undefined}
              onFocus={() => show(section)}
              onClick={() => show(section)}
            >
              {t(section.title)}
            </button>
          ))}
        </div>
        {open && <Section key={open.name} section={open} desk={desk} />}
      </div>
    </>
  );
}
