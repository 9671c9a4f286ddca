/** The settings page as data. */
import { SECTIONS, settingsFor } from "./settingsModel";

test("the account settings page has the ten sections of the spec, in its order", () => {
  expect(SECTIONS.map(({ name }) => name)).toEqual([
    "display",
    "account",
    "parental",
    "channels",
    "home",
    "reset",
    "privacy",
    "contact",
    "startup",
    "history",
  ]);
});

test("a visitor finds the way in, and hears what needs an account; no user finds both", () => {
  const kinds = (isSignedIn: boolean) =>
    SECTIONS.map((section) =>
      settingsFor(
        section,
        "web",
        (need) => (need === "noAccount") !== isSignedIn,
      ),
    );
  const [, anonymous, parental] = kinds(false);
  expect(anonymous).toHaveLength(1);
  expect(parental?.[0]).toEqual({ kind: "text", text: "settings.signInFirst" });
  const [, account, signedIn] = kinds(true);
  expect(account).toHaveLength(3);
  expect(signedIn?.[0]).toMatchObject({ kind: "link", to: "/parentalcontrol" });
});

test.each([
  ["web", ["showList", "alwaysOnPlayer"], ["hideMenu"]],
  ["tv", ["hideMenu"], ["showList", "alwaysOnPlayer"]],
] as const)(
  "on %s there are only switches that change something there, and no section is empty",
  (variant, there, elsewhere) => {
    const sections = SECTIONS.map((section) =>
      settingsFor(section, variant, () => true),
    );
    const names = sections
      .flat()
      .map((setting) => ("name" in setting ? setting.name : undefined));
    expect(names).toEqual(expect.arrayContaining([...there]));
    for (const name of elsewhere) expect(names).not.toContain(name);
    for (const settings of sections)
      expect(settings).not.toContainEqual({
        kind: "text",
        text: "settings.signInFirst",
      });
  },
);
