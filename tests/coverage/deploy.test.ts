/**
 * How Lucarne is put up, `deploy/`: its files are of the form that Kubernetes and Compose ask for, name what is there, and agree with
 * each other and with the server's limits. What nginx and systemd make of theirs is in tests/deploy/.
 */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { DCLinter } from "dclint";
import { parse as parseToml } from "smol-toml";
import {
  DEPLOYED,
  ENVIRONMENT,
  flawOfSchema,
  flawsOfTypes,
  keysOf,
  knownKeys,
  leavesInS,
  limit,
  manifest,
  MANIFESTS,
  yamlOf,
  type Loose,
} from "./deployed";
import { filesBelow, read, ROOT } from "./markdown";

const SERVERS = manifest("Deployment", "lucarne").spec.template.spec;
const CACHE = manifest("Deployment", "lucarne-cache").spec.template.spec;
const COMPOSE: Loose = yamlOf("deploy/compose/compose.yaml")[0];
const TOML = filesBelow("deploy", ".toml");
const NGINX = read("deploy/nginx/lucarne.conf");
const UNITS = filesBelow("deploy/systemd", ".service");
const IMAGE = read("deploy/container/Containerfile");

const configured = (path: string) => parseToml(read(path)) as Loose;
const numbers = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, number]) => Number(number));

/** "2560Mi" in MiB. */
function mibOf(quantity: string): number {
  const [, number, unit] = /^(\d+)(Mi|Gi)$/.exec(quantity) ?? [];
  return Number(number) * (unit === "Gi" ? 1_024 : 1);
}

describe("of all files", () => {
  test("those that are there were found", () => {
    expect(DEPLOYED.length).toBeGreaterThan(20);
  });

  test("YAML, JSON and TOML can be read", () => {
    for (const path of DEPLOYED) {
      if (path.endsWith(".yaml")) yamlOf(path);
      if (path.endsWith(".json")) JSON.parse(read(path));
    }
    for (const path of TOML) configured(path);
  });

  test.each(DEPLOYED)("%s names variables that the server reads", (path) => {
    const named = read(path).match(/LUCARNE_[A-Z_]+/g) ?? [];
    expect(named.filter((name) => !ENVIRONMENT.has(name))).toEqual([]);
  });

  test.each(TOML)("%s has keys that the server knows", (path) => {
    const known = knownKeys();
    expect(keysOf(configured(path)).filter((key) => !known.has(key))).toEqual(
      [],
    );
  });

  test("one made-up domain stands for the operator's, everywhere", () => {
    const hosts = DEPLOYED.flatMap(
      (path) => read(path).match(/[\w.-]+\.example(?:\.\w+)?\b/g) ?? [],
    );
    expect(new Set(hosts)).toEqual(
      new Set(["tv.example.ch", "tv-api.example.ch"]),
    );
  });

  test("no secret is in any of them", () => {
    expect(MANIFESTS.map(({ kind }) => kind)).not.toContain("Secret");
    for (const path of DEPLOYED)
      expect(read(path)).not.toMatch(/[\w+/]{43}=|\b[0-9a-f]{40,}\b/);
  });
});

describe("the image", () => {
  test("listens where the server does by default, for others than itself", () => {
    const ports = [3000, 3001];
    for (const port of ports)
      expect(read("server/config.rs")).toContain(`"127.0.0.1:${port}"`);
    expect(numbers(IMAGE, /LISTEN=0\.0\.0\.0:(\d+)/g)).toEqual(ports);
    expect(IMAGE).toContain(`EXPOSE ${ports.join(" ")}`);
  });

  test("has neither shell nor root, and writes below its volume alone", () => {
    const [, last = ""] = /^FROM (\S+)\n(?![^]*^FROM)/m.exec(IMAGE) ?? [];
    expect(last).toBe("gcr.io/distroless/cc-debian12:nonroot");
    expect(IMAGE).toMatch(/^USER 65532:65532$/m);
    expect(IMAGE).not.toMatch(/^(?:HEALTHCHECK|CMD)/m);
    const [, volume = "?"] = /^VOLUME (\S+)$/m.exec(IMAGE) ?? [];
    expect(IMAGE).toContain(`LUCARNE_DATA=${volume}/`);
    expect(IMAGE).toMatch(/^ENTRYPOINT \["\/usr\/local\/bin\/lucarne"\]$/m);
  });

  test("is built as what is to be deployed, from what it says of the checkout", () => {
    expect(IMAGE).toContain("RUN npm run release\n");
    expect(read("package.json")).toContain(
      '"release": "node tools/release.mjs"',
    );
    expect(read("tools/release.mjs")).toContain("target/release/lucarne");
    const [, rust = ""] = /rust:(\d+\.\d+)-/.exec(IMAGE) ?? [];
    expect(read("Cargo.toml")).toContain(`rust-version = "${rust}"`);
    const ignored = read("deploy/container/Containerfile.dockerignore");
    for (const needed of ["server", "tests", "tools", "ui", "vendor"])
      expect(ignored.split("\n")).not.toContain(needed);
  });
});

