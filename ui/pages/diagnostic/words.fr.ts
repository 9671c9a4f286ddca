/** What /diagnostic says, in French; its keys are those of the other languages. */
export const words = {
  "diagnostic.title": "Diagnostic",
  "diagnostic.intro":
    "Ces indications aident l'assistance. Appuyez sur une touche pour voir son code.",
  "diagnostic.web": "Ces indications aident l'assistance.",
  "diagnostic.build": "Version",
  "diagnostic.browser": "Navigateur",
  "diagnostic.screen": "Écran",
  "diagnostic.codecs": "Codecs",
  "diagnostic.drm": "DRM",
  "diagnostic.network": "Réseau",
  "diagnostic.memory": "Mémoire",
  "diagnostic.deploymentTarget": "Environnement",
  "diagnostic.subscriberTv": "Abonnement TV",
  "diagnostic.applicationContext": "Produit",
  "diagnostic.yes": "oui",
  "diagnostic.no": "non",
  "diagnostic.key": "Dernière touche",
  "diagnostic.errors": "Dernières erreurs",
  "diagnostic.error": "{time}, {part}, code {code}",
  "diagnostic.unknown": "inconnu",
  "diagnostic.none": "aucune",
  "diagnostic.looking": "Recherche…",
  "diagnostic.tvOnly": "Cette page existe sur les téléviseurs.",
  "diagnostic.back": "Réglages",

  "performance.title": "Test de performance",
  "performance.running":
    "Nous mesurons la vitesse de cet appareil. Une seconde suffit en général.",
  "performance.fast": "Cet appareil est assez rapide.",
  "performance.slow": "Cet appareil est lent.",
  "performance.set.lite":
    "Le mode léger est activé : moins d'images, ni aperçus ni mouvement.",
  "performance.set.full": "Le mode léger est désactivé.",
  "performance.set.none": "Rien n'a été changé.",
  "performance.work": "Calcul",
  "performance.ms": "{ms} ms",
  "performance.frames": "Images par seconde",
  "performance.fps": "{fps}, dont {late} % en retard",

  "household.title": "Guide et playlist du foyer",
  "household.intro":
    "Ce qui a été compris de vos fichiers, pour savoir quoi y corriger. La page suit chaque changement.",
  "household.back": "Réglages",
  "household.none.title": "Rien à vérifier ici",
  "household.none.text":
    "Cette page sert à qui apporte sa propre liste de chaînes ou son propre guide. Ce n'est pas votre cas : vos chaînes viennent du service, et vous n'avez rien à faire.",
  "household.guide": "Guide (XMLTV)",
  "household.playlist": "Playlist (M3U)",
  "household.guide.missing": "Aucun guide : donnez-en un avec --guide.",
  "household.playlist.missing":
    "Aucune playlist : donnez-en une avec --playlist.",
  "household.read": "{name}, lu le {date} à {time}",
  "household.channels.one": "{count} chaîne",
  "household.channels.other": "{count} chaînes",
  "household.films.one": "{count} titre à la demande",
  "household.films.other": "{count} titres à la demande",
  "household.shows.one": "{count} émission",
  "household.shows.other": "{count} émissions",
  "household.whole": "Rien n'a été laissé de côté.",
  "household.leftOut.one": "{count} élément laissé de côté",
  "household.leftOut.other": "{count} éléments laissés de côté",
  "household.mended.one": "{count} élément corrigé",
  "household.mended.other": "{count} éléments corrigés",
  "household.notUnderstood": "Mots sans effet ici : {names}",
  "household.flaw": "Ligne {line}, colonne {column}",
  "household.problem":
    "Le fichier actuel ne peut pas être lu ; le dernier qui pouvait l'être, s'il y en a un, reste en service.",
  "household.withoutGuide": "Chaînes sans guide",
  "household.withoutGuide.hint":
    "Ni leur tvg-id ni leur nom n'est dans le guide, ou le guide n'en annonce aucune émission.",
  "household.withoutChannel": "Guide sans chaîne",
  "household.withoutChannel.hint":
    "Le guide annonce ces chaînes, mais aucune entrée de la playlist ne porte leur identifiant ou leur nom. Elles ne sont proposées qu'avec --all-channels.",
  "household.failed": "Flux en échec",
  "household.failed.hint":
    "Ces flux n'ont pas pu être ouverts la dernière fois qu'on les a demandés.",
  "household.failed.at": "{date} à {time}",
  "household.nothing": "Rien à corriger ici.",
  "household.more.one": "et {count} autre",
  "household.more.other": "et {count} autres",
  "household.more.web": "La liste entière est sur le web, à la même adresse.",
  "household.sections": "Rubriques",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
