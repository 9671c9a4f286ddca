/** What the sign-in form says, on its page and in its dialog, in French; its keys are those of the other languages. */
export const words = {
  "login.dialog": "Connectez-vous pour regarder",
  "login.email": "E-mail",
  "login.password": "Mot de passe",
  "login.show": "Afficher",
  "login.hide": "Masquer",
  "login.show.label": "Afficher le mot de passe",
  "login.hide.label": "Masquer le mot de passe",
  "login.remember": "Mémoriser mon e-mail",
  "login.submit": "Se connecter",
  "login.pending": "Connexion…",
  "login.reset": "Mot de passe oublié ?",
  "login.reset.how":
    "Pour choisir un nouveau mot de passe, adressez-vous au service clients avec l'adresse {email}.",
  "login.reset.at":
    "Pour choisir un nouveau mot de passe, ouvrez {address} sur un téléphone ou un ordinateur.",
  "login.emailRequired": "L'e-mail est requis",
  "login.emailInvalid": "Merci d'indiquer une adresse e-mail valide",
  "login.passwordRequired": "Le mot de passe est requis",
  "login.resetNeedsEmail":
    "Il nous faut votre email afin de récupérer votre mot de passe",

  "signIn.wrong": "Email ou mot de passe incorrect, veuillez réessayer.",
  "signIn.noSubscription":
    "Votre abonnement ne vous permet pas d'utiliser cette application.",
  "signIn.blocked": "Connexion temporairement bloquée. Réessayez plus tard.",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
