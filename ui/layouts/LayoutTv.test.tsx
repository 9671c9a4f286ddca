/**
 * Where Back leads from a page without a menu on TV.
 * @jest-environment jsdom
 */
import { act, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { AppRoot } from "../createApp";
import { testApp } from "../testing/testApp";
import { wireProfile } from "../testing/wireFixtures";
import { LayoutTv } from "./Layout.tv";

function Address() {
  return <button type="button">{useLocation().pathname}</button>;
}

/** Signing out was chosen in the settings; then Back. */
async function backFromLogout(isSignedIn: boolean): Promise<string | null> {
  const profile = wireProfile();
  const app = await testApp({
    context: {
      variant: "tv",
      session: isSignedIn
        ? { state: "authenticated", profile }
        : { state: "anonymous" },
    },
  });
  window.history.replaceState({ idx: 1 }, "");
  render(
    <AppRoot app={app}>
      <MemoryRouter initialEntries={["/settings", "/logout"]} initialIndex={1}>
        <LayoutTv plain>
          <Address />
        </LayoutTv>
      </MemoryRouter>
    </AppRoot>,
  );
  const back = new KeyboardEvent("keydown", { key: "Escape", keyCode: 27 });
  await act(async () => void document.dispatchEvent(back));
  return screen.getByRole("button").textContent;
}

test("who does not sign out after all comes back to where they were", async () => {
  expect(await backFromLogout(true)).toBe("/settings");
});

test("who is signed out comes to the root: the page before may be one that no visitor may enter any more", async () => {
  expect(await backFromLogout(false)).toBe("/live/normal");
});
