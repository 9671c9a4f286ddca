// What the UI's routes say of addresses (`ui/routes.ts`), written as Rust for `server/pages/grammar.rs`.
import * as esbuild from "esbuild";

/** The declarations alone: the views, data and words that pages bring are not looked at. */
const declarationsOnly = {
  name: "declarations only",
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === "dynamic-import" ? { external: true, path } : undefined,
    );
  },
};

/** What a file of declarations exports. */
async function declarations(path = "ui/routes.ts") {
  const built = await esbuild.build({
    bundle: true,
    entryPoints: [path],
    format: "esm",
    plugins: [declarationsOnly],
    write: false,
  });
  const code = Buffer.from(built.outputFiles[0].contents).toString("base64");
  return import(`data:text/javascript;base64,${code}`);
}

/** name → the names of its word sets, for each page. */
export async function wordsOfPages() {
  const { detailsOver, ROUTES } = await declarations();
  const pages = ROUTES.flatMap(({ page }) => [
    page,
    ...detailsOver(page).map((details) => details.page),
  ]);
  return new Map(
    pages.map(({ name, words }) => [name, words.map((set) => set.name)]),
  );
}

/** What every address of the UI means, as `ui/routes.ts` declares it. */
export async function addressRules() {
  const { grammar } = await declarations();
  return grammar().routes;
}

/** An address of every page. */
export async function everyPage() {
  return (await declarations("tests/e2e/everyPage.ts")).EVERY_PAGE;
}

const text = (value) => JSON.stringify(value);
const list = (rows) => `&[${rows.join(", ")}]`;
const texts = (values) => list(values.map(text));

const option = (value) =>
  value === undefined ? "None" : `Some(${text(value)})`;

const SHAPES = { day: "Shape::Day", number: "Shape::Number" };

const shapeOf = ({ shape, most }) =>
  shape ? SHAPES[shape] : `Shape::Text(${Number(most)})`;

function scope(word) {
  switch (word.scope) {
    case "page":
      return `QueryScope::Page { values: ${texts(word.values)}, needs: ${option(word.needs)} }`;
    case "single":
      return `QueryScope::Single(${shapeOf(word)})`;
    case "person":
      return "QueryScope::Person";
    default:
      throw new Error(`no word of a query is ${word.scope}`);
  }
}

const SIGN_IN = { always: "SignIn::Always", tv: "SignIn::OnTv" };

const needed = (data) =>
  data === undefined
    ? "None"
    : `Some(Needed { read: ${text(data.read)}, list: ${option(data.list)} })`;

function route({ path, params, open, query, to, signIn, needs }) {
  // Where text stands, the server reads nothing.
  const names = Object.keys(open).filter((name) => open[name] === "name");
  const closed = Object.entries(params).map(
    ([name, values]) => `(${text(name)}, ${texts(values)})`,
  );
  const words = Object.entries(query).map(
    ([name, word]) => `(${text(name)}, ${scope(word)})`,
  );
  return `    Route { path: ${text(path)}, params: ${list(closed)}, names: ${texts(names)}, query: ${list(words)}, to: ${option(to)}, sign_in: ${SIGN_IN[signIn] ?? "SignIn::Never"}, needed: ${needed(needs)} }`;
}

/** An expression of the type `Grammar`. Whatever is not plain text in a declaration has no place in Rust's source. */
export async function grammarInRust() {
  const { grammar } = await declarations();
  const { routes, otherwise, sitemap } = grammar();
  const source = `Grammar { routes: &[\n${routes.map(route).join(",\n")}\n], otherwise: ${text(otherwise)}, sitemap: ${texts(sitemap)} }\n`;
  if (/[^\x20-\x7e\n]|\\/.test(source))
    throw new Error("addresses are declared in plain ASCII");
  return source;
}
