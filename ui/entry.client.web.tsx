/** Starts the web layout. */
import { hydrate } from "./hydrate";
import { webViews } from "./views/views.web";

// About as old as the oldest browsers that the web layout is built for. What is older keeps the server's page, which works
// by its links, rather than one that breaks while it is taken over.
if ("toSorted" in Array.prototype) void hydrate(webViews);
