/** What dialogs say that belong to no page, in French; its keys are those of the other languages. */
export const words = {
  "play.notNow": "Cette émission ne peut pas être lue pour l'instant.",
  "error.notFromHere":
    "Ce contenu n'est pas accessible à travers un VPN ou un proxy. Désactivez-le, puis réessayez.",

  "player.awaits.player": "Préparation du lecteur…",
  "player.awaits.rights": "Vérification de vos droits…",
  "player.awaits.stream": "Ouverture du flux…",
  "player.awaits.data": "Mise en mémoire tampon…",
  "player.awaits.network": "En attente du réseau…",
  "player.ended": "La lecture est terminée.",
  "player.nextIn.one":
    "Épisode suivant dans {count} seconde ; Stop pour ne pas enchaîner",
  "player.nextIn.other":
    "Épisode suivant dans {count} secondes ; Stop pour ne pas enchaîner",
  "player.sleep": "Arrêt automatique",
  "player.sleep.off": "Jamais",
  "player.sleep.minutes": "Dans {minutes} minutes",
  "player.sleep.programme": "À la fin de l'émission",
  "player.sleep.in.one":
    "La lecture s'arrête dans {count} seconde ; une touche la prolonge.",
  "player.sleep.in.other":
    "La lecture s'arrête dans {count} secondes ; une touche la prolonge.",
  "player.sleep.ended": "La lecture s'est arrêtée, comme vous l'aviez demandé.",
  "player.soundOnly": "Cette chaîne n'a pas d'image : elle s'écoute.",
  "player.failure.countryLocked":
    "Depuis ce pays, votre compte ne donne pas accès au direct.",
  "player.failure.noReplay": "Votre abonnement ne comprend pas le replay.",
  "player.failure.notAllowed": "Votre abonnement ne comprend pas ce contenu.",
  "player.failure.licenceExpired": "Votre licence pour ce contenu a expiré.",
  "player.failure.tooManyPlays":
    "Le nombre de lectures simultanées pour votre compte a été atteint.",
  "player.tooManyPlays.hint":
    "Arrêtez la lecture sur un autre appareil, puis réessayez une minute plus tard.",
  "player.tooManyPlays.devices": "Appareils du compte",
  "player.failure.insufficientSecurity":
    "Niveau de sécurité insuffisant pour afficher ce contenu",
  "player.failure.unsupportedBrowser":
    "Ce navigateur n'est pas pris en charge : il ne sait pas lire nos vidéos. Mettez-le à jour ou utilisez-en un autre.",
  "player.failure.unsupported": "Cet appareil ne sait pas décoder ce contenu.",
  "player.failure.codec": "Cet appareil ne sait pas décoder le format {codec}.",
  "player.failure.refused": "L'accès à ce flux est refusé.",
  "player.failure.gone": "Ce flux est introuvable.",
  "player.failure.brokenStream": "Ce flux ne peut pas être lu.",
  "player.failure.notSent":
    "Le serveur n'arrive pas à envoyer ce flux pour l'instant.",
  "player.failure.codeLost": "Le lecteur n'a pas pu être chargé.",
  "player.failure.noService": "Le service ne répond pas.",
  "player.failure.unavailable": "Le flux ne répond pas.",
  "player.failure.offline": "Vous êtes hors ligne.",

  "reminder.title": "« {title} » va commencer",
  "reminder.text": "À {time} sur {channel}",
  "reminder.watch": "Regarder",

  "leave.title": "Quitter l'application ?",
  "leave.action": "Quitter",

  "watchNext.remove.title": "Retirer « {title} » de la liste ?",
  "watchNext.remove.text": "L'endroit où vous vous êtes arrêté sera oublié.",
  "watchNext.remove.action": "Retirer",

  "announcement.open": "Voir",

  "pageKeys.title": "Touches du clavier",
  "pageKeys.next": "Au lien suivant",
  "pageKeys.along": "D'une vignette à l'autre dans une rangée",
  "pageKeys.open": "Ouvrir",
  "pageKeys.close": "Fermer la fiche ou le dialogue",
  "pageKeys.search": "Rechercher",
  "pageKeys.help": "Cette liste",

  "clock.heading": "Votre appareil n'est pas à l'heure",
  "clock.text":
    "Veuillez vérifier l'heure et le fuseau horaire dans les réglages de votre appareil : sans l'heure exacte, la lecture peut échouer.",
  "clock.device": "Votre appareil",
  "clock.exact": "Heure exacte",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
