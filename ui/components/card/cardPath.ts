/** Where a show's card leads: to the series, where it stands for all of that. */
import { paths } from "../../domain/paths";
import type { CardShow } from "../../domain/show";

/** `list` is the path that details open over. */
export function cardPath(
  list: string,
  { id, isSerie, serieId }: Pick<CardShow, "id" | "isSerie" | "serieId">,
): string {
  return isSerie && serieId !== undefined
    ? paths.serieOver(list, serieId)
    : paths.showOver(list, id);
}
