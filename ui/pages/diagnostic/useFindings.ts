/** What the browser says of itself, and what went wrong last in it. */
import { useEffect, useState } from "react";
import { lastErrors } from "../../app/lastErrors";
import type { LastError } from "../../domain/lastErrors";
import { deviceProbe } from "./deviceProbe";
import { devicePropertiesOf, type Property } from "./deviceProperties";

interface Findings {
  properties: Property[];
  errors: LastError[];
}

/** Null until the browser was asked. */
export function useFindings(): Findings | null {
  const [findings, setFindings] = useState<Findings | null>(null);
  useEffect(() => {
    let isThere = true;
    void devicePropertiesOf(deviceProbe()).then(
      (properties) =>
        isThere && setFindings({ properties, errors: lastErrors() }),
    );
    return () => {
      isThere = false;
    };
  }, []);
  return findings;
}
