/** @jest-environment jsdom */
/** What this device says of previews. */
import { prefer } from "../app/preferences";
import { PREVIEW_DELAY_MS } from "../domain/preview";
import { showOf } from "../api/wire/show";
import { rightsCall, wireRights } from "../testing/playerStage";
import { testApp } from "../testing/testApp";
import { wireProfile, wireShow } from "../testing/wireFixtures";
import { startPreviews } from "./previewStart";
import type { EngineDevice } from "./shaka/settings";

jest.useFakeTimers();

/** The devices that engines were made for. */
const mockDevices: EngineDevice[] = [];
jest.mock("./browserEngine", () => {
  const actual =
    jest.requireActual<typeof import("./browserEngine")>("./browserEngine");
  return {
    browserEngine(device: EngineDevice) {
      mockDevices.push(device);
      return actual.browserEngine(device);
    },
  };
});

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

test("previews have a maximum bandwidth of 900000", async () => {
  startPreviews(await testApp());
  const [device] = mockDevices.slice(-1);
  expect(device?.maxBitsPerS).toBe(900_000);
});
