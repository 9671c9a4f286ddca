// A client that asks and takes nothing: `node bench/attack/closedWindows.mjs <port>`. Connections of HTTP/2 with windows of no
// bytes and as many streams as the server allows, each for a page that nobody has asked for before; pings are answered. What is
// reset or answered is asked for again at once, and so is a connection that is closed.
import { pageOf, takeNothing } from "./pages.mjs";

takeNothing(60, pageOf);
