/** /vod/{id}: what a former customer is told. Nobody else has a page here yet, so they are led on like from any unknown path. */
import { redirect, type LoaderFunction } from "react-router";
import type { App } from "../../api/appContext";
import { paths } from "../../domain/paths";

export function vodLoader(app: App): LoaderFunction {
  return () =>
    app.session.get().state === "former_customer"
      ? null
      : redirect(paths.live());
}
