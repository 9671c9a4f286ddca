/** The browser that the page stands in, as the diagnostic asks it. For effects only. */
import type { Device } from "./facts";

interface Telling extends Navigator {
  connection?: Device["connection"];
  deviceMemory?: number;
}

const CLEAR_MP4: MediaKeySystemConfiguration[] = [
  {
    initDataTypes: ["cenc"],
    videoCapabilities: [
      { contentType: 'video/mp4; codecs="avc1.640028"', robustness: "" },
    ],
  },
];

export function thisDevice(): Device {
  const telling: Telling = window.navigator;
  return {
    userAgent: telling.userAgent,
    screen: window.screen,
    pixelRatio: window.devicePixelRatio,
    connection: telling.connection,
    deviceMemory: telling.deviceMemory,
    isTypeSupported: (type) =>
      "MediaSource" in window && MediaSource.isTypeSupported(type),
    hasKeySystem: async (name) => {
      try {
        await telling.requestMediaKeySystemAccess(name, CLEAR_MP4);
        return true;
      } catch {
        return false;
      }
    },
  };
}
