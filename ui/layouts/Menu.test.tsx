/**
 * The web's menu on a phone: a bar of five, the last of which opens what it has no room for.
 * @jest-environment jsdom
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { AppRoot } from "../createApp";
import { testApp } from "../testing/testApp";
import { wireProfile } from "../testing/wireFixtures";
import { menuFor } from "./menu";
import { MenuWeb } from "./Menu.web";

const PERMISSIONS = ["recordings", "suggestions", "mysports", "vod_mobile"];
async function open(path = "/home") {
  const profile = wireProfile({ permissions: PERMISSIONS });
  const app = await testApp({
    context: { session: { state: "authenticated", profile } },
  });
  render(
    <AppRoot app={app}>
      <MemoryRouter initialEntries={[path]}>
        <MenuWeb />
        <button type="button">elsewhere</button>
      </MemoryRouter>
    </AppRoot>,
  );
  const more = screen.getByRole("button", { name: "Plus" });
  const rest = document.getElementById(
    more.getAttribute("aria-controls") ?? "",
  ) as HTMLElement;
  return { app, more, rest };
}

const isOpen = () => screen.getByRole("navigation").hasAttribute("data-all");

test("every item after the fourth stands behind the fifth place of a phone's bar", async () => {
  const { app, more, rest } = await open();
  const others = menuFor(app.session.get()).slice(4);
  const names = others.map(({ label }) => app.t(label));
  expect(names).toEqual(
    expect.arrayContaining(["Enregistrements", "Réglages"]),
  );
  const links = within(rest).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(names);
  expect(isOpen()).toBe(false);
  await userEvent.click(more);
  expect(more.getAttribute("aria-expanded")).toBe("true");
  expect(isOpen()).toBe(true);
});

const sheet = readFileSync(join(__dirname, "Menu.module.css"), "utf8");

test("without scripts a phone's bar goes on to the side by all that it has no room for", () => {
  const [, without = ""] =
    /@media \(scripting: none\)[^{]*\{(.*?)\n\}/s.exec(sheet) ?? [];
  expect(without).toMatch(/\.column \{\s*overflow-x: auto/);
  expect(without).toMatch(/\.rest \{\s*position: static;\s*display: flex/);
  expect(without).toMatch(/\.more \{\s*display: none/);
});

test("what opens the others is not marked by being open, beside the page that is open", () => {
  const marked = /[^}]*\{\s*color: var\(--text-1\);/g;
  expect(sheet.match(marked)?.join("")).not.toContain("aria-expanded");
});

test("no style sheet hides a single item of the menu", () => {
  expect(sheet).not.toMatch(/\.(?:item|items|link)\b[^{]*\{[^}]*display: none/);
});

test("what was opened closes by a choice, by Escape and by what is meant elsewhere", async () => {
  const { more, rest } = await open();
  const elsewhere = screen.getByRole("button", { name: "elsewhere" });
  const ways = [
    () => userEvent.click(within(rest).getByRole("link", { name: "VOD" })),
    () => userEvent.keyboard("{Escape}"),
    () => userEvent.click(elsewhere),
    () => userEvent.click(more),
  ];
  for (const close of ways) {
    await userEvent.click(more);
    expect(isOpen()).toBe(true);
    await close();
    expect(isOpen()).toBe(false);
  }
});

test("Escape leads back to the button, and Tab out of the menu closes it", async () => {
  const { more, rest } = await open();
  await userEvent.click(more);
  within(rest).getByRole("link", { name: "VOD" }).focus();
  await userEvent.keyboard("{Escape}");
  expect(document.activeElement).toBe(more);
  await userEvent.click(more);
  within(rest).getByRole("link", { name: "Réglages" }).focus();
  expect(isOpen()).toBe(true);
  await userEvent.tab();
  expect(isOpen()).toBe(false);
});

test("the button is marked while the page behind it is open", async () => {
  const { more } = await open("/vod/45501");
  expect(more.hasAttribute("data-current")).toBe(true);
});

test("a page on the bar leaves the button unmarked", async () => {
  const { more } = await open("/live/normal");
  expect(more.hasAttribute("data-current")).toBe(false);
});
