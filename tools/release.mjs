// `npm run release`: what is to be deployed, from a fresh checkout. It takes longer to build than what `npm start` runs, and runs faster.
import { fail, prepare, run } from "./prepare.mjs";

prepare();
if (!run("cargo", ["build", "--locked", "--release"]))
  fail("the server can't be built; the lines above say why");
console.log("lucarne: built target/release/lucarne");
