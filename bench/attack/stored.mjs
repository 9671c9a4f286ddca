// A client that asks for what is stored and takes nothing: `node bench/attack/stored.mjs <port>`. Nothing has to be rendered for it,
// so that its answers soon hold as much as all may hold together: 250 connections of a hundred, each of 16 KiB at least.
import { takeNothing } from "./pages.mjs";

const PATHS = ["/home", "/live/normal", "/healthz", "/guide"];

takeNothing(250, (number) => PATHS[number % PATHS.length]);
