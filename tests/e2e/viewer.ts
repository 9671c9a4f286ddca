/** A viewer: an account plays on two devices at once, so each worker's device has a head-end of its own. */
import { test as base } from "./fixtures";
import { newSession, putSession, type DeviceSession } from "./sessions";

export const test = base.extend<{ origin: string }, { device: DeviceSession }>({
  device: [
    async ({ ownServer }, use) => use(await newSession(ownServer.origin)),
    { scope: "worker" },
  ],
  origin: async ({ context, device, ownServer }, use) => {
    await putSession(context, device);
    await use(ownServer.origin);
  },
});
