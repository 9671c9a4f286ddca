/** Gives an old TV browser what it lacks. Shares no chunk with the app, which would then run before this. */
import "abortcontroller-polyfill/src/polyfill";
import { putStandard, tolerant } from "./standard";

putStandard(window);
window.Headers = tolerant(window.Headers);
