/** The TV layout itself, apart from its entry: nothing in here may run before the polyfills. */
import { hydrate } from "./hydrate";
import { tvViews } from "./views.tv";

export function startTv(): Promise<void> {
  return hydrate(tvViews);
}
