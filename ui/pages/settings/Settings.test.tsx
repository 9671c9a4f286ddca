/**
 * What is switched in the settings holds at once.
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { PageContext } from "../../api/pageContext";
import { isOn, prefer, preference } from "../../app/preferences";
import { loadWords } from "../../app/routing/words";
import { AppRoot, type App } from "../../createApp";
import { drawPage } from "../../testing/drawPage";
import { AS_DEFAULT } from "../../testing/appearance";
import { testApp } from "../../testing/testApp";
import { settings } from "./page";
import { View as SettingsTv } from "./Settings.tv";
import { View } from "./Settings.web";

async function open(
  variant: "web" | "tv" = "web",
  context: Partial<PageContext> = {},
  at = { path: "/settings", address: "/settings" },
): Promise<App> {
  const app = await testApp({ context: { variant, ...context } });
  await loadWords(app, settings.words);
  await drawPage(app, variant === "tv" ? SettingsTv : View, {
    section: "home",
    ...at,
  });
  return app;
}

beforeAll(() => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

afterEach(() => localStorage.clear());

test("who turns the history off has the last channel forgotten", async () => {
  prefer("lastChannel", "rive_une");
  await open();
  const history = screen.getByRole("switch", { name: /Se souvenir/ });
  await userEvent.click(history);
  expect(isOn("rememberHistory")).toBe(false);
  expect(preference("lastChannel")).toBeNull();
});

test("who turns it on again has lost nothing else", async () => {
  prefer("rememberHistory", "false");
  prefer("compactList", "true");
  await open();
  await userEvent.click(screen.getByRole("switch", { name: /Se souvenir/ }));
  expect(isOn("rememberHistory")).toBe(true);
  expect(isOn("compactList")).toBe(true);
});

test.each(["web", "tv"] as const)(
  "the language of the pages is chosen from a list, in its own words: %s",
  async (variant) => {
    const { prompts } = await open(variant);
    const name = "Langue de l'interface Celle de l'appareil";
    await userEvent.click(screen.getByRole("button", { name }));
    const asked = prompts.current();
    const choices = asked?.kind === "choose" ? asked.choices : [];
    expect(choices.map(({ label, isCurrent }) => [label, isCurrent])).toEqual([
      ["Celle de l'appareil", true],
      ["Français", false],
      ["Deutsch", false],
      ["English", false],
    ]);
  },
);

test("where the service is told how pages go, one can say no to it, and it is another no than that of visits", async () => {
  await open("web", { vitalsShare: 0.1 });
  const quality = screen.getByRole("switch", { name: /^Mesurer la qualité/ });
  expect(quality.getAttribute("aria-checked")).toBe("true");
  await userEvent.click(quality);
  expect(quality.getAttribute("aria-checked")).toBe("false");
  expect(isOn("vitals")).toBe(false);
  expect(preference("visits")).toBeNull();
});

test("where it is told nothing, there is nothing to say no to", async () => {
  await open();
  expect(screen.queryByRole("switch", { name: /qualité/ })).toBeNull();
});

test("the first drawing has each switch as it is on the device, as far as the server knows", async () => {
  const appearance = { ...AS_DEFAULT, compactList: true };
  const app = await testApp({ context: { appearance } });
  await loadWords(app, settings.words);
  const path = "/settings";
  const router = createMemoryRouter([{ path, element: <View /> }], {
    initialEntries: [path],
  });
  const page = document.createElement("div");
  page.innerHTML = renderToString(
    <AppRoot app={app}>
      <RouterProvider router={router} />
    </AppRoot>,
  );
  document.body.append(page);
  const isOnAt = (name: RegExp) =>
    screen.getByRole("switch", { name }).getAttribute("aria-checked");
  expect(isOnAt(/compact/i)).toBe("true");
  expect(isOnAt(/Se souvenir/)).toBe("true");
  page.remove();
});

test("on TV, help that the operator has no page for is found in the settings, where the focus begins", async () => {
  await open("tv", {}, { path: "/settings/:view", address: "/settings/help" });
  const section = screen.getByRole("button", { name: "Contact" });
  expect(section.getAttribute("aria-expanded")).toBe("true");
  expect(section.hasAttribute("data-focus-default")).toBe(true);
  const ways = screen.getAllByRole("link");
  expect(ways.map((way) => way.getAttribute("href"))).toContain("/diagnostic");
});
