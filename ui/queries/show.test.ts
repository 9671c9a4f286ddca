/** Where the details of a show are looked for. */
import { testApp } from "../testing/testApp";
import { wireDetails } from "../testing/wireFixtures";
import { ensure } from "./query";
import { showDetails } from "./show";

describe("a show that the guide has forgotten", () => {
  const SHARED = "/api/cache/show/details/gone-1/";
  const OWN = "/api/mobile/show/details/gone-1/";
  const answers = { [OWN]: wireDetails({ show_id: "gone-1" }) };

  test("is there for a user who still has it", async () => {
    const app = await testApp({ answers });
    const kept = await ensure(app, showDetails("gone-1", true));
    expect(kept).toMatchObject({ ok: true, value: { id: "gone-1" } });
    expect(app.asked).toEqual([SHARED, OWN]);
  });

  test("is not there for other accounts, who need not ask twice", async () => {
    const app = await testApp({ answers });
    const kept = await ensure(app, showDetails("gone-1"));
    expect(kept).toEqual({ ok: false, status: 404 });
    expect(app.asked).toEqual([SHARED]);
  });

  test("is not looked for where the guide could not be read", async () => {
    const app = await testApp({ answers: { ...answers, [SHARED]: 503 } });
    const kept = await ensure(app, showDetails("gone-1", true));
    expect(kept).toEqual({ ok: false, status: 503 });
    expect(app.asked).toEqual([SHARED]);
  });
});
