/**
 * A page of which several parts wait for data is drawn, however they come to wait.
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import { Suspense, useLayoutEffect, useRef, useState } from "react";
import type { Api } from "../api/client";
import { useResult, type QueryDefinition } from "../queries/query";
import { drawPage } from "./drawPage";
import { testApp } from "./testApp";

const query = (name: string): QueryDefinition<string> => ({
  key: ["test", name],
  load: (api: Api) => api.get(`/api/mobile/${name}`, () => name),
});

function Part({ name }: { name: string }) {
  const [data] = useResult(query(name));
  return <p>{data.ok && data.value}</p>;
}

/** Begins to wait before the browser draws what stands beside it, as a row does that is told to be near. */
function Late() {
  const [isNear, setNear] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = row;
    const come = () => setNear(true);
    current?.addEventListener("near", come);
    current?.dispatchEvent(new Event("near"));
    return () => current?.removeEventListener("near", come);
  }, []);
  return (
    <div ref={row}>
      {isNear && (
        <Suspense fallback={null}>
          <Part name="late" />
        </Suspense>
      )}
    </div>
  );
}

/** Waits once more when what it waited for has come. */
function Twice() {
  useResult(query("first"));
  return <Part name="second" />;
}

function Beside() {
  useResult(query("other"));
  return <Late />;
}

function View() {
  return (
    <>
      <Suspense fallback={null}>
        <Twice />
      </Suspense>
      <Suspense fallback={null}>
        <Beside />
      </Suspense>
    </>
  );
}

test("parts that begin to wait one after the other keep each other from nothing", async () => {
  const names = ["first", "other", "second", "late"];
  const answers = names.map((name) => [`/api/mobile/${name}`, {}] as const);
  const app = await testApp({ answers: Object.fromEntries(answers) });
  await drawPage(app, View, { section: "live", path: "/", address: "/" });
  for (const name of ["second", "late"])
    expect(await screen.findByText(name)).toBeTruthy();
});
