/** What was understood of a household's own files. Asked for anew each time: the household is mending them. */
import { householdReportOf } from "../api/wire/household";
import type { HouseholdReport } from "../domain/household";
import type { QueryDefinition } from "./query";

export const householdReport: QueryDefinition<HouseholdReport> = {
  key: ["householdReport"],
  load: (api) => api.fresh("/api/mobile/household/", householdReportOf),
};
