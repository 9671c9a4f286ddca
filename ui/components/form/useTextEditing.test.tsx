/**
 * How a remote control writes in the sign-in form: the focus engine and the fields together.
 * @jest-environment jsdom
 */
import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { loadWords } from "../../app/routing/words";
import { startFocus, type FocusEngine } from "../../focus/startFocus";
import { drawPage } from "../../testing/drawPage";
import { laterBy } from "../../testing/laterBy";
import { testApp } from "../../testing/testApp";
import { useRef, type ComponentType } from "react";
import { TextArea } from "./TextArea";
import { SignInFormTv } from "../sign-in/SignInForm.tv";
import { SignInFields } from "../sign-in/SignInFields";
import { useSignInForm } from "../sign-in/useSignInForm";
import { signInWords } from "../sign-in/words";

const goBack = jest.fn();
let engine: FocusEngine;
/** Each test's is one of its own: a page that was seen is entered where it was left. */
let visits = 0;

const OK = 13;
const BACKSPACE = 8;
const BACK = 461;
const SAMSUNG = { done: 65376, cancel: 65385, back: 10009 };
const ARROW = { up: 38, right: 39, down: 40 };

const email = () => screen.getByLabelText<HTMLInputElement>("E-mail");
const password = () => screen.getByLabelText<HTMLInputElement>("Mot de passe");

afterEach(() => jest.restoreAllMocks());

/** Whether the browser may go on with the key: write the letter, send the form. */
function press(
  keyCode: number,
  init: { key?: string; repeat?: boolean } = {},
): boolean {
  return fireEvent.keyDown(document.activeElement!, { keyCode, ...init });
}

/** LG's keyboard comes or goes. */
function keyboardIs(visibility: boolean): void {
  const event = new CustomEvent("keyboardStateChange", {
    detail: { visibility },
  });
  act(() => void document.dispatchEvent(event));
}

async function draw(
  Form: ComponentType,
  variant: "tv" | "web" = "tv",
): Promise<void> {
  const app = await testApp({ context: { variant } });
  await loadWords(app, [signInWords]);
  await drawPage(app, Form, {
    section: "home",
    path: "/login",
    address: "/login",
  });
  engine = startFocus(document, {
    canGoBack: () => true,
    isSureToLeave: () => Promise.resolve(true),
    goBack,
  });
  act(() => engine.arrive(String((visits += 1))));
}

function OnTv() {
  return <SignInFormTv leave={{ label: "Continuer", run() {} }} />;
}

function Text() {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div data-lane="column">
      <TextArea
        id="text"
        label="Message"
        rows={3}
        maxLength={100}
        field={field}
      />
    </div>
  );
}

function OnTheWeb() {
  return <SignInFields form={useSignInForm()}>{null}</SignInFields>;
}

beforeEach(() => goBack.mockClear());
afterEach(() => engine.stop());

test("the page arrives in a field that nothing can be written in yet, and arrows lead on", async () => {
  await draw(OnTv);
  expect(document.activeElement).toBe(email());
  expect(email().readOnly).toBe(true);
  press(ARROW.down);
  expect(document.activeElement).toBe(password());
  press(ARROW.right);
  expect(document.activeElement?.textContent).toBe("Afficher");
});

test("OK begins to write, Back ends it: the text stays, and so does the page", async () => {
  await draw(OnTv);
  expect(press(OK)).toBe(false);
  expect([email().readOnly, password().readOnly]).toEqual([false, true]);
  email().value = "anne@example.ch";
  expect(press(BACK)).toBe(false);
  expect(goBack).not.toHaveBeenCalled();
  expect(email().readOnly).toBe(true);
  expect(email().value).toBe("anne@example.ch");
  press(BACK);
  expect(goBack).toHaveBeenCalledTimes(1);
});

test("a keyboard of the TV's is called: the field gets the focus anew once it can be written in", async () => {
  await draw(OnTv);
  const states: boolean[] = [];
  email().addEventListener("focus", () => states.push(email().readOnly));
  press(OK);
  expect(states).toEqual([false]);
  expect(document.activeElement).toBe(email());
});

test("the OK that began it writes and sends nothing while it is held", async () => {
  await draw(OnTv);
  press(OK);
  expect(press(OK, { repeat: true })).toBe(false);
  expect(email().readOnly).toBe(false);
});

test("a letter of a keyboard begins, too, and is the first that is written", async () => {
  await draw(OnTv);
  await userEvent.keyboard("ab{Backspace}");
  expect(email().value).toBe("a");
  expect(goBack).not.toHaveBeenCalled();
});

