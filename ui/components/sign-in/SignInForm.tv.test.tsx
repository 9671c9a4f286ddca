/**
 * What the sign-in form on TV offers, for the arrows.
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import { loadWords } from "../../app/routing/words";
import { actionClass } from "../../kit/Button.tv";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import { SignInFormTv } from "./SignInForm.tv";
import { signInWords } from "./words";

async function draw(): Promise<void> {
  const app = await testApp({ context: { variant: "tv" } });
  await loadWords(app, [signInWords]);
  const Form = () => (
    <SignInFormTv leave={{ label: "Annuler", run: () => undefined }} />
  );
  await drawPage(app, Form, {
    section: "live",
    path: "/login",
    address: "/login",
  });
}

test("what one can do stands in one column below the fields, and one of it is the primary action", async () => {
  await draw();
  const actions = ["Se connecter", "Mot de passe oublié ?", "Annuler"].map(
    (name) => screen.getByRole("button", { name }),
  );
  for (const action of actions)
    expect(action.closest("[data-lane]")?.getAttribute("data-lane")).toBe(
      "column",
    );
  expect(actions.map(({ className }) => className)).toEqual([
    actionClass(true),
    actionClass(false),
    actionClass(false),
  ]);
});

test("why a try failed stands right below the password", async () => {
  await draw();
  const password = screen.getByLabelText("Mot de passe");
  const said = screen.getByRole("alert");
  const remember = screen.getByRole("checkbox");
  const { DOCUMENT_POSITION_FOLLOWING: AFTER } = Node;
  expect(password.compareDocumentPosition(said)).toBe(AFTER);
  expect(said.compareDocumentPosition(remember)).toBe(AFTER);
});
