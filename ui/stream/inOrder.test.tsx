/** The stream in document order against what React writes when it waits for everything: byte for byte the same. */
import { Suspense, use, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server.bun";
import { Cancelled, streamMarkup, type StreamControls } from "./reactStream";

/** Streams to a reader who is never behind. */
function streamFreely(
  tree: ReactNode,
  deadlineMs: number,
  write: (markup: string) => void,
) {
  const take = (markup: string) => {
    write(markup);
    return true;
  };
  return streamMarkup(tree, deadlineMs, take, () => {});
}

/** Data that comes when the test says so. */
function deferred(value: string) {
  let settle = () => {};
  const promise = new Promise<string>((resolve) => {
    settle = () => resolve(value);
  });
  return { promise, settle: () => settle() };
}

type Deferred = ReturnType<typeof deferred>;

function Text({ of }: { of: Deferred }) {
  return <b>{use(of.promise)}</b>;
}

function Row({ of, children }: { of: Deferred; children?: ReactNode }) {
  return (
    <Suspense fallback={<i>waiting for a row</i>}>
      <section>
        <Text of={of} /> beside text {children}
      </section>
    </Suspense>
  );
}

function page(data: readonly Deferred[]) {
  const [a, b, c, d] = data as [Deferred, Deferred, Deferred, Deferred];
  return (
    <main>
      <h1>{'A "title" <script>alert(1)</script> & more'}</h1>
      <Row of={a} />
      <p>between</p>
      <Row of={b}>
        <Row of={c} />
      </Row>
      <Row of={d} />
      <footer>end</footer>
    </main>
  );
}

function whole(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = "";
    const stream = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellError: reject,
      onAllReady: () =>
        stream.pipe({
          write: (chunk) => {
            html += chunk;
            return true;
          },
          flush: () => {},
          end: () => resolve(html),
          destroy: reject,
          on: () => {},
        }),
    });
  });
}

const values = ["one", "two", "three & <more>", "four"];
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Lets React render what has become possible. */
async function turns(): Promise<void> {
  for (let count = 0; count < 5; count++) await turn();
}

function orders(of: number[]): number[][] {
  if (of.length <= 1) return [of];
  return of.flatMap((first) =>
    orders(of.filter((other) => other !== first)).map((rest) => [
      first,
      ...rest,
    ]),
  );
}

async function expected(): Promise<string> {
  const data = values.map(deferred);
  data.forEach(({ settle }) => settle());
  return whole(page(data));
}

test.each(orders([0, 1, 2, 3]))(
  "data that comes in the order %i %i %i %i makes the same page",
  async (...order) => {
    const data = values.map(deferred);
    const pieces: string[] = [];
    const streamed = streamFreely(page(data), 60_000, (markup) =>
      pieces.push(markup),
    );
    for (const index of order) {
      await turns();
      data[index]?.settle();
    }
    expect(await streamed).toEqual({ complete: true });
    expect(pieces.join("")).toBe(await expected());
    expect(pieces.join("")).not.toMatch(/<script>|hidden/);
  },
);

test("everything before the first open boundary leaves at once, and each boundary with its data", async () => {
  const data = values.map(deferred);
  let html = "";
  const streamed = streamFreely(page(data), 60_000, (markup) => {
    html += markup;
  });
  await turns();
  expect(html.startsWith("<main><h1>")).toBe(true);
  expect(html).not.toContain("waiting for a row");
  expect(html).not.toContain("between");
  data[0]?.settle();
  await turns();
  expect(html).toContain("one");
  expect(html).toContain("between");
  expect(html).not.toContain("two");
  data.forEach(({ settle }) => settle());
  await streamed;
  expect(html.endsWith("<footer>end</footer></main>")).toBe(true);
});

test("a boundary whose data comes too late is left for the browser, with what it shows while waiting", async () => {
  const data = values.map(deferred);
  data[0]?.settle();
  data[3]?.settle();
  let html = "";
  const { complete } = await streamFreely(page(data), 1, (markup) => {
    html += markup;
  });
  expect(complete).toBe(false);
  expect(html.match(/<!--\$!-->/g)).toHaveLength(1);
  expect(html).toContain("waiting for a row");
  expect(html).toContain("four");
  expect(html.endsWith("<footer>end</footer></main>")).toBe(true);
});

test("an error inside a boundary stays inside it", async () => {
  const log = jest.spyOn(console, "error").mockImplementation(() => {});
  const Broken = () => {
    throw new Error("broken");
  };
  let html = "";
  const { complete } = await streamFreely(
    <main>
      <Suspense fallback={<i>fallback</i>}>
        <Broken />
      </Suspense>
      <p>the rest</p>
    </main>,
    60_000,
    (markup) => {
      html += markup;
    },
  );
  log.mockRestore();
  expect(complete).toBe(false);
  expect(html).toContain("<i>fallback</i>");
  expect(html).toContain("<p>the rest</p>");
});

test("an error outside every boundary fails the whole page", async () => {
  const log = jest.spyOn(console, "error").mockImplementation(() => {});
  const Broken = () => {
    throw new Error("broken");
  };
  await expect(streamFreely(<Broken />, 60_000, () => {})).rejects.toThrow(
    "broken",
  );
  log.mockRestore();
});

test("a page waits for a reader who is behind, and goes on when the reader has caught up", async () => {
  const data = values.map(deferred);
  let controls: StreamControls | undefined;
  const pieces: string[] = [];
  const streamed = streamMarkup(
    page(data),
    60_000,
    (markup) => {
      pieces.push(markup);
      return pieces.length > 1;
    },
    (stream) => (controls = stream),
  );
  await turns();
  expect(pieces).toHaveLength(1);
  data.forEach(({ settle }) => settle());
  await turns();
  await turns();
  const held = pieces.length;
  controls?.resume();
  await streamed;
  expect(pieces.length).toBeGreaterThan(held);
  expect(pieces.join("").endsWith("<footer>end</footer></main>")).toBe(true);
});

test("a page that no client reads any more stops at once", async () => {
  const data = values.map(deferred);
  let controls: StreamControls | undefined;
  let html = "";
  const streamed = streamMarkup(
    page(data),
    60_000,
    (markup) => {
      html += markup;
      return true;
    },
    (stream) => (controls = stream),
  );
  await turns();
  controls?.cancel();
  await expect(streamed).rejects.toBeInstanceOf(Cancelled);
  const written = html;
  data.forEach(({ settle }) => settle());
  await turns();
  expect(html).toBe(written);
});
