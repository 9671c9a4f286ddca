/**
 * @jest-environment jsdom
 *
 * What takes the place of the items that a long lane leaves out.
 */
import { render } from "@testing-library/react";
import { LaneSpacer } from "./LaneSpacer.tv";

const lane = (start: number) => (
  <ul>
    <LaneSpacer start={start} className="room" />
  </ul>
);

test("says how many there are, to itself alone and as often as that changes", () => {
  const { container, rerender } = render(lane(0));
  const spacer = container.querySelector<HTMLElement>("li.room");
  const told = () => spacer?.style.getPropertyValue("--lane-start");
  expect(told()).toBe("0");
  rerender(lane(12));
  expect(told()).toBe("12");
  expect(container.querySelectorAll("[style]")).toHaveLength(1);
});

test("is nothing to those who listen", () => {
  const { container } = render(lane(3));
  expect(container.querySelector("li")?.getAttribute("aria-hidden")).toBe(
    "true",
  );
});
