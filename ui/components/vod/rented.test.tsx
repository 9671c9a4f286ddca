/**
 * What cards and pages know of what was rented, beside the page that asks for it.
 * @jest-environment jsdom
 */
import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { AppRoot } from "../../createApp";
import { ensure, useResult } from "../../queries/query";
import { vodAccount } from "../../queries/vodAccount";
import { vodSimilar } from "../../queries/vodShow";
import { renewVodAccount, VOD_ACCOUNT } from "../../queries/vodRenewal";
import { testApp } from "../../testing/testApp";
import { PRODUCT, wireLicence, wireVod } from "../../testing/vod";
import { EVENING_S } from "../../testing/wireFixtures";
import { useIsTitleRented } from "./rented";

const CALL = "/api/mobile/vod/?lang=fr";

function Price() {
  const isRented = useIsTitleRented({ products: [PRODUCT] });
  return <p>{isRented ? "rented" : "a price"}</p>;
}

/** What asks for the account, and what only reads of it. */
function Page() {
  useResult(vodAccount("fr"));
  return <Price />;
}

test("a title is rented once the page has heard of it, and what reads that keeps nobody from asking anew", async () => {
  let licences = {};
  const app = await testApp({
    answers: { [CALL]: () => wireVod({ licences }) },
    context: { nowMs: EVENING_S * 1000 },
  });
  await act(async () => {
    render(
      <AppRoot app={app}>
        <Page />
      </AppRoot>,
    );
    await Promise.resolve();
  });
  expect(await screen.findByText("a price")).toBeTruthy();
  licences = { [PRODUCT.id]: wireLicence(86_400) };
  await act(() => renewVodAccount(app));
  expect(await screen.findByText("rented")).toBeTruthy();
  expect(app.asked.filter((call) => call === CALL)).toHaveLength(2);
});

/** A part that asks for something of its own as it is drawn. */
function Similar() {
  useResult(vodSimilar("vod-1"));
  return null;
}

test("what reads of the account is not drawn again while another part of the page is being drawn", async () => {
  const complaints = jest.spyOn(console, "error").mockImplementation(() => {});
  let licences = {};
  const app = await testApp({
    answers: { [CALL]: () => wireVod({ licences }) },
    context: { nowMs: EVENING_S * 1000 },
  });
  const page = (hasMore: boolean) => (
    <AppRoot app={app}>
      <Suspense fallback={null}>
        <Page />
      </Suspense>
      <Suspense fallback={null}>{hasMore && <Similar />}</Suspense>
    </AppRoot>
  );
  const { rerender } = render(page(false));
  expect(await screen.findByText("a price")).toBeTruthy();
  licences = { [PRODUCT.id]: wireLicence(86_400) };
  const renewed = await ensure(app, { ...vodAccount("fr"), key: ["renewed"] });
  // The account is known to have changed, and the other part is asked for, in one drawing.
  await act(async () => {
    app.queryClient.setQueryData(VOD_ACCOUNT, renewed);
    rerender(page(true));
  });
  expect(await screen.findByText("rented")).toBeTruthy();
  const told = complaints.mock.calls.map(([format]) => String(format));
  expect(told.filter((one) => one.startsWith("Cannot update"))).toEqual([]);
  complaints.mockRestore();
});