describe("Kubernetes", () => {
  test("manifests are of the types that it has", () => {
    expect(MANIFESTS.length).toBeGreaterThan(6);
    expect(flawsOfTypes(MANIFESTS)).toEqual([]);
  });

  test("manifests are as its schemas ask", async () => {
    const flaws = await Promise.all(MANIFESTS.map(flawOfSchema));
    expect(flaws.filter(Boolean)).toEqual([]);
  });

  test("a slip of the pen is found", async () => {
    const flawed = structuredClone(manifest("Deployment", "lucarne"));
    const [container] = flawed.spec.template.spec.containers;
    container.readinessProb = container.readinessProbe;
    expect(flawsOfTypes([flawed]).join()).toContain("readinessProb");
    container.resources.limits.memory = "much";
    expect(await flawOfSchema(flawed)).toContain("memory");
  });

  test("the kustomization takes every manifest, and no namespace is named", () => {
    const [kustomization] = yamlOf("deploy/kubernetes/kustomization.yaml");
    const taken = kustomization.resources.map(
      (name: string) => `deploy/kubernetes/${name}`,
    );
    const all = filesBelow("deploy/kubernetes", ".yaml");
    expect([...taken, "deploy/kubernetes/kustomization.yaml"].sort()).toEqual(
      all.sort(),
    );
    const [{ name, files }] = kustomization.configMapGenerator;
    for (const file of files)
      expect(existsSync(join(ROOT, "deploy/kubernetes", file))).toBe(true);
    const [config] = SERVERS.volumes;
    expect(config.configMap.name).toBe(name);
    expect(MANIFESTS.filter(({ metadata }) => metadata.namespace)).toEqual([]);
  });

  test.each([
    ["servers", SERVERS],
    ["cache", CACHE],
  ])("the %s may do nothing that they need not", (_, pod) => {
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: "RuntimeDefault" },
    });
    for (const { securityContext, resources } of pod.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
      expect(resources.limits.memory).toBeDefined();
    }
  });

  test("names lead to each other", () => {
    const [server] = SERVERS.containers;
    const labels = manifest("Deployment", "lucarne").spec.template.metadata;
    const cached = manifest("Deployment", "lucarne-cache").spec.template;
    for (const [kind, name, of] of [
      ["Service", "lucarne", labels],
      ["Service", "lucarne-cache", cached.metadata],
    ] as const)
      expect(manifest(kind, name).spec.selector).toEqual(of.labels);
    for (const [kind, name, of] of [
      ["NetworkPolicy", "lucarne", labels],
      ["NetworkPolicy", "lucarne-cache", cached.metadata],
    ] as const)
      expect(manifest(kind, name).spec.podSelector.matchLabels).toEqual(
        of.labels,
      );
    const budget = manifest("PodDisruptionBudget", "lucarne").spec;
    expect(budget.selector.matchLabels).toEqual(labels.labels);
    const scaled = manifest("HorizontalPodAutoscaler", "lucarne").spec;
    expect(scaled.scaleTargetRef.name).toBe("lucarne");
    expect(scaled.minReplicas).toBeGreaterThan(1);
    const env = Object.fromEntries(
      server.env.map(({ name, value }: Loose) => [name, value]),
    );
    const { host, port } = new URL(env.LUCARNE_CACHE_URL);
    const cache = manifest("Service", "lucarne-cache");
    expect(host).toBe(`${cache.metadata.name}:${cache.spec.ports[0].port}`);
    expect(port).toBe(String(CACHE.containers[0].ports[0].containerPort));
    const mounted = server.volumeMounts.map((one: Loose) => one.mountPath);
    for (const path of [
      env.LUCARNE_CONFIG,
      env.LUCARNE_CACHE_PASSWORD_FILE,
      env.LUCARNE_ADMIN_TOKEN_FILE,
      configured("deploy/kubernetes/lucarne.toml").session.keys[0].file,
    ])
      expect(mounted).toContain(dirname(path));
    expect(IMAGE).toContain(`VOLUME ${mounted.at(-1)}`);
  });

  test("ports are the image's, and the admin port is for monitoring alone", () => {
    const [{ ports, ...server }] = SERVERS.containers;
    expect(ports).toEqual([
      { name: "http", containerPort: 3000 },
      { name: "admin", containerPort: 3001 },
    ]);
    const annotated = manifest("Deployment", "lucarne").spec.template.metadata;
    expect(annotated.annotations["prometheus.io/port"]).toBe("3001");
    const asked = ["startupProbe", "livenessProbe", "readinessProbe"].map(
      (probe) => server[probe].httpGet,
    );
    expect(asked).toEqual([
      { path: "/healthz", port: "admin" },
      { path: "/healthz", port: "admin" },
      { path: "/readyz", port: "admin" },
    ]);
    const { ingress } = manifest("NetworkPolicy", "lucarne").spec;
    const open = ingress.filter((rule: Loose) => rule.from === undefined);
    expect(open).toEqual([{ ports: [{ port: "http" }] }]);
    const [, admin] = ingress;
    expect(admin.ports).toEqual([{ port: "admin" }]);
  });

  test("who fronts a server hears that it goes before it takes no more connections", () => {
    const { periodSeconds, failureThreshold } =
      SERVERS.containers[0].readinessProbe;
    expect(periodSeconds * failureThreshold).toBeLessThan(
      limit("unready_ms") / 1_000,
    );
  });

  test("a server's memory is enough for all that it may hold", () => {
    const [{ env, resources }] = SERVERS.containers;
    const isolates = env.find(
      ({ name }: Loose) => name === "LUCARNE_ISOLATES",
    ).value;
    const held = [
      "page_cache_mib",
      "data_cache_mib",
      "picture_cache_mib",
      "unanswered_mib",
      "unsent_mib",
    ].reduce((sum, key) => sum + limit(key), 0);
    expect(mibOf(resources.limits.memory)).toBeGreaterThan(
      isolates * limit("isolate_mib") + held,
    );
    expect(resources.requests.cpu).toBe(isolates);
  });
});

