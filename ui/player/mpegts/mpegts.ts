/** mpegts.js, a chunk of its own: fetched with the first raw MPEG-TS stream. */
import mpegts from "mpegts.js";

export default mpegts;
