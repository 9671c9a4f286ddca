/**
 * Where Back leads on TV: from a page without a menu, and from the menu of the first page.
 * @jest-environment jsdom
 */
import { act, render, screen, waitFor } from "@testing-library/react";
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

test("Back in the menu of the first page asks on Samsung's TV whether to leave, and does", async () => {
  const exit = jest.fn();
  const application = { getCurrentApplication: () => ({ exit }) };
  Object.assign(window, { tizen: { application } });
  const app = await testApp({ context: { variant: "tv" } });
  render(
    <AppRoot app={app}>
      <MemoryRouter initialEntries={["/live/normal"]}>
        <LayoutTv plain={false}>
          <Address />
        </LayoutTv>
      </MemoryRouter>
    </AppRoot>,
  );
  const back = () =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { keyCode: 10_009, bubbles: true }),
    );
  back();
  expect(document.activeElement?.closest("[data-lane-aside]")).not.toBeNull();
  back();
  await waitFor(() =>
    expect(app.prompts.current()).toMatchObject({
      kind: "choose",
      title: "Quitter l'application ?",
      choices: [{ label: "Quitter" }],
    }),
  );
  expect(exit).not.toHaveBeenCalled();
  app.prompts.answer(true);
  await waitFor(() => expect(exit).toHaveBeenCalledTimes(1));
  Object.assign(window, { tizen: undefined });
});
