/** @jest-environment jsdom */
/** What this device says of previews. */
import { prefer } from "../app/preferences";
import { PREVIEW_DELAY_MS } from "../domain/preview";
import { showOf } from "../api/wire/show";
import { rightsCall, wireRights } from "../testing/playerStage";
import { testApp } from "../testing/testApp";
import { wireProfile, wireShow } from "../testing/wireFixtures";
import { startPreviews } from "./previewStart";

jest.useFakeTimers();

const RIGHTS = rightsCall("rive_une-1", "?preview=1");

/** How many streams are asked for when a card is pointed at. */
async function streamsAsked(): Promise<number> {
  const app = await testApp({
    answers: { [RIGHTS]: wireRights() },
    context: {
      variant: "tv",
      session: {
        state: "authenticated",
        profile: wireProfile({ videoPreviews: true }),
      },
    },
  });
  startPreviews(app).show(
    { show: showOf(wireShow()), isPlayable: true, isEncrypted: false },
    document.createElement("span"),
  );
  await jest.advanceTimersByTimeAsync(PREVIEW_DELAY_MS);
  return app.asked.filter((call) => call === RIGHTS).length;
}

beforeEach(() => {
  window.localStorage.clear();
  window.HTMLMediaElement.prototype.pause = () => {};
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

test("a card that is pointed at asks for its stream", async () => {
  expect(await streamsAsked()).toBe(1);
});

test("in the lite mode it asks for none", async () => {
  prefer("liteMode", "true");
  expect(await streamsAsked()).toBe(0);
});
