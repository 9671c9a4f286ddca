/**
 * How a remote control writes in the sign-in form: the focus engine and the fields together.
 * @jest-environment jsdom
 */
import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { loadWords } from "../../app/routing/words";
import { startFocus, type FocusEngine } from "../../focus/startFocus";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import type { ComponentType } from "react";
import { SignInFormTv } from "../sign-in/SignInForm.tv";
import { SignInFields } from "../sign-in/SignInFields";
import { useSignInForm } from "../sign-in/useSignInForm";
import { signInWords } from "../sign-in/words";

const goBack = jest.fn();
let engine: FocusEngine;
/** Each test's is one of its own: a page that was seen is entered where it was left. */
let visits = 0;

const OK = 13;
const BACK = 461;
const ARROW = { up: 38, right: 39, down: 40 };

const email = () => screen.getByLabelText<HTMLInputElement>("E-mail");
const password = () => screen.getByLabelText<HTMLInputElement>("Mot de passe");

/** Whether the browser may go on with the key: write the letter, send the form. */
function press(keyCode: number, init: { repeat?: boolean } = {}): boolean {
  return fireEvent.keyDown(document.activeElement!, { keyCode, ...init });
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
  engine = startFocus(document, { canGoBack: () => true, goBack });
  act(() => engine.arrive(String((visits += 1))));
}

function OnTv() {
  return <SignInFormTv leave={{ label: "Continuer", run() {} }} />;
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
