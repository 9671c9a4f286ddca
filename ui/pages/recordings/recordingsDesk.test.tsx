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
import { testApp, type Answers } from "../../testing/testApp";
import { wireProfile } from "../../testing/wireFixtures";
import { useDesk } from "./recordingsDesk";

const RECORDINGS = ["one", "two", "three"].map((id) => recordingOf({ id }));
const call = (id: string) => `/api/mobile/recordings/${id}/`;

/** Three recordings, of which these calls are answered so. */
async function deskWith(answers: Answers) {
  const app = await testApp({
    answers,
    context: { session: { state: "authenticated", profile: wireProfile() } },
  });
  await loadWords(app, [recordingWords]);
  const { result } = renderHook(() => useDesk(RECORDINGS), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <AppRoot app={app}>{children}</AppRoot>
    ),
  });
  const rested = () => waitFor(() => expect(result.current.isBusy).toBe(false));
  return {
    app,
    desk: () => result.current,
    removed: () => result.current.removed.map(({ show }) => show.id),
    calls: () => app.written.map((written) => written.call),
    rested,
    /** The user reads that not all of it could be done. */
    async hearsOfIt() {
      await waitFor(() =>
        expect(app.prompts.current()).toMatchObject({
          message: "error.generic",
        }),
      );
      act(() => app.prompts.answer(true));
      await rested();
    },
  };
}

test("of several that are deleted those come back that went before one failed", async () => {
  const { calls, desk, hearsOfIt, removed, rested } = await deskWith({
    [call("one")]: {},
    [call("two")]: 500,
    [call("three")]: {},
  });
  act(() => desk().remove(RECORDINGS));
  await hearsOfIt();
  expect(removed()).toEqual(["one"]);
  act(() => desk().undo());
  await rested();
  expect(calls()).toEqual([call("one"), call("two"), call("one")]);
});

test("what could not be brought back can be asked for again, and nothing else", async () => {
  let isDown = true;
  const { calls, desk, hearsOfIt, removed, rested } = await deskWith({
    [call("one")]: {},
    [`PUT ${call("two")}`]: () => (isDown ? 500 : {}),
    [call("two")]: {},
    [call("three")]: {},
  });
  act(() => desk().remove(RECORDINGS));
  await rested();
  expect(removed()).toEqual(["one", "two", "three"]);
  act(() => desk().undo());
  await hearsOfIt();
  expect(removed()).toEqual(["two", "three"]);
  isDown = false;
  act(() => desk().undo());
  await rested();
  expect(removed()).toEqual([]);
  expect(calls().slice(3)).toEqual(["one", "two", "two", "three"].map(call));
});
