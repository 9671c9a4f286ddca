/**
 * @jest-environment jsdom
 *
 * The remotes of each platform, button by button, as the events that they send.
 */
import { REMOTES, type RemoteButton } from "../testing/remotes";
import { commandOf, digitOf, playerKeyOf } from "./keys";
import { startFocus } from "./startFocus";

function press({ keyCode, key }: Pick<RemoteButton, "keyCode" | "key">) {
  const init = { keyCode, ...(key !== undefined && { key }) };
  const event = new KeyboardEvent("keydown", {
    ...init,
    bubbles: true,
    cancelable: true,
  });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event;
}

/** All that is asked for: one button never means two things, but that a page may take a digit for a number or a PIN. */
function meaningsOf(event: KeyboardEvent) {
  const all = [commandOf(event), playerKeyOf(event), digitOf(event)];
  return all.filter((meaning) => meaning !== undefined);
}

const asked = ({ does }: RemoteButton) => (does === null ? [] : [does]);

const { LG, SAMSUNG, VIDAA, HBBTV, TITAN, FIRE_TV, ANDROID, RDK } = REMOTES;

describe.each(Object.entries(REMOTES))("%s", (_name, buttons) => {
  test.each(buttons)("$button ($keyCode $key): $does", (button) => {
    expect(meaningsOf(press(button))).toEqual(asked(button));
  });
});

test("a button with a code needs no name: an old TV says nothing or 'Unidentified'", () => {
  const coded = [LG, SAMSUNG, VIDAA, HBBTV, TITAN, FIRE_TV];
  for (const button of coded.flat())
    for (const key of ["", "Unidentified"])
      expect(meaningsOf(press({ ...button, key }))).toEqual(asked(button));
});

test("a button with a name of its own needs no code", () => {
  const named = [...ANDROID, ...RDK].filter(
    ({ key }) => key && !/^Arrow|^Page|^Backspace/.test(key),
  );
  expect(named.length).toBeGreaterThan(20);
  for (const button of named)
    expect(meaningsOf(press({ ...button, keyCode: 0 }))).toEqual(asked(button));
});

test("each platform's Back goes back by one page, and its OK is left to what has the focus", () => {
  for (const buttons of Object.values(REMOTES)) {
    document.body.innerHTML =
      '<main data-lane="row"><a href="/a">a</a><a href="/b">b</a></main>';
    const goBack = jest.fn();
    for (const button of buttons.filter(({ does }) => does === "back")) {
      const engine = startFocus(document, {
        canGoBack: () => true,
        isSureToLeave: () => Promise.resolve(true),
        goBack,
      });
      expect(press(button).defaultPrevented).toBe(true);
      expect(goBack).toHaveBeenCalledTimes(1);
      engine.stop();
      goBack.mockClear();
    }
    const engine = startFocus(document, {
      canGoBack: () => true,
      isSureToLeave: () => Promise.resolve(true),
      goBack,
    });
    engine.arrive("page");
    for (const button of buttons.filter(({ does }) => does === "ok"))
      expect(press(button).defaultPrevented).toBe(false);
    engine.stop();
  }
});
