/** What the sign-in form says, on its page and in its dialog, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "login.dialog": "Sign in to watch",
  "login.email": "E-mail",
  "login.password": "Password",
  "login.show": "Show",
  "login.hide": "Hide",
  "login.show.label": "Show the password",
  "login.hide.label": "Hide the password",
  "login.remember": "Remember my e-mail",
  "login.submit": "Sign in",
  "login.pending": "Signing in…",
  "login.reset": "Forgot your password?",
  "login.reset.how":
    "For a new password, contact customer service with the address {email}.",
  "login.reset.at":
    "To choose a new password, open {address} on a phone or a computer.",
  "login.emailRequired": "An e-mail address is required",
  "login.emailInvalid": "Please enter a valid e-mail address",
  "login.passwordRequired": "A password is required",
  "login.resetNeedsEmail":
    "We need your e-mail address to recover your password",

  "signIn.wrong": "Wrong e-mail or password, please try again.",
  "signIn.noSubscription":
    "Your subscription doesn't let you use this application.",
  "signIn.blocked": "Signing in is temporarily blocked. Try again later.",
};
