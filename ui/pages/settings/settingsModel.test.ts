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

test("a visitor finds the way in, and hears what needs an account; nobody finds both", () => {
  const kinds = (isSignedIn: boolean) =>
    SECTIONS.map((section) =>
      settingsFor(section, (need) => (need === "noAccount") !== isSignedIn),
    );
  const [, anonymous, parental] = kinds(false);
  expect(anonymous).toHaveLength(1);
  expect(parental?.[0]).toEqual({ kind: "text", text: "settings.signInFirst" });
  const [, account, signedIn] = kinds(true);
  expect(account).toHaveLength(2);
  expect(signedIn?.[0]).toMatchObject({ kind: "link", to: "/parentalcontrol" });
});
