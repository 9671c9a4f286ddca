/** /vod/{id}: what a former customer is told. Nobody else has a page here yet, so they are led on like from any unknown path. */
import { redirect, type LoaderFunction } from "react-router";
import type { App } from "../../app/context";
import { paths } from "../../domain/paths";
import { quietHead } from "../../app/routing/head";

export const head = quietHead("title.vod");

/** `/vod` leads to the first category on the web, and is the one screen of it on TV (spec, section 2). */
export function loader(app: App): LoaderFunction {
  const isOneScreen = app.context.variant === "tv";
  return ({ params }) => {
    if (isOneScreen && params["id"] !== undefined)
      return redirect(paths.vodScreen());
    if (!isOneScreen && params["id"] === undefined)
      return redirect(paths.vod());
    return app.session.get().state === "former_customer"
      ? null
      : redirect(paths.live());
  };
}
