/** The devices of the account, as both layouts list them: those that are signed in, then its set-top boxes. */
import { mapResult, type ApiResult } from "../../api/result";
import type { App } from "../../app/context";
import { useApp } from "../../app/hooks";
import type { AccountDevices } from "../../domain/device";
import { zurichTime } from "../../domain/zurich";
import { formatDate } from "../../i18n/format";
import { accountDevices } from "../../queries/devices";
import { useResult } from "../../queries/query";

export interface DeviceRow {
  key: string;
  name: string;
  hint: string;
}

/** A session lasts up to a year, so its day has one. */
function dayOf({ context }: App, epochS: number): string {
  const { year } = zurichTime(epochS * 1000);
  return `${formatDate(epochS, context.language)} ${year}`;
}

export function deviceRows(
  app: App,
  { signedIn, boxes }: AccountDevices,
): DeviceRow[] {
  const { t } = app;
  const here = signedIn.map(({ name, signedInAtS, isCurrent }, index) => ({
    key: `${index}`,
    name: name || t("settings.device.unnamed"),
    hint: t(isCurrent ? "settings.device.here" : "settings.device.since", {
      date: dayOf(app, signedInAtS),
    }),
  }));
  const others = boxes.map(({ mac }) => ({
    key: mac,
    name: t("settings.device.box"),
    hint: mac,
  }));
  return [...here, ...others];
}

/** Suspends; the failure in place of the rows. */
export function useDevices(): [
  rows: ApiResult<DeviceRow[]>,
  retry: () => void,
] {
  const app = useApp();
  const [devices, retry] = useResult(accountDevices);
  return [mapResult(devices, (all) => deviceRows(app, all)), retry];
}
