/** The TV layout's views. */
import { PromptsTv } from "../components/prompts/Prompts.tv";
import { LayoutTv } from "../layouts/Layout.tv";
import { NotFoundTv } from "../pages/not-found/NotFound.tv";
import type { Views } from "../app/routing/views";

export const tvViews: Views = {
  Layout: LayoutTv,
  Prompts: PromptsTv,
  NotFound: NotFoundTv,
};
