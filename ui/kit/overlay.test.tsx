/**
 * Tab stays inside a panel over the page.
 * @jest-environment jsdom
 */
import { fireEvent, render, screen } from "@testing-library/react";
import { useRef, type ReactNode } from "react";
import { useOverlay } from "./overlay.web";

const close = () => undefined;

function Panel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useOverlay(panel, true, close);
  return (
    <div ref={panel} tabIndex={-1}>
      {children}
    </div>
  );
}

/** Where Tab leads from there; null where the browser takes the next stop itself. */
function tabFrom(name: string, shiftKey = false): string | null {
  const from = screen.getByText(name);
  from.focus();
  const isLeft = fireEvent.keyDown(from, { key: "Tab", shiftKey });
  return isLeft ? null : (document.activeElement?.textContent ?? "");
}

test("what is folded away at its end is no stop: its summary is the last one", () => {
  render(
    <Panel>
      <button type="button">first</button>
      <details>
        <summary tabIndex={0}>others</summary>
        <a href="/folded">folded</a>
      </details>
    </Panel>,
  );
  expect(tabFrom("others")).toBe("first");
  expect(tabFrom("first", true)).toBe("others");
  expect(tabFrom("first")).toBeNull();
});

test("what is unfolded is a stop", () => {
  render(
    <Panel>
      <button type="button">first</button>
      <details open>
        <summary>others</summary>
        <a href="/unfolded">unfolded</a>
      </details>
    </Panel>,
  );
  expect(tabFrom("unfolded")).toBe("first");
  expect(tabFrom("first", true)).toBe("unfolded");
});

test("what is out of the order of Tab, hidden or inert is no stop", () => {
  render(
    <Panel>
      <button type="button">first</button>
      <button type="button">last</button>
      <button type="button" tabIndex={-1}>
        arrow
      </button>
      <button type="button" hidden>
        hidden
      </button>
      <div inert>
        <button type="button">inert</button>
      </div>
    </Panel>,
  );
  expect(tabFrom("last")).toBe("first");
  expect(tabFrom("first", true)).toBe("last");
});
