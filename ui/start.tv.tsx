/** The TV layout itself, apart from its entry: nothing in here may run before the polyfills. */
import { followHistory } from "./focus/startFocus";
import { hydrate } from "./hydrate";
import { tvViews } from "./views/views.tv";

window.lucarneModules = true;
followHistory(window);
void hydrate(tvViews);
