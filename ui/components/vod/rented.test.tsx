/**
 * What cards and pages know of what was rented, beside the page that asks for it.
 * @jest-environment jsdom
 */
import { act, render, screen } from "@testing-library/react";
import { AppRoot } from "../../createApp";
import { useResult } from "../../queries/query";
import { vodAccount } from "../../queries/vodAccount";
import { renewVodAccount } from "../../queries/vodRenewal";
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
  expect(screen.getByText("rented")).toBeTruthy();
  expect(app.asked.filter((call) => call === CALL)).toHaveLength(2);
});
