/**
 * Where a page is entered that has a message in its list's place.
 * @jest-environment jsdom
 */
import { render, screen } from "@testing-library/react";
import { readLanes } from "../../focus/lanes";
import { createFocusMemory } from "../../focus/memory";
import { enter } from "../../focus/steps";
import { MessageTv } from "./Message.tv";

function entered(action: boolean) {
  render(
    <main data-lane="column">
      <div data-lane="row">
        <a href="/all" aria-current="page">
          Tab
        </a>
      </div>
      <MessageTv title="Nothing is here">
        {action && <a href="/more">See more</a>}
      </MessageTv>
    </main>,
  );
  const lanes = readLanes(document, createFocusMemory());
  return enter(lanes, screen.getByRole("main"))?.textContent;
}

test("at what can be done about it, not at the tab that is chosen already", () => {
  expect(entered(true)).toBe("See more");
});

test("at the tab where nothing can be done", () => {
  expect(entered(false)).toBe("Tab");
});
