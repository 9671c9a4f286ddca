/**
 * Data whose code can't be fetched is a failure, and trying again asks for the code by a new document.
 * @jest-environment jsdom
 */
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense } from "react";
import { failed } from "../api/result";
import { AppRoot } from "../createApp";
import { newDocuments } from "../testing/newDocuments";
import { testApp } from "../testing/testApp";
import { useResult, type QueryDefinition } from "./query";

const documents = newDocuments();

function Data({ of }: { of: QueryDefinition<string> }) {
  const [result, retry] = useResult(of);
  return <button onClick={retry}>{result.ok ? result.value : "failed"}</button>;
}

async function tryAgain(load: QueryDefinition<string>["load"]) {
  const app = await testApp();
  await act(async () => {
    render(
      <AppRoot app={app}>
        <Suspense>
          <Data of={{ key: ["data"], load }} />
        </Suspense>
      </AppRoot>,
    );
  });
  await userEvent.click(screen.getByRole("button", { name: "failed" }));
  return documents();
}

test("code that was lost comes with a new document", async () => {
  const lost = new TypeError("Failed to fetch dynamically imported module");
  expect(await tryAgain(() => Promise.reject(lost))).toBe(1);
});

test("an answer that failed is asked for again in the same document", async () => {
  expect(await tryAgain(() => Promise.resolve(failed(503)))).toBe(0);
});
