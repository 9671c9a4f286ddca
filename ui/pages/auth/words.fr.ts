/** What the sign-in by link says, in French; its keys are those of the other languages. */
export const words = {
  "title.auth": "Connexion par lien",

  "auth.heading": "Se connecter avec ce lien ?",
  "auth.as": "Compte : {name}",
  "auth.text":
    "Continuez seulement si vous avez demandé ce lien vous\u2011même.",
  "auth.other":
    "Vous êtes connecté avec un autre compte ; ce lien le remplace.",
  "auth.failed":
    "Ce lien n'a peut-être plus cours : connectez-vous avec votre mot de passe.",
  "auth.withPassword": "Utiliser mon mot de passe",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
