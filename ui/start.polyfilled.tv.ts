/** Starts the TV layout, after what an old browser lacks has been put in place. */
import "./polyfills/tv";

window.lucarneModules = true;
void import("./start.tv");
