/**
 * @jest-environment jsdom
 *
 * The packages for the stores of TVs, `deploy/tv/`: their files are of the form that each maker asks for, and lead to one address.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { samsungKeys } from "../../ui/focus/keys";
import { filesBelow, read, ROOT } from "./markdown";
import { flawsOf, type Schema } from "./schema";

const ADDRESS = "https://tv.example.ch/home?variant=tv";
const WIDGETS = "http://www.w3.org/ns/widgets";
const TIZEN = "http://tizen.org/ns/widgets";
const XMLNS = "http://www.w3.org/2000/xmlns/";

const json = <T>(path: string) => JSON.parse(read(path)) as T;
const schema = (name: string) =>
  json<Schema>(`tests/coverage/schemas/${name}.json`);

/** Width and height, as the header of a PNG says. */
function sizeOf(path: string): [number, number] {
  const bytes = readFileSync(join(ROOT, path));
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  expect(bytes.subarray(12, 16).toString("latin1")).toBe("IHDR");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

const beside = (path: string, name: string) =>
  existsSync(join(ROOT, dirname(path), name));

/** Where a start page leads. */
const leadsTo = (page: string) =>
  /location\.replace\("([^"]+)"\)/.exec(read(page))?.[1];

describe("LG, webOS", () => {
  const path = "deploy/tv/webos/appinfo.json";
  const app = json<Record<string, unknown>>(path);

  test("appinfo.json is as LG's reference says, and its files are there", () => {
    expect([...flawsOf(app, schema("appinfo"))]).toEqual([]);
    for (const name of ["main", "icon", "largeIcon"])
      expect(beside(path, String(app[name]))).toBe(true);
  });

  test("Back reaches the page", () => {
    expect(app["disableBackHistoryAPI"]).toBe(true);
  });

  test("the start page leads to the service", () => {
    expect(leadsTo("deploy/tv/webos/index.html")).toBe(ADDRESS);
  });
});

/** What is wrong with a Tizen app's config.xml, in words. */
function* flawsOfConfig(text: string): Generator<string> {
  const { elements } = json<{ elements: Record<string, Schema> }>(
    "tests/coverage/schemas/tizen-config.json",
  );
  const parsed = new DOMParser().parseFromString(text, "application/xml");
  if (parsed.getElementsByTagName("parsererror").length > 0) {
    yield "it is no XML";
    return;
  }
  const root = parsed.documentElement;
  for (const { namespaceURI, localName, attributes } of [
    root,
    ...root.getElementsByTagName("*"),
  ]) {
    const name = namespaceURI === TIZEN ? `tizen:${localName}` : localName;
    const known = elements[name];
    if (!known) {
      yield `${name} is not known`;
      continue;
    }
    const written = [...attributes].filter(
      (attribute) => attribute.namespaceURI !== XMLNS,
    );
    const values = Object.fromEntries(
      written.map((attribute) => [attribute.name, attribute.value]),
    );
    for (const flaw of flawsOf(values, known)) yield `${name}: ${flaw}`;
  }
}

describe("Samsung, Tizen", () => {
  const path = "deploy/tv/tizen/config.xml";
  const document = new DOMParser().parseFromString(
    read(path),
    "application/xml",
  );
  const root = document.documentElement;
  const of = (namespace: string, name: string) =>
    Array.from(root.getElementsByTagNameNS(namespace, name));
  const attributeOf = (namespace: string, name: string, attribute: string) =>
    of(namespace, name).map((element) => element.getAttribute(attribute));

  test("config.xml is a W3C widget, and has no elements and attributes but those of widgets and Tizen's, with values that they know", () => {
    expect([root.namespaceURI, root.localName]).toEqual([WIDGETS, "widget"]);
    expect([...flawsOfConfig(read(path))]).toEqual([]);
  });

  test.each([
    [
      "hwkey-event=",
      "hwkey-events=",
      "tizen:setting: hwkey-events is not known",
    ],
    [
      'hwkey-event="enable"',
      'hwkey-event="enabled"',
      "tizen:setting: hwkey-event: enabled is none of enable, disable",
    ],
    ["<tizen:setting", "<tizen:settings", "tizen:settings is not known"],
    ["<tizen:setting", "<setting", "setting is not known"],
    ["tv-samsung", "tv-samsun", "tizen:profile: name: tv-samsun is none of"],
    ["required_version", "requiredVersion", "required_version is missing"],
    ['viewmodes="maximized"', 'viewmode="x"', "widget: viewmode is not known"],
    ["</widget>", "", "it is no XML"],
  ])("a slip of the pen is found: %s as %s", (right, wrong, flaw) => {
    const slipped = read(path).replace(right, wrong);
    expect([...flawsOfConfig(slipped)].join("\n")).toContain(flaw);
  });

  test("package, application and version are named as Tizen asks, and its files are there", () => {
    expect(root.getAttribute("version")).toMatch(/^\d{1,3}\.\d{1,3}\.\d{1,5}$/);
    const [id] = attributeOf(TIZEN, "application", "id");
    const [name] = attributeOf(TIZEN, "application", "package");
    expect(name).toMatch(/^[0-9A-Za-z]{10}$/);
    expect(id).toMatch(new RegExp(`^${name}\\.[0-9A-Za-z]+$`));
    expect(attributeOf(TIZEN, "profile", "name")).toEqual(["tv-samsung"]);
    for (const kind of ["content", "icon"])
      for (const file of attributeOf(WIDGETS, kind, "src"))
        expect(beside(path, String(file))).toBe(true);
  });

  test("it asks for the network and the remote's keys, and for no more", () => {
    expect(attributeOf(TIZEN, "privilege", "name")).toEqual([
      "http://tizen.org/privilege/internet",
      "http://tizen.org/privilege/tv.inputdevice",
    ]);
  });

  test("the start page asks for the keys that pages ask for, and leads to the service, which it may", () => {
    const page = "deploy/tv/tizen/index.html";
    const [, keys = ""] = /var keys =\s*"([^"]+)"/.exec(read(page)) ?? [];
    expect(keys.split(" ")).toEqual(samsungKeys);
    expect(leadsTo(page)).toBe(ADDRESS);
    const { origin, host } = new URL(ADDRESS);
    expect(attributeOf(WIDGETS, "access", "origin")).toEqual([origin]);
    const [allowed] = of(TIZEN, "allow-navigation");
    expect(allowed?.textContent).toBe(host);
  });
});