describe("Compose", () => {
  test("compose.yaml is as the specification of Compose asks", () => {
    const rules = Object.fromEntries(
      ["service-keys-order", "services-alphabetical-order"].map((name) => [
        name,
        0,
      ]),
    ) as Record<string, 0>;
    const linter = new DCLinter({
      rules,
      quiet: true,
      debug: false,
      exclude: [],
    });
    const path = join(ROOT, "deploy/compose/compose.yaml");
    const told = linter.lintFiles([path], false);
    const errors = told.flatMap(({ messages }) =>
      messages.filter(({ type }) => type === "error"),
    );
    expect(told).toHaveLength(1);
    expect(errors.map(({ rule, message }) => `${rule}: ${message}`)).toEqual(
      [],
    );
  });

  test("the files that it names are there, and the secrets are not", () => {
    const beside = (path: string) => join(ROOT, "deploy/compose", path);
    const configs: Loose[] = Object.values(COMPOSE.configs);
    for (const { file } of configs) expect(existsSync(beside(file))).toBe(true);
    const secrets: Loose[] = Object.values(COMPOSE.secrets);
    for (const { file } of secrets) expect(file).toMatch(/^secrets\//);
    expect(read("deploy/compose/.gitignore")).toContain("secrets/\n");
    const { context, dockerfile } = COMPOSE.services["server-1"].build;
    expect(existsSync(join(beside(context), dockerfile))).toBe(true);
  });

  test("every service is without rights that it need not have, and nothing is reached from outside the machine", () => {
    for (const service of Object.values<Loose>(COMPOSE.services)) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
      });
      for (const port of service.ports ?? [])
        expect(port).toMatch(/^127\.0\.0\.1:/);
    }
  });

  test("two servers share a cache that they alone reach, and trust nginx alone", () => {
    const { services, networks } = COMPOSE;
    const both = [services["server-1"], services["server-2"]];
    expect(both[0].environment).toEqual(both[1].environment);
    expect(both[0].volumes).not.toEqual(both[1].volumes);
    const onCache = Object.entries<Loose>(services)
      .filter(([, one]) => one.networks.includes("cache"))
      .map(([name]) => name);
    expect(onCache).toEqual(["cache", "server-1", "server-2"]);
    expect(networks.cache.internal).toBe(true);
    const { trusted_proxies: trusted } = configured(
      "deploy/compose/lucarne.toml",
    ).front;
    expect(trusted).toEqual([networks.site.ipam.config[0].subnet]);
    const { environment } = both[0];
    expect(new URL(environment.LUCARNE_UPSTREAM).host).toBe("headend:3010");
    expect(services.headend.environment.LUCARNE_LISTEN).toBe("0.0.0.0:3010");
    expect(new URL(environment.LUCARNE_CACHE_URL).hostname).toBe("cache");
  });

  test("nginx finds the servers, and is found", () => {
    const servers = read("deploy/compose/servers.conf");
    expect(servers.match(/(?<=^server )\S+/gm)).toEqual([
      "server-1:3000",
      "server-2:3000",
    ]);
    const [listen] = numbers(
      read("deploy/compose/place.conf"),
      /^listen (\d+);/gm,
    );
    const { nginx } = COMPOSE.services;
    expect(nginx.ports).toEqual([`127.0.0.1:8080:${listen}`]);
    const { origin } = configured("deploy/compose/lucarne.toml").brands[0];
    expect(origin).toBe("http://127.0.0.1:8080");
    const folders = NGINX.match(/(?<=^proxy_cache_path )\S+/gm) ?? [];
    expect(folders).toHaveLength(2);
    for (const folder of folders)
      expect(nginx.tmpfs.join()).toContain(`${folder}:size=`);
  });
});

