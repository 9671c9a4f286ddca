/** What a device says of itself. */
import { factsOf, type Device } from "./facts";

const device: Device = {
  userAgent: "Mozilla/5.0 (Web0S)",
  screen: { width: 1920, height: 1080 },
  pixelRatio: 1,
  connection: { effectiveType: "4g", downlink: 9.5 },
  deviceMemory: 2,
  isTypeSupported: (type) => /avc1|mp4a/.test(type),
  hasKeySystem: (name) => Promise.resolve(name === "com.widevine.alpha"),
};

const text = async (changes: Partial<Device> = {}) => {
  const facts = await factsOf({ ...device, ...changes });
  return facts.map((fact) => fact.text);
};

test("a device tells its codecs, DRM, network and memory", async () => {
  expect(await text()).toEqual([
    "Mozilla/5.0 (Web0S)",
    "1920 × 1080, 1",
    "H.264, AAC",
    "com.widevine.alpha",
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
  expect(silent.slice(2)).toEqual([undefined, undefined, undefined, undefined]);
});
