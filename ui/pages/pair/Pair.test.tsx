/**
 * Whose code it is that one confirms.
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { loadWords } from "../../app/routing/words";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import { pair } from "./page";
import { View as PairTv } from "./Pair.tv";
import { View as PairWeb } from "./Pair.web";

async function confirm(variant: "web" | "tv") {
  const app = await testApp({ context: { variant } });
  await loadWords(app, pair.words);
  const View = variant === "web" ? PairWeb : PairTv;
  await drawPage(app, View, {
    section: "home",
    path: "/pair",
    address: "/pair?code=ABCD-EFGH",
  });
  const text = document.body.textContent;
  await userEvent.click(
    screen.getByRole("button", { name: "Saisir un autre code" }),
  );
  return text + (document.body.textContent ?? "");
}

test("the web speaks of the TV that shows the code", async () => {
  const text = await confirm("web");
  expect(text).toContain("Autoriser ce téléviseur ?");
  expect(text).toContain("Saisissez le code affiché sur votre téléviseur.");
});

test("a TV speaks of another device, since the code is not its own", async () => {
  const text = await confirm("tv");
  expect(text).toContain("Autoriser un autre appareil ?");
  expect(text).toContain("Saisissez le code affiché sur l'autre appareil.");
  expect(text).not.toMatch(/téléviseur/);
});

test.each([
  ["web", PairWeb],
  ["tv", PairTv],
] as const)(
  "what can be no code is said at the field, where it stays to be put right: %s",
  async (variant, View) => {
    const app = await testApp({ context: { variant } });
    await loadWords(app, pair.words);
    await drawPage(app, View, {
      section: "home",
      path: "/pair",
      address: "/pair?code=12",
    });
    const field = screen.getByRole<HTMLInputElement>("textbox");
    expect(field.value).toBe("12");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const said = field.getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(said)?.textContent).toBe(
      "Le format du code saisi semble incorrect.",
    );
  },
);

test("the web leads back to the settings, where the page belongs; a TV has its key", async () => {
  const app = await testApp({ context: { variant: "web" } });
  await loadWords(app, pair.words);
  await drawPage(app, PairWeb, {
    section: "home",
    path: "/pair",
    address: "/pair",
  });
  expect(
    screen.getByRole("link", { name: "Réglages" }).getAttribute("href"),
  ).toBe("/settings");
});
