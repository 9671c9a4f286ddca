/** What serie/{serieId} says, in French; its keys are those of the other languages. */
export const words = {
  "serie.episode": "Épisode {number}",
  "serie.season": "Saison {season}",
  "serie.next.titled": "« {title} »",
  "serie.play": "Regarder {episode}",
  "serie.resume": "Reprendre {episode}",
  "serie.seasons": "Saisons",
  "serie.tabs": "Choix des épisodes",
  "serie.tab.replay": "À regarder",
  "serie.tab.upcoming": "À venir",
  "serie.episodes": "Épisodes",
  "serie.none": "Aucun épisode ici pour l'instant.",
  "serie.showings.one": "{count} autre diffusion",
  "serie.showings.other": "{count} autres diffusions",
  "serie.description":
    "Tous les épisodes de « {title} », à la télévision et en replay.",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
