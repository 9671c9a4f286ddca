/** What a device says of itself. */
import { devicePropertiesOf, type DeviceProbe } from "./deviceProperties";

const device: DeviceProbe = {
  build: "tv-k3v9c2a7q1",
  userAgent: "Mozilla/5.0 (Web0S)",
  screen: { width: 1920, height: 1080 },
  pixelRatio: 1,
  connection: { effectiveType: "4g", downlink: 9.5 },
  deviceMemory: 2,
  isTypeSupported: (type) => /avc1|mp4a/.test(type),
  hasKeySystem: (name, level) =>
    Promise.resolve(
      name === "org.w3.clearkey" ||
        (name === "com.widevine.alpha" && level.indexOf("SW_") === 0),
    ),
};

const text = async (changes: Partial<DeviceProbe> = {}) => {
  const properties = await devicePropertiesOf({ ...device, ...changes });
  return properties.map((property) => property.text);
};

test("a device reports its versions, codecs, DRM with the best level, network and memory", async () => {
  expect(await text()).toEqual([
    "tv-k3v9c2a7q1",
    "Mozilla/5.0 (Web0S)",
    "1920 × 1080, 1",
    "H.264, AAC",
    "com.widevine.alpha SW_SECURE_DECODE, org.w3.clearkey",
    "4g, 9.5 Mbit/s",
    "2 GiB",
  ]);
});

test("what an old engine does not say stays unknown", async () => {
  const silent = await text({
    connection: undefined,
    deviceMemory: undefined,
    isTypeSupported: () => false,
    hasKeySystem: () => Promise.resolve(false),
  });
  expect(silent.slice(3)).toEqual([undefined, undefined, undefined, undefined]);
});
