// `npm start`: from a fresh checkout to a running server with the embedded head-end.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { fail, prepare, run } from "./prepare.mjs";
import { whyNotBuilt } from "./v8.mjs";

/** Of a profile that is soon built (Cargo.toml); `cargo build --release` makes what is to be deployed. */
const BINARY = "target/start/lucarne";

const ACCOUNTS = [
  ["subscriber@example.ch", "every permission (parental PIN 1234)"],
  ["basic@example.ch", "no optional permission"],
  ["former@example.ch", "former customer: VOD only"],
  ["abroad@example.ch", "country locked"],
  ["nosub@example.ch", "refused at sign-in: no subscription"],
  ["blocked@example.ch", "refused at sign-in: blocked for now"],
];

/** The value of a server flag, from this command line or the environment. */
function flag(name, otherwise) {
  const args = process.argv.slice(2);
  const at = args.findIndex(
    (arg) => arg === `--${name}` || arg.startsWith(`--${name}=`),
  );
  if (at >= 0) return args[at].split("=")[1] ?? args[at + 1];
  const variable = `LUCARNE_${name.toUpperCase().replaceAll("-", "_")}`;
  return process.env[variable] ?? otherwise;
}

function requirePort(address) {
  const [host, port] = address.split(/:(?=\d+$)/);
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) =>
      fail(
        error.code === "EADDRINUSE"
          ? `port ${port} is in use: stop what runs there, or choose another with --listen and --admin-listen`
          : `${address} can't be used: ${error.message}`,
      ),
    );
    probe.listen({ host, port: Number(port) }, () => probe.close(resolve));
  });
}

/** Cargo shows how far it is, but not what takes so long. */
function build() {
  if (!existsSync(BINARY)) {
    console.log("lucarne: building the server, which takes minutes this once:");
    console.log("lucarne: hundreds of crates, then the pages inside V8");
  }
  const began = Date.now();
  if (!run("cargo", ["build", "--locked", "--profile", "start"]))
    fail(whyNotBuilt());
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`lucarne: built in ${seconds} s`);
}

function introduce(url) {
  console.log(`\n  Web layout   ${url}/home`);
  console.log(
    `  TV layout    ${url}/home?variant=tv   (arrow keys, Enter, Escape)`,
  );
  console.log(
    `  Other theme  ${url.replace("127.0.0.1", "sweez.localhost")}/home`,
  );
  console.log(
    "\n  Demo accounts of the head-end, every password is “lucarne”:",
  );
  for (const [name, what] of ACCOUNTS)
    console.log(`    ${name.padEnd(24)}${what}`);
  console.log("");
}

await requirePort(flag("listen", "127.0.0.1:3000"));
await requirePort(flag("admin-listen", "127.0.0.1:3001"));
prepare();
build();

const server = spawn(BINARY, process.argv.slice(2), {
  stdio: ["inherit", "pipe", "inherit"],
});
createInterface({ input: server.stdout }).on("line", (line) => {
  console.log(line);
  const [url] = /http:\/\/\S+/.exec(line) ?? [];
  if (url) introduce(url);
});
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 1));
