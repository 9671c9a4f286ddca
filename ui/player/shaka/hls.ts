/** Shaka Player as far as HLS needs it; a chunk of its own. */
import shaka from "shaka-player/dist/shaka-player.hls-es2021.js";

export default shaka;
