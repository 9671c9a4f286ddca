/** How a brand calls itself: what is asked for before the app exists (spec, section 7, "Cache calls"). */
import type { PageContext } from "../api/pageContext";
import type { Answer } from "../api/transport";
import { testApp } from "../testing/testApp";
import { brandResources } from "./brand";

async function contextOf(changes: Partial<PageContext>) {
  return (await testApp({ context: changes })).context;
}

const answer = (status: number, body: unknown): Answer => ({
  status,
  body,
  ageMs: 0,
});

test("GET resources/{brand}/{fr|de|en} says what the product is called, in the page's language", async () => {
  for (const language of ["fr", "de", "en"] as const) {
    const asked: string[] = [];
    const context = await contextOf({ brand: "sweez", language });
    const transport = (call: string) => {
      asked.push(call);
      const body = { product_title: "Sweez", texts: {} };
      return Promise.resolve(answer(200, body));
    };
    expect(await brandResources(transport, context, 1000)).toEqual({
      productTitle: "Sweez",
      texts: {},
    });
    expect(asked).toEqual([`/api/cache/resources/sweez/${language}`]);
  }
});

test("a brand without resources has none, and a page does not wait for them", async () => {
  const context = await contextOf({});
  const missing = () => Promise.resolve(answer(404, undefined));
  expect(await brandResources(missing, context, 1000)).toBeNull();
  const silent = () => new Promise<Answer>(() => undefined);
  expect(await brandResources(silent, context, 0)).toBeNull();
});
