/** The choice of a key system (spec, section 8, "No DRM security"). */
import { bestKeySystem, KEY_SYSTEMS, keySystemFor } from "./drm";

test.each(KEY_SYSTEMS)(
  "a browser that has %s opens what it protects",
  (name) => {
    expect(keySystemFor(name, [name])).toBe(name);
  },
);

test("a browser without the stream's key system can't show it: Niveau de sécurité insuffisant pour afficher ce contenu", () => {
  expect(keySystemFor("com.widevine.alpha", ["org.w3.clearkey"])).toBeNull();
  expect(keySystemFor("org.w3.clearkey", [])).toBeNull();
  expect(keySystemFor("com.unknown", KEY_SYSTEMS)).toBeNull();
});

test("PlayReady and FairPlay go by several names, and the browser's own counts", () => {
  expect(
    keySystemFor("com.microsoft.playready", [
      "com.microsoft.playready",
      "com.microsoft.playready.recommendation",
    ]),
  ).toBe("com.microsoft.playready.recommendation");
  expect(keySystemFor("com.apple.fps.1_0", ["com.apple.fps"])).toBe(
    "com.apple.fps",
  );
});

test("of several systems the strongest is asked for, ClearKey last", () => {
  expect(bestKeySystem(["org.w3.clearkey", "com.widevine.alpha"])).toBe(
    "com.widevine.alpha",
  );
  expect(bestKeySystem([])).toBeNull();
});
