/** What a TV's own browser is asked for, and that no other browser is asked for it. */
import { leaveApp, registerKeys } from "./platform";

const windowOf = (parts: object) => parts as unknown as Window;

test("Samsung's buttons are asked for one by one: one that a remote lacks keeps none of the others away", () => {
  const registered: string[] = [];
  registerKeys(
    windowOf({
      tizen: {
        tvinputdevice: {
          registerKey(name: string) {
            if (name === "Guide") throw new Error("InvalidValuesError");
            registered.push(name);
          },
        },
      },
    }),
  );
  expect(registered).toEqual(
    expect.arrayContaining(["MediaPlayPause", "ChannelUp", "Info", "0", "9"]),
  );
});

test("Exit, volume and the buttons that come unasked are left to the TV", () => {
  const registerKey = jest.fn();
  registerKeys(windowOf({ tizen: { tvinputdevice: { registerKey } } }));
  const names = registerKey.mock.calls.map(([name]) => name as string);
  for (const name of ["Exit", "VolumeUp", "VolumeDown", "VolumeMute", "Back"])
    expect(names).not.toContain(name);
});

test("a browser without Samsung's bridge is asked for nothing", () => {
  expect(() => registerKeys(windowOf({}))).not.toThrow();
  expect(() => registerKeys(windowOf({ tizen: {} }))).not.toThrow();
});

test("leaving is LG's question, ours on Samsung's TV, and no platform's elsewhere", async () => {
  const isSure = jest.fn<Promise<boolean>, []>();
  const platformBack = jest.fn();
  const lg = windowOf({ PalmSystem: { platformBack } });
  expect(leaveApp(lg, isSure)).toBe(true);
  expect(platformBack).toHaveBeenCalledTimes(1);
  expect(leaveApp(windowOf({}), isSure)).toBe(false);
  expect(isSure).not.toHaveBeenCalled();
  const exit = jest.fn();
  const application = { getCurrentApplication: () => ({ exit }) };
  const samsung = windowOf({ tizen: { application } });
  const answers = [
    { answer: Promise.resolve(false), exits: 0 },
    { answer: Promise.resolve(true), exits: 1 },
    { answer: Promise.reject(new Error("it can't be fetched")), exits: 2 },
  ];
  for (const { answer, exits } of answers) {
    isSure.mockReturnValueOnce(answer);
    expect(leaveApp(samsung, isSure)).toBe(true);
    await answer.catch(() => {});
    await Promise.resolve();
    expect(exit).toHaveBeenCalledTimes(exits);
  }
});

test("a TV that refuses to be left has its key back", () => {
  const platformBack = () => {
    throw new Error("not here");
  };
  const lg = windowOf({ PalmSystem: { platformBack } });
  expect(leaveApp(lg, () => Promise.resolve(true))).toBe(false);
});
