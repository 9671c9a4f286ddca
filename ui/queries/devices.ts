/** The devices of the account. Asked for anew each time: one may have come meanwhile. */
import { mapResult } from "../api/result";
import { boxesOf, devicesOf } from "../api/wire/devices";
import type { AccountDevices } from "../domain/device";
import type { QueryDefinition } from "./query";

/** Without its boxes where the profile can't be had. */
export const accountDevices: QueryDefinition<AccountDevices> = {
  key: ["accountDevices"],
  async load(api) {
    const [signedIn, boxes] = await Promise.all([
      api.fresh("/api/mobile/devices/", devicesOf),
      api.fresh("/api/mobile/profile/", boxesOf),
    ]);
    return mapResult(signedIn, (devices) => ({
      signedIn: devices,
      boxes: boxes.ok ? boxes.value : [],
    }));
  },
};
