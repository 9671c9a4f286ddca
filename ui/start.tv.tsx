/** The TV layout itself, apart from its entry: nothing in here may run before the polyfills. */
import { hydrate } from "./hydrate";
import { tvViews } from "./views/views.tv";

window.lucarneModules = true;
void hydrate(tvViews);
