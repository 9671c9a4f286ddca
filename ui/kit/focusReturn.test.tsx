/**
 * The focus goes back to where a panel was asked for, also where one panel follows another and where the page was drawn
 * anew meanwhile.
 * @jest-environment jsdom
 */
import { act, render, screen } from "@testing-library/react";
import { useFocusReturn } from "./overlay.web";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Overlay({ isOpen }: { isOpen: boolean }) {
  useFocusReturn(isOpen);
  return isOpen ? <button type="button">in the panel</button> : null;
}

/** Two cards of one show, as in two rails, and two panels over the page. */
function Page({
  account,
  asks,
  plays,
}: {
  account: string;
  asks: boolean;
  plays: boolean;
}) {
  return (
    <>
      <div key={account} inert={plays}>
        <button type="button" aria-label="Regarder Encore" />
        <a href="/home">Accueil</a>
        <button type="button" aria-label="Regarder Encore" />
      </div>
      <Overlay isOpen={asks} />
      <Overlay isOpen={plays} />
    </>
  );
}

const frame = () => act(() => jest.advanceTimersByTime(50));

function open() {
  const page = render(<Page account="nobody" asks={false} plays={false} />);
  const become = (account: string, asks: boolean, plays: boolean) =>
    page.rerender(<Page account={account} asks={asks} plays={plays} />);
  /** jsdom lets the inert be focused; a panel takes the focus as browsers take it from what is covered. */
  const lose = () => (document.activeElement as HTMLElement).blur();
  return { become, lose };
}

const second = () =>
  screen.getAllByRole("button", { name: "Regarder Encore" })[1]!;

test("to Play once the player closes, though signing in came between and drew the page anew", () => {
  const { become, lose } = open();
  const pressed = second();
  pressed.focus();
  become("nobody", true, false);
  lose();
  become("somebody", true, false);
  become("somebody", false, false);
  become("somebody", false, true);
  frame();
  // Of what the player covers nothing has the focus in a browser.
  lose();
  become("somebody", false, false);
  frame();
  expect(pressed.isConnected).toBe(false);
  expect(document.activeElement).toBe(second());
});

test("what one panel owed long ago is nothing to the next", () => {
  const { become, lose } = open();
  second().focus();
  become("nobody", true, false);
  become("nobody", false, false);
  frame();
  lose();
  become("nobody", false, true);
  become("nobody", false, false);
  frame();
  expect(document.activeElement).toBe(document.body);
});

test("nowhere where the page has no such thing any more", () => {
  const { become, lose } = open();
  screen.getByRole("link").focus();
  become("nobody", true, false);
  lose();
  screen.getByRole("link").remove();
  become("nobody", false, false);
  frame();
  expect(document.activeElement).toBe(document.body);
});
