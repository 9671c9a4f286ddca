/** What the sign-in form takes (spec, section 5), in the spec's words. */
import { allWords } from "../testing/allWords";
import { credentialProblems, resetProblem } from "./credentials";

const fr = allWords("fr");

const said = (email: string, password: string) => {
  const problems = credentialProblems(email, password);
  return {
    email: problems.email && fr[problems.email],
    password: problems.password && fr[problems.password],
  };
};

test("e-mail and password are required", () => {
  expect(said("", "")).toEqual({
    email: "L'e-mail est requis",
    password: "Le mot de passe est requis",
  });
});

test.each([
  "nobody",
  "nobody@",
  "@nowhere.ch",
  "no body@nowhere.ch",
  "nobody@nowhere",
  "nobody@nowhere..ch",
  "nobody@-nowhere.ch",
  `${"n".repeat(250)}@nowhere.ch`,
])("%s is no e-mail address", (email) => {
  expect(said(email, "x").email).toBe(
    "Merci d'indiquer une adresse e-mail valide",
  );
});

test.each(["a@b.ch", "first.last+tv@sub.example.museum", "o'neil@example.ch"])(
  "%s is one",
  (email) => {
    expect(credentialProblems(email, " ")).toEqual({});
  },
);

test("resetting a password requires an e-mail", () => {
  expect(fr[resetProblem("") ?? "error.generic"]).toBe(
    "Il nous faut votre email afin de récupérer votre mot de passe",
  );
  expect(resetProblem("nobody")).toBe("login.emailInvalid");
  expect(resetProblem("a@b.ch")).toBeUndefined();
});