describe("systemd", () => {
  const unit = read("deploy/systemd/lucarne@.service");
  const env = (n: number) => read(`deploy/systemd/${n}.env`);

  test("two servers differ in where they listen alone, and nginx asks both", () => {
    const ports = [1, 2].map((n) =>
      numbers(env(n), /LISTEN=127\.0\.0\.1:(\d+)/g),
    );
    expect(new Set(ports.flat()).size).toBe(4);
    const [one, other] = [1, 2].map((n) =>
      env(n).replace(/^#.*\n|(?<=LISTEN=127\.0\.0\.1:)\d+/g, ""),
    );
    expect(one).toBe(other);
    const asked = numbers(
      read("deploy/nginx/servers.conf"),
      /^server 127\.0\.0\.1:(\d+)/gm,
    );
    expect(asked).toEqual(ports.map(([listen]) => listen));
    const headend = read("deploy/systemd/lucarne-headend.service");
    const [upstream] = numbers(env(1), /UPSTREAM=http:\/\/127\.0\.0\.1:(\d+)/g);
    expect(headend).toContain(`LUCARNE_LISTEN=127.0.0.1:${upstream}\n`);
  });

  test("secrets come as credentials, under the names by which they are read", () => {
    const names = unit.match(/(?<=^LoadCredential=)[\w-]+/gm) ?? [];
    const [{ file }] = configured("deploy/systemd/lucarne.toml").session.keys;
    expect(names).toEqual([file, "cache-password", "admin-token"]);
    expect(unit).toContain("LUCARNE_CACHE_PASSWORD_FILE=%d/cache-password\n");
    expect(unit).toContain("LUCARNE_ADMIN_TOKEN_FILE=%d/admin-token\n");
    expect(unit).toContain("WorkingDirectory=%d\n");
  });

  test("there are files enough for all connections", () => {
    const [files = 0] = numbers(unit, /^LimitNOFILE=(\d+)$/gm);
    expect(files).toBeGreaterThanOrEqual(4 * limit("max_connections"));
  });

  test("the script engine may compile", () => {
    for (const path of UNITS)
      expect(read(path)).toContain("\nMemoryDenyWriteExecute=no\n");
  });
});

test("the guide names files that are there", () => {
  const [, guide = ""] = read("docs/operations.md").split(
    /^## From an empty machine.*$/m,
  );
  const named = guide.match(/(?<= )deploy\/[\w@./-]+\w/g) ?? [];
  const looped = Array.from(
    guide.matchAll(/^for file in ([\w. ]+); do .* (deploy\/\w+)\/\$file /gm),
    ([, files = "", folder]) =>
      files.split(" ").map((file) => `${folder}/${file}`),
  ).flat();
  expect(looped).toHaveLength(5);
  expect(named).toContain("deploy/nginx/redirect.conf");
  for (const path of [...named, ...looped])
    expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
});

describe("secrets", () => {
  const guide = read("docs/operations.md");
  const isMadeOnce = (file: string) =>
    new RegExp(`^test -e ${file} \\|\\| .*openssl rand .*> ${file}\\)?$`, "m");

  test("of the units are made by the guide, once", () => {
    const files = UNITS.flatMap(
      (path) => read(path).match(/(?<=^LoadCredential=[\w-]+:).+/gm) ?? [],
    );
    expect(files).toHaveLength(3);
    for (const file of files) expect(guide).toMatch(isMadeOnce(file));
  });

  test("of Compose are made by the guide, once, and given to both servers", () => {
    const secrets = Object.entries<Loose>(COMPOSE.secrets);
    expect(secrets).toHaveLength(3);
    for (const [name, { file }] of secrets) {
      expect(file).toBe(`secrets/${name}`);
      expect(guide).toMatch(isMadeOnce(file));
    }
    const server = COMPOSE.services["server-1"];
    expect(server.secrets).toEqual(secrets.map(([name]) => name));
    const named = Object.values<string>(server.environment)
      .filter((value) => value.startsWith("/run/secrets/"))
      .map((value) => value.replace("/run/secrets/", ""));
    expect(named).toEqual(["cache-password", "admin-token"]);
  });

  test("of Kubernetes are made as deploy/README.md says", () => {
    const made = read("deploy/README.md").match(/(?<=--from-literal=)[\w-]+/g);
    const asked = filesBelow("deploy/kubernetes", "").flatMap(
      (path) => read(path).match(/(?<=secrets\/lucarne\/)[\w-]+/g) ?? [],
    );
    expect(new Set(asked)).toEqual(new Set(made));
    expect(asked).toContain("admin-token");
  });
});

test("whoever ends a server gives it the time that it takes to go, and some seconds", () => {
  const given = [
    SERVERS.terminationGracePeriodSeconds,
    ...Object.entries<Loose>(COMPOSE.services)
      .filter(([name]) => /^server|^headend/.test(name))
      .map(([, one]) => parseInt(one.stop_grace_period, 10)),
    ...UNITS.map((path) => numbers(read(path), /^TimeoutStopSec=(\d+)$/gm)[0]),
  ];
  expect(given).toHaveLength(6);
  for (const seconds of given) {
    expect(seconds).toBeGreaterThanOrEqual(leavesInS() + 5);
    expect(seconds).toBeLessThanOrEqual(leavesInS() + 20);
  }
});

describe("nginx", () => {
  test("knows the cookies by the names that the server gives them", () => {
    const [, session = "?"] =
      /SESSION: &str = "([^"]+)"/.exec(read("server/session/cookies.rs")) ?? [];
    expect(NGINX).toContain(`\\s*${session}=" 1;`);
    const negotiation = read("server/pages/negotiation.rs");
    for (const name of ["lucarne_variant", "lucarne_language"]) {
      expect(negotiation).toContain(`_COOKIE: &str = "${name}"`);
      expect(NGINX).toContain(`\\s*${name}=(`);
    }
  });

  test("keys pages by all that they vary by", () => {
    const [, vary = ""] =
      /VARY: &str = "([^"]+)"/.exec(read("server/pages/head.rs")) ?? [];
    const [, key = ""] = /proxy_cache_key "(.+_agent)"/.exec(NGINX) ?? [];
    const inKey: Record<string, string> = {
      "accept-encoding": "$lucarne_coding",
      "accept-language": "$http_accept_language",
      cookie: "$lucarne_variant $lucarne_language",
      "user-agent": "$http_user_agent",
    };
    expect(vary.split(", ")).toEqual(Object.keys(inKey));
    for (const part of Object.values(inKey)) expect(key).toContain(part);
  });

  test("lets stale pages be as old as the server does, and takes bodies as long as it does", () => {
    const [, stale = ""] =
      /STALE_WHILE_S: u32 = (\d+)/.exec(read("server/pages/stored.rs")) ?? [];
    expect(NGINX).toContain(`"stale-while-revalidate=${stale}"`);
    expect(NGINX).toContain("client_max_body_size 2m;");
    expect(read("docs/operations.md")).toContain("order of channels 2 MiB");
  });

  test("waits for a page for longer than a server makes one", () => {
    const [seconds = 0] = numbers(NGINX, /^proxy_read_timeout (\d+)s;$/gm);
    expect(seconds * 1_000).toBeGreaterThan(limit("render_whole_ms"));
  });
});
