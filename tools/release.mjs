// `npm run release`: what is to be deployed, from a fresh checkout. It takes longer to build than what `npm start` runs, and runs faster.
import { fail, prepare, run } from "./prepare.mjs";
import { whyNotBuilt } from "./v8.mjs";

prepare();
if (!run("cargo", ["build", "--locked", "--release"])) fail(whyNotBuilt());
console.log("lucarne: built target/release/lucarne");
