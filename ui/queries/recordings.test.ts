/** What an account records, as it is asked for (spec, sections 3 and 7). */
import { testApp } from "../testing/testApp";
import { ensure } from "./query";
import { recordingQuotas } from "./recordings";

test("GET recordings/quotas/ has the most and what is used, of recordings and of archives, in seconds", async () => {
  const app = await testApp({
    answers: {
      "/api/mobile/recordings/quotas/": {
        RecQuotaMax: 360_000,
        RecQuotaUsed: 7200,
        ArchiveQuotaMax: 36_000,
        ArchiveQuotaUsed: 3600,
      },
    },
  });
  expect(await ensure(app, recordingQuotas)).toMatchObject({
    ok: true,
    value: {
      recordings: { usedS: 7200, maxS: 360_000 },
      archives: { usedS: 3600, maxS: 36_000 },
    },
  });
});
