/**
 * A question whose dialog can't be fetched, in both layouts.
 * @jest-environment jsdom
 */
import { act, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { Prompt } from "../../app/prompts";
import { AppRoot, type App } from "../../createApp";
import { newDocuments } from "../../testing/newDocuments";
import { testApp } from "../../testing/testApp";
import { PromptsTv } from "./Prompts.tv";
import { PromptsWeb } from "./Prompts.web";

const lost = () => {
  throw new TypeError("Failed to fetch dynamically imported module");
};
jest.mock("./PromptDialog.tv", () => lost());
jest.mock("./PromptDialog.web", () => lost());

const documents = newDocuments();

/** What the browser's own dialog told. */
let told: string[] = [];

beforeEach(() => {
  told = [];
  window.alert = (text) => void told.push(String(text));
});

async function drawPrompts(variant: "web" | "tv"): Promise<App> {
  const Prompts = variant === "web" ? PromptsWeb : PromptsTv;
  const app = await testApp({ context: { variant } });
  const element = <Prompts cover={() => {}} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  await act(async () => {
    render(
      <AppRoot app={app}>
        <RouterProvider router={router} />
      </AppRoot>,
    );
  });
  return app;
}

/** What each of these is answered, asked at once. */
async function ask(app: App, ...prompts: Prompt[]): Promise<boolean[]> {
  let answers: Promise<boolean>[] = [];
  await act(async () => {
    answers = prompts.map((prompt) => app.prompts.ask(prompt));
  });
  return Promise.all(answers);
}

describe.each(["web", "tv"] as const)("%s", (variant) => {
  test("the user reads that it failed, each time, and a new document asks for the code", async () => {
    const app = await drawPrompts(variant);
    expect(await ask(app, { kind: "signIn" })).toEqual([false]);
    expect(told).toEqual(["Une erreur est survenue."]);
    expect(documents()).toBe(1);
    expect(await ask(app, { kind: "pin" })).toEqual([false]);
    expect(told).toHaveLength(2);
  });

  test("without a network it says so, and the document comes with the network", async () => {
    const isOnline = jest.spyOn(navigator, "onLine", "get");
    isOnline.mockReturnValue(false);
    const app = await drawPrompts(variant);
    expect(await ask(app, { kind: "pin" })).toEqual([false]);
    expect(told).toEqual(["Vous êtes hors ligne."]);
    expect(documents()).toBe(0);
    await act(async () => window.dispatchEvent(new Event("online")));
    expect(documents()).toBe(1);
  });

  test("of two of one kind none is left waiting for an answer", async () => {
    const app = await drawPrompts(variant);
    const answers = await ask(
      app,
      { kind: "message", message: "error.generic" },
      { kind: "message", message: "error.offline" },
    );
    expect(answers).toEqual([false, false]);
    expect(told).toHaveLength(2);
  });

  test("what comes by itself goes without a word, and loads no document over and over", async () => {
    const app = await drawPrompts(variant);
    const clock = { kind: "clock", deviceMs: 0, exactMs: 1 } as const;
    expect(await ask(app, clock)).toEqual([false]);
    expect([told.length, documents()]).toEqual([0, 0]);
  });
});
