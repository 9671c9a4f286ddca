/** @jest-environment jsdom */
/** Of which page views anything is told at all. */
import { testApp } from "../../testing/testApp";
import { prefer } from "../preferences";
import { followVitals } from "./followVitals";

beforeEach(() => window.localStorage.clear());

afterEach(() => {
  for (const name of ["doNotTrack", "globalPrivacyControl"])
    Reflect.deleteProperty(window.navigator, name);
});

function says(name: "doNotTrack" | "globalPrivacyControl", value: unknown) {
  Object.defineProperty(window.navigator, name, {
    value,
    configurable: true,
  });
}

/** Whether a page view tells, where so many do. */
async function tells(vitalsShare: number | undefined, chance: number) {
  const app = await testApp({
    context: vitalsShare === undefined ? {} : { vitalsShare },
  });
  const startTelling = jest.fn();
  await followVitals(
    app,
    () => chance,
    () => Promise.resolve({ startTelling }),
  );
  return startTelling.mock.calls.length === 1;
}

test("the share that the operator chose is drawn by chance", async () => {
  expect(await tells(0.1, 0.05)).toBe(true);
  expect(await tells(0.1, 0.5)).toBe(false);
  expect(await tells(undefined, 0)).toBe(false);
});

test("who said no in the settings is not counted", async () => {
  prefer("vitals", "false");
  expect(await tells(1, 0)).toBe(false);
  prefer("vitals", "true");
  expect(await tells(1, 0)).toBe(true);
});

test.each([
  ["doNotTrack", "1"],
  ["globalPrivacyControl", true],
] as const)("whose browser says no by %s is not counted", async (name, no) => {
  says(name, no);
  expect(await tells(1, 0)).toBe(false);
});

test("a browser that leaves it open is counted", async () => {
  says("doNotTrack", "unspecified");
  says("globalPrivacyControl", false);
  expect(await tells(1, 0)).toBe(true);
});

test("code that can't be fetched costs no page anything", async () => {
  const app = await testApp({ context: { vitalsShare: 1 } });
  const lost = () => Promise.reject(new Error("lost"));
  await expect(followVitals(app, () => 0, lost)).resolves.toBeUndefined();
});
