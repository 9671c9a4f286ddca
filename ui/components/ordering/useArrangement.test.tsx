/**
 * What a user arranges, saved behind what they see.
 * @jest-environment jsdom
 */
import { act, renderHook } from "@testing-library/react";
import { AppContext } from "../../app/context";
import { loadWords } from "../../app/routing/words";
import type { MessageKey } from "../../i18n/messages";
import { testApp } from "../../testing/testApp";
import { useArrangement } from "./useArrangement";
import { orderingWords } from "./words";

async function arranging() {
  const app = await testApp();
  await loadWords(app, [orderingWords]);
  const saves: { value: string; end: (failure: MessageKey | null) => void }[] =
    [];
  const save = (value: string) =>
    new Promise<MessageKey | null>((end) => saves.push({ value, end }));
  const { result } = renderHook(() => useArrangement<string>("first", save), {
    wrapper: ({ children }) => (
      <AppContext.Provider value={app}>{children}</AppContext.Provider>
    ),
  });
  return {
    app,
    result,
    saves,
    change: (next: string) => act(() => result.current.change(next)),
    end: (failure: MessageKey | null) =>
      act(async () => {
        saves[saves.length - 1]?.end(failure);
        await Promise.resolve();
      }),
  };
}

test("a change is on screen at once, and is said to be saved when it is", async () => {
  const { result, change, end } = await arranging();
  change("second");
  expect(result.current).toMatchObject({ value: "second", said: "" });
  await end(null);
  expect(result.current.said).toBe("Enregistré.");
});

test("one save at a time, and of what waits only the latest", async () => {
  const { saves, change, end } = await arranging();
  change("second");
  change("third");
  change("fourth");
  expect(saves.map(({ value }) => value)).toEqual(["second"]);
  await end(null);
  expect(saves.map(({ value }) => value)).toEqual(["second", "fourth"]);
});

test("when a save fails, what was saved last is there again, and a message says so", async () => {
  const { app, result, change, end } = await arranging();
  change("second");
  await end(null);
  change("third");
  await end("error.generic");
  expect(result.current).toMatchObject({ value: "second", said: "" });
  expect(app.prompts.current()).toEqual({
    kind: "message",
    message: "error.generic",
  });
});

test("a change made while a save fails is tried on its own", async () => {
  const { app, result, saves, change, end } = await arranging();
  change("second");
  change("third");
  await end("error.generic");
  expect(result.current.value).toBe("third");
  expect(app.prompts.current()).toBeNull();
  await end(null);
  expect(saves.map(({ value }) => value)).toEqual(["second", "third"]);
});
