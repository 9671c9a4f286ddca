// nginx for the tests that need it: the distribution's, installed when this user may do that, with the files of deploy/nginx/ in a
// folder and at addresses of a test's own.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { install } from "./apt.mjs";
import { ask } from "./prepare.mjs";

/** The program; undefined where there is none. Debian has it where not every user looks. */
export const nginxProgram = () =>
  ask("sh", ["-c", "PATH=$PATH:/usr/sbin command -v nginx"]) ?? undefined;

/** What to say where there is none. */
export const NO_NGINX =
  "the tests of deploy/nginx/ need nginx: sudo apt-get install -y nginx-light";

/** Whether there is one now. */
export function nginx() {
  const has = () => nginxProgram() !== undefined;
  return has() || (install("nginx-light") && has());
}

const FOLDER = new URL("../deploy/nginx/", import.meta.url);
const ours = (name) => readFileSync(new URL(name, FOLDER), "utf8");

/** What is around `conf.d/`; a distribution has its own. */
const around = (folder) => `
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events {}
http {
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join("\n  ")}
  include conf.d/*.conf;
}
`;

/**
 * Puts deploy/nginx/ into a folder, for `nginx -c FOLDER/nginx.conf`. `listen` is where visitors come and `between` where nginx asks
 * itself, each `host:port`; `servers` takes the place of servers.conf, and `logged` is the file of the access log, or "off". What went wrong is in
 * access.log and error.log there.
 */
export function placeNginx(folder, { listen, between, servers, logged }) {
  mkdirSync(join(folder, "conf.d"), { recursive: true });
  mkdirSync(join(folder, "lucarne"), { recursive: true });
  const put = (name, text) => writeFileSync(join(folder, name), text);
  const site = ours("lucarne.conf")
    .replaceAll("/var/cache/lucarne-", `${folder}/cache-`)
    .replaceAll("/var/log/nginx/", `${folder}/`)
    .replaceAll("127.0.0.1:8098", between);
  put("nginx.conf", around(folder));
  put("conf.d/lucarne.conf", site);
  const log = logged === "off" ? "off" : `${logged} lucarne`;
  put("lucarne/place.conf", `listen ${listen};\naccess_log ${log};\n`);
  const lines = servers.map((one) =>
    ours("servers.conf")
      .match(/^server .*/m)[0]
      .replace(/127\.0\.0\.1:\d+/, one),
  );
  put("lucarne/servers.conf", `${lines.join("\n")}\n`);
  return join(folder, "nginx.conf");
}
