// Takes nothing of what is stored: `node bench/attack/stored.mjs <port>`. Nothing has to be rendered for it, so that its answers soon
// hold as much as all may hold together: 250 connections of a hundred, each of 16 KiB at least.
import { takeNothing } from "./takeNothing.mjs";
import { storedOf } from "./wanted.mjs";

takeNothing(250, storedOf);
