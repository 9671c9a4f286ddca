/** Shaka Player as far as DASH needs it; a chunk of its own. */
import shaka from "shaka-player/dist/shaka-player.dash-es2021.js";

export default shaka;
