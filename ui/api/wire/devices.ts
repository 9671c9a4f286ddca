/** The devices of an account, from the wire's names to the domain's. */
import type { SetTopBox, SignedInDevice } from "../../domain/device";
import type { components } from "../schema";
import { epochSecondsOf } from "./epoch";

type Wire = components["schemas"];

export function devicesOf(body: unknown): SignedInDevice[] {
  const { devices } = body as Wire["DeviceList"];
  return devices.map((device) => ({
    name: device.device_alias,
    signedInAtS: epochSecondsOf(device.signed_in_at),
    isCurrent: device.is_current,
  }));
}

/** Of the account's profile. */
export function boxesOf(body: unknown): SetTopBox[] {
  const { stb } = body as Wire["Profile"];
  return stb.map(({ mac }) => ({ mac }));
}
