/** What lies over the picture, step by step. */
import {
  announced,
  backFrom,
  isFading,
  isPicture,
  openedPanel,
} from "./panels.tv";

test("Back leads from what lies over the picture to the bar, from there to the picture, and out", () => {
  for (const panel of ["channels", "languages"] as const)
    expect(backFrom(panel)).toBe("controls");
  for (const panel of ["controls", "banner"] as const)
    expect(backFrom(panel)).toBe("bare");
  expect(backFrom("bare")).toBeNull();
});

test("what a viewer reads or chooses from does not go by itself", () => {
  expect(isFading("banner")).toBe(true);
  expect(isFading("controls")).toBe(true);
  expect(isFading("channels")).toBe(false);
  expect(isFading("languages")).toBe(false);
});

test("what opens beside the picture is fetched then: the mini guide and the languages", () => {
  expect(openedPanel("channels")).toBe("channels");
  expect(openedPanel("languages")).toBe("languages");
  expect(openedPanel("controls")).toBeNull();
});

test("a new show is announced over the bare picture only", () => {
  expect(announced("bare")).toBe("banner");
  expect(announced("controls")).toBe("controls");
  expect(announced("channels")).toBe("channels");
});

test("the arrows are the picture's until buttons are open", () => {
  expect(isPicture("banner")).toBe(true);
  expect(isPicture("controls")).toBe(false);
});
