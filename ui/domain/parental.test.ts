/** The rules of parental control, in the spec's words. */
import {
  challengedBy,
  demandOf,
  faultOfPin,
  INFINITE_AGE,
  isLevel,
  isPin,
  pinCall,
} from "./parental";

const unchallenged = { level: 16, lastChallenged: undefined };

test("a check is needed if a show's age is at least the level", () => {
  expect(demandOf(12, unchallenged)).toBe("none");
  expect(demandOf(16, unchallenged)).toBe("check");
  expect(demandOf(18, unchallenged)).toBe("check");
  expect(demandOf(0, { level: 10, lastChallenged: undefined })).toBe("none");
});

test("a check is needed if a show's age is above the last challenged level", () => {
  const passed = { level: 10, lastChallenged: 12 };
  expect(demandOf(10, passed)).toBe("none");
  expect(demandOf(12, passed)).toBe("none");
  expect(demandOf(16, passed)).toBe("check");
  expect(demandOf(18, passed)).toBe("check");
});

test("if the level is unset and a show is rated 18 or more, the setup opens", () => {
  const unset = { level: undefined, lastChallenged: undefined };
  expect(demandOf(16, unset)).toBe("none");
  expect(demandOf(18, unset)).toBe("setUp");
  expect(demandOf(21, unset)).toBe("setUp");
});

test("an infinite age is asked for every time, and opens no show", () => {
  expect(demandOf(INFINITE_AGE, unchallenged)).toBe("check");
  const after = challengedBy(INFINITE_AGE, undefined);
  expect(after).toBeUndefined();
  expect(demandOf(16, { level: 16, lastChallenged: after })).toBe("check");
  expect(challengedBy(INFINITE_AGE, 16)).toBe(16);
  expect(demandOf(INFINITE_AGE, { level: 16, lastChallenged: 18 })).toBe(
    "check",
  );
});

test("what was challenged last is the age of the show", () => {
  expect(challengedBy(18, 16)).toBe(18);
  expect(challengedBy(16, undefined)).toBe(16);
});

test("a PIN has 4 digits", () => {
  expect(isPin("0042")).toBe(true);
  for (const wrong of [
    "",
    "123",
    "12345",
    "12a4",
    " 123",
    "１２３４",
    "1234\n",
  ])
    expect(isPin(wrong)).toBe(false);
  expect(faultOfPin("123", "123")).toBe("format");
});

test("the confirmation must match", () => {
  expect(faultOfPin("1234", "1235")).toBe("mismatch");
  expect(faultOfPin("1234", "1234")).toBeNull();
});

test("levels exist at 10, 12, 16 and 18", () => {
  expect([0, 10, 12, 16, 18, 21].filter(isLevel)).toEqual([10, 12, 16, 18]);
  expect(isLevel(undefined)).toBe(false);
});

test("create is used when no level exists", () => {
  expect(
    pinCall(undefined, { oldPin: undefined, pin: "1234", level: 12 }),
  ).toEqual({ kind: "create", payload: { pin: "1234", level: 12 } });
});

test("otherwise update with the old PIN", () => {
  expect(pinCall(16, { oldPin: "1234", pin: "4321", level: 18 })).toEqual({
    kind: "update",
    payload: { old_pin: "1234", pin: "4321", level: 18 },
  });
});
