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

test("what one can do stands in one column below the fields, and one of it is the primary action", async () => {
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
