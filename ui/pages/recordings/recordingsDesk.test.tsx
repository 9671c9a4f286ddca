/**
 * What one does with a list of recordings.
 * @jest-environment jsdom
 */
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { AppRoot } from "../../createApp";
import { loadWords } from "../../app/routing/words";
import { recordingWords } from "../../components/recording/words";
import { recordingOf } from "../../testing/recordings";
import { testApp } from "../../testing/testApp";
import { wireProfile } from "../../testing/wireFixtures";
import { useDesk } from "./recordingsDesk";

const RECORDINGS = ["one", "two", "three"].map((id) => recordingOf({ id }));
const call = (id: string) => `/api/mobile/recordings/${id}/`;

test("of several that are deleted those come back that went before one failed", async () => {
  const app = await testApp({
    answers: { [call("one")]: {}, [call("two")]: 500, [call("three")]: {} },
    context: { session: { state: "authenticated", profile: wireProfile() } },
  });
  await loadWords(app, [recordingWords]);
  const { result } = renderHook(() => useDesk(RECORDINGS), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <AppRoot app={app}>{children}</AppRoot>
    ),
  });
  act(() => result.current.remove(RECORDINGS));
  await waitFor(() =>
    expect(app.prompts.current()).toMatchObject({ message: "error.generic" }),
  );
  act(() => app.prompts.answer(true));
  await waitFor(() => expect(result.current.isBusy).toBe(false));
  expect(result.current.removed.map(({ show }) => show.id)).toEqual(["one"]);
  act(() => result.current.undo());
  await waitFor(() => expect(result.current.isBusy).toBe(false));
  expect(app.written.map((written) => written.call)).toEqual([
    call("one"),
    call("two"),
    call("one"),
  ]);
});
