/** The web's layout and views. */
import { PromptsWeb } from "../components/prompts/Prompts.web";
import { LazyCardRecord } from "../components/recording/LazyCardRecord.web";
import { LayoutWeb } from "../layouts/Layout.web";
import { NotFoundWeb } from "../pages/not-found/NotFound.web";
import type { Views } from "../app/routing/views";

export const webViews: Views = {
  Layout: LayoutWeb,
  Prompts: PromptsWeb,
  NotFound: NotFoundWeb,
  CardRecord: LazyCardRecord,
};
