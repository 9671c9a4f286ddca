/**
 * A forgotten password: the operator's page where the brand names one, else customer service.
 * @jest-environment jsdom
 */
import type { ComponentType } from "react";
import { fireEvent, screen } from "@testing-library/react";
import { loadWords } from "../../app/routing/words";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import { SignInDialogWeb } from "./SignInDialog.web";
import { SignInFormTv } from "./SignInForm.tv";
import { signInWords } from "./words";

const FORGOTTEN = "Mot de passe oublié ?";
const ADDRESS = "https://my.example.ch/password";

const FormTv = () => (
  <SignInFormTv leave={{ label: "Annuler", run: () => undefined }} />
);
const DialogWeb = () => <SignInDialogWeb close={() => undefined} />;

/** `address`: as the brand's resources have it. */
async function draw(
  variant: "web" | "tv",
  View: ComponentType,
  address?: string,
) {
  const app = await testApp({
    context: { variant },
    ...(address !== undefined && {
      resources: {
        productTitle: "Lucarne",
        texts: { "login.reset.address": address },
      },
    }),
  });
  await loadWords(app, [signInWords]);
  await drawPage(app, View, {
    section: "live",
    path: "/login",
    address: "/login",
  });
}

const link = () => screen.queryByRole("link", { name: FORGOTTEN });
const button = () => screen.queryByRole("button", { name: FORGOTTEN });

test("on the web it is a link to the operator's page, which is told nothing of ours", async () => {
  await draw("web", DialogWeb, ADDRESS);
  expect(link()?.getAttribute("href")).toBe(ADDRESS);
  expect(link()?.getAttribute("rel")).toBe("noopener noreferrer");
  expect(button()).toBeNull();
});

test("on TV it says the address, to be typed elsewhere", async () => {
  await draw("tv", FormTv, ADDRESS);
  fireEvent.click(button()!);
  expect(screen.getByRole("alert").textContent).toBe(
    "Pour choisir un nouveau mot de passe, ouvrez my.example.ch/password sur un téléphone ou un ordinateur.",
  );
  expect(link()).toBeNull();
});

test.each([
  ["web", DialogWeb, undefined],
  ["web", DialogWeb, "javascript:alert(1)"],
  ["web", DialogWeb, "/password"],
  ["tv", FormTv, undefined],
  ["tv", FormTv, "data:text/html,x"],
] as const)(
  "without a page of the operator's it leads to customer service: on %s, %#",
  async (variant, View, address) => {
    await draw(variant, View, address);
    expect(link()).toBeNull();
    fireEvent.click(button()!);
    expect(
      screen.getByText(
        "Il nous faut votre email afin de récupérer votre mot de passe",
      ),
    ).toBeTruthy();
    fireEvent.change(screen.getByLabelText("E-mail"), {
      target: { value: "anna@example.ch" },
    });
    fireEvent.click(button()!);
    expect(screen.getByRole("alert").textContent).toContain("anna@example.ch");
  },
);
