/** What a test knows of the simulation of a country's evening. */
interface Inputs {
  moments: readonly { name: string }[];
  machine: { cores: number; busyAtMost: number };
}
interface Section {
  name: string;
  lines: readonly { ours: number; what: string; unit?: string }[];
}

export function simulate(
  inputs: Inputs,
  sections: readonly Section[],
): readonly {
  name: string;
  requests: number;
  processorCores: number;
  upstreamCalls: number;
  machines: number;
  waitWithHalfS: number;
  waitWithThirdS: number;
  viewerHourMs: number;
  viewerHourCalls: number;
  requestsWithoutCdn: number;
  machinesWithoutCdn: number;
}[];
