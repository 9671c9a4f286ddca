/** Whether a device has what it takes to fetch the channels beside the one that plays. */
import { isSlow, type Connection } from "../preview";

/** What `navigator` tells of the device, as far as the browser does. */
interface DeviceHints {
  hardwareConcurrency?: number | undefined;
  /** Gigabytes, in powers of two. */
  deviceMemory?: number | undefined;
  connection?: Connection | undefined;
}

const LEAST_CORES = 2;
const LEAST_GIGABYTES = 2;

/** A TV that doesn't tell its memory is of 2018 or older; other browsers that don't are those of laptops and phones. */
export function isStrong(
  { hardwareConcurrency: cores = 1, deviceMemory, connection }: DeviceHints,
  isTv: boolean,
): boolean {
  const gigabytes = deviceMemory ?? (isTv ? 0 : LEAST_GIGABYTES);
  const hasRoom = cores >= LEAST_CORES && gigabytes >= LEAST_GIGABYTES;
  return hasRoom && !isSlow(connection);
}
