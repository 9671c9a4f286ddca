/**
 * @jest-environment jsdom
 *
 * The page is the server's until all of it is hydrated.
 */
import { act } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { Hydration } from "./Hydration";

/** A page whose parts are hydrated one after the other, and the way by which the last one's code comes. */
function pageInParts(visitor: () => string) {
  const Part = () => <p>{visitor()}</p>;
  let bring = () => {};
  const Late = lazy(
    () =>
      new Promise<{ default: typeof Part }>((resolve) => {
        bring = () => resolve({ default: Part });
      }),
  );
  const page = (Last: typeof Part | typeof Late) => (
    <main>
      <Suspense>
        <Part />
      </Suspense>
      <Suspense>
        <Last />
      </Suspense>
    </main>
  );
  return {
    html: renderToString(page(Part)),
    tree: page(Late),
    bring: () => bring(),
  };
}

test("all parts are hydrated before it says so, those that wait for their code included", async () => {
  let visitor = "Ada";
  const { html, tree, bring } = pageInParts(() => visitor);
  const root = document.createElement("div");
  root.innerHTML = html;
  const onDone = jest.fn(() => {
    visitor = "nobody";
  });
  const onRecoverableError = jest.fn();
  await act(async () => {
    hydrateRoot(root, <Hydration onDone={onDone}>{tree}</Hydration>, {
      onRecoverableError,
    });
  });
  expect(onDone).not.toHaveBeenCalled();
  await act(async () => bring());
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.textContent).toBe("AdaAda");
});
