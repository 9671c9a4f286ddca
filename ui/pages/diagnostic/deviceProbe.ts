/** The browser that the page stands in, as the diagnostic asks it. For effects only. */
import type { DeviceProbe } from "./deviceProperties";

interface Telling extends Navigator {
  connection?: DeviceProbe["connection"];
  deviceMemory?: number;
}

const mp4At = (robustness: string): MediaKeySystemConfiguration[] => [
  {
    initDataTypes: ["cenc"],
    videoCapabilities: [
      { contentType: 'video/mp4; codecs="avc1.640028"', robustness },
    ],
  },
];

export function deviceProbe(): DeviceProbe {
  const telling: Telling = window.navigator;
  const script = document.querySelector<HTMLScriptElement>(
    "script[type=module]",
  );
  return {
    build: script?.src.replace(/^.*\/|\.js$/g, ""),
    userAgent: telling.userAgent,
    screen: window.screen,
    pixelRatio: Math.round(window.devicePixelRatio * 100) / 100,
    connection: telling.connection,
    deviceMemory: telling.deviceMemory,
    isTypeSupported: (type) =>
      "MediaSource" in window && MediaSource.isTypeSupported(type),
    hasKeySystem: async (name, level) => {
      try {
        await telling.requestMediaKeySystemAccess(name, mp4At(level));
        return true;
      } catch {
        return false;
      }
    },
  };
}