test("a Back that is Backspace takes letters back, and ends it in a field that is empty", async () => {
  await draw(OnTv);
  await userEvent.keyboard("a{Backspace}");
  expect([email().value, email().readOnly]).toEqual(["", false]);
  // Held since there was a letter, and once too often.
  expect(press(BACKSPACE, { repeat: true })).toBe(true);
  expect(press(BACKSPACE)).toBe(true);
  expect(email().readOnly).toBe(false);
  laterBy(1_100, () => expect(press(BACKSPACE)).toBe(false));
  expect(email().readOnly).toBe(true);
  expect(goBack).not.toHaveBeenCalled();
});

test("what is selected is written over, as a wrong password is; else one writes on", async () => {
  await draw(OnTv);
  password().value = "wrong";
  act(() => password().focus());
  password().select();
  await userEvent.keyboard("lu");
  expect(password().value).toBe("lu");
  press(BACK);
  await userEvent.keyboard("carne");
  expect(password().value).toBe("lucarne");
});

test("Enter leads from the address to an empty password, and from there sends", async () => {
  await draw(OnTv);
  press(OK);
  expect(press(OK)).toBe(false);
  expect(document.activeElement).toBe(password());
  expect([email().readOnly, password().readOnly]).toEqual([true, true]);
  press(OK);
  expect(press(OK)).toBe(true);
  expect(password().readOnly).toBe(true);
});

test("Done on Samsung's keyboard ends it, and leads on as Enter does", async () => {
  await draw(OnTv);
  press(OK);
  expect(press(SAMSUNG.done)).toBe(false);
  expect(document.activeElement).toBe(password());
  expect([email().readOnly, password().readOnly]).toEqual([true, true]);
  press(OK);
  press(SAMSUNG.done);
  expect(password().readOnly).toBe(true);
  expect(goBack).not.toHaveBeenCalled();
});

test.each([
  ["Cancel", SAMSUNG.cancel],
  ["Back", SAMSUNG.back],
])(
  "%s on Samsung's keyboard ends it: the text stays, and so does the page",
  async (_name, keyCode) => {
    await draw(OnTv);
    press(OK);
    email().value = "anne@example.ch";
    expect(press(keyCode)).toBe(false);
    expect(email().readOnly).toBe(true);
    expect(email().value).toBe("anne@example.ch");
    expect(document.activeElement).toBe(email());
    expect(goBack).not.toHaveBeenCalled();
  },
);

test("what Samsung's keyboard writes begins and ends nothing", async () => {
  jest
    .spyOn(navigator, "userAgent", "get")
    .mockReturnValue("Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0)");
  await draw(OnTv);
  press(OK);
  for (const keyCode of [229, 32, 8, 46]) expect(press(keyCode)).toBe(true);
  expect(email().readOnly).toBe(false);
});

describe("LG's keyboard", () => {
  beforeEach(async () => {
    await draw(OnTv);
    jest.useFakeTimers();
    press(OK);
    keyboardIs(true);
  });
  afterEach(() => jest.useRealTimers());

  test("that was put away ends it: the next Back is the page's", () => {
    keyboardIs(false);
    act(() => jest.advanceTimersByTime(3000));
    expect(email().readOnly).toBe(true);
    expect(document.activeElement).toBe(email());
    press(BACK);
    expect(goBack).toHaveBeenCalledTimes(1);
  });

  test("that goes for a moment, while one speaks, comes back to what is written", () => {
    keyboardIs(false);
    act(() => jest.advanceTimersByTime(2900));
    keyboardIs(true);
    act(() => jest.advanceTimersByTime(5000));
    expect(email().readOnly).toBe(false);
  });

  test("that goes at the first key of one that is plugged in leaves what is written alone", () => {
    press(65, { key: "a" });
    keyboardIs(false);
    act(() => jest.advanceTimersByTime(5000));
    expect(email().readOnly).toBe(false);
  });

  test("that has just gone leaves a Back that follows on the page, too", () => {
    keyboardIs(false);
    expect(press(BACK)).toBe(false);
    expect(email().readOnly).toBe(true);
    expect(goBack).not.toHaveBeenCalled();
  });
});

test("a text of several lines takes Enter as its own, and ends with Done", async () => {
  await draw(Text);
  const text = screen.getByLabelText<HTMLTextAreaElement>("Message");
  act(() => text.focus());
  press(OK);
  expect(press(OK)).toBe(true);
  expect(text.readOnly).toBe(false);
  press(SAMSUNG.done);
  expect(text.readOnly).toBe(true);
});

test("leaving a field ends it, the pointer begins it", async () => {
  await draw(OnTv);
  press(OK);
  press(ARROW.down);
  expect(email().readOnly).toBe(true);
  fireEvent.click(password());
  expect(password().readOnly).toBe(false);
});

test("on the web a field is the browser's own", async () => {
  await draw(OnTheWeb, "web");
  email().focus();
  expect(email().readOnly).toBe(false);
  expect(press(OK)).toBe(true);
});