describe("Android TV", () => {
  const app = json<{
    packageId: string;
    host: string;
    startUrl: string;
    fingerprints: { value: string }[];
  }>("deploy/tv/android/twa-manifest.json");

  test("twa-manifest.json is as Bubblewrap's reference says, and leads to the service", () => {
    expect([...flawsOf(app, schema("twa-manifest"))]).toEqual([]);
    expect(`https://${app.host}${app.startUrl}`).toBe(ADDRESS);
  });

  test("assetlinks.json trusts this app and its key", () => {
    expect(json("deploy/tv/android/assetlinks.json")).toEqual([
      {
        relation: ["delegate_permission/common.handle_all_urls"],
        target: {
          namespace: "android_app",
          package_name: app.packageId,
          sha256_cert_fingerprints: app.fingerprints.map(({ value }) => value),
        },
      },
    ]);
  });

  test("launcher.xml has what a TV's launcher and its store ask for", () => {
    const manifest = new DOMParser().parseFromString(
      read("deploy/tv/android/launcher.xml"),
      "application/xml",
    );
    const named = (tag: string) =>
      Array.from(manifest.getElementsByTagName(tag), (element) =>
        element.getAttribute("android:name"),
      );
    expect(named("parsererror")).toEqual([]);
    expect(named("uses-feature")).toEqual([
      "android.software.leanback",
      "android.hardware.touchscreen",
    ]);
    expect(named("category")).toEqual([
      "android.intent.category.LEANBACK_LAUNCHER",
    ]);
    const application = manifest.querySelector("application");
    expect(application?.getAttribute("android:banner")).toBe(
      "@drawable/banner",
    );
  });
});

test.each(["webos", "tizen", "android"])(
  "what an operator has to do for %s is said in ten lines",
  (platform) => {
    const lines = read(`deploy/tv/${platform}/README.md`).split("\n");
    const said = lines.filter((line) => line.trim() !== "");
    expect(said.length).toBeLessThanOrEqual(10);
  },
);

test.each([
  ["webos/icon.png", 80],
  ["webos/largeIcon.png", 130],
  ["tizen/icon.png", 512],
  ["android/icon.png", 512],
])("%s is a square of %i", (name, size) => {
  expect(sizeOf(`deploy/tv/${name}`)).toEqual([size, size]);
});

test("one made-up host stands for the operator's, everywhere", () => {
  const files = ["json", "xml", "html"].flatMap((ending) =>
    filesBelow("deploy/tv", `.${ending}`),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const path of files) {
    const led = read(path).match(/https:\/\/[\w.-]+|[\w-]+\.example\.ch/g);
    const hosts = led?.map((host) => host.replace("https://", "")) ?? [];
    expect(hosts.filter((host) => host !== "tv.example.ch")).toEqual([]);
  }
});

test("a schema's complaints name the place", () => {
  const flaws = flawsOf(
    { id: "A b", type: "native", main: 1, more: true },
    {
      type: "object",
      required: ["icon"],
      additionalProperties: false,
      properties: {
        id: { type: "string", pattern: "^[a-z]+$", maxLength: 2 },
        type: { enum: ["web"] },
        main: { type: "string" },
      },
    },
  );
  expect([...flaws]).toEqual([
    "icon is missing",
    'id: "A b" is not ^[a-z]+$',
    'id: "A b" is too long',
    "type: native is none of web",
    "main: number is no string",
    "more is not known",
  ]);
});
