/** Once, when the suite's server listens: what time it is for all tests. */
import { setSuiteTime } from "./clock";
import { ORIGIN } from "./ownServer";

export default async function globalSetup(): Promise<void> {
  const answer = await fetch(`${ORIGIN}/api/session/`);
  const { server_time_ms: nowMs } = (await answer.json()) as {
    server_time_ms: number;
  };
  setSuiteTime(nowMs);
}
