/** What films, episodes and seasons on demand say, in French; its keys are those of the other languages. */
export const words = {
  "vodDetails.breadcrumbs": "Fil d'Ariane",
  "vodDetails.catalogue": "Vidéo à la demande",
  "vodDetails.section": "Voir la rubrique",
  "vodDetails.audio": "Langues audio",
  "vodDetails.age": "Âge",
  "vodDetails.duration": "Durée",
  "vodDetails.season": "Saison\u00a0{season}",
  "vodDetails.episode": "Épisode\u00a0{episode}",
  "vodDetails.toEpisode": "Voir l'épisode {episode}",
  "vodDetails.allEpisodes": "Tous les épisodes de la saison",
  "vodDetails.seasons": "Saisons",
  "vodDetails.episodes": "Épisodes",
  "vodDetails.none": "Aucun épisode ici pour l'instant.",
  "vodDetails.play": "Regarder",
  "vodDetails.rent": "Louer en {definition} pour {price}",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
