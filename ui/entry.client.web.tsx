/** Starts the web layout. */
import { hydrate } from "./hydrate";
import { webViews } from "./views.web";

void hydrate(webViews);
