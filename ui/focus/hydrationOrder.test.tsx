/**
 * @jest-environment jsdom
 *
 * In which order a page's rows are taken over from the server: a row's cards answer keys once it is.
 */
import { act } from "@testing-library/react";
import { Suspense, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { startFocus } from "./startFocus";

const NAMES = ["a", "b", "c", "d"];
let taken: string[] = [];

function Row({ name, isDefault }: { name: string; isDefault: boolean }) {
  useLayoutEffect(() => void taken.push(name), [name]);
  return (
    <div data-lane="row" data-focus-default={isDefault ? "" : undefined}>
      <a href={`/${name}`}>{name}</a>
    </div>
  );
}

/** As a page of rails: each in a boundary of its own, the engine in the layout around them. */
function Page({ first }: { first: string }) {
  useLayoutEffect(() => {
    const engine = startFocus(document, {
      canGoBack: () => false,
      goBack: () => {},
      isSureToLeave: () => Promise.resolve(true),
    });
    engine.arrive(first);
    return () => engine.stop();
  }, [first]);
  return (
    <div data-lane="column">
      {NAMES.map((name) => (
        <Suspense key={name}>
          <Row name={name} isDefault={name === first} />
        </Suspense>
      ))}
    </div>
  );
}

test.each(NAMES)(
  "the row in focus is hydrated before the others: %s",
  async (first) => {
    taken = [];
    const page = <Page first={first} />;
    const container = document.createElement("div");
    document.body.replaceChildren(container);
    container.innerHTML = renderToString(page);
    const root = await act(async () => hydrateRoot(container, page));
    expect(document.activeElement?.textContent).toBe(first);
    expect(taken).toEqual([first, ...NAMES.filter((name) => name !== first)]);
    await act(async () => root.unmount());
  },
);
