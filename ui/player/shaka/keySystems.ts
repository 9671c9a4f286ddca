/** Which key systems this browser has. */
import { KEY_SYSTEMS, type KeySystem } from "../../domain/drm";

/** Chromium warns where Widevine is asked for without the least that it has to promise. */
function robustnessOf(name: KeySystem): string {
  return name === "com.widevine.alpha" ? "SW_SECURE_CRYPTO" : "";
}

/** What any stream of ours could be; a system that can't open this opens nothing. */
function configurationOf(name: KeySystem): MediaKeySystemConfiguration {
  const robustness = robustnessOf(name);
  return {
    initDataTypes: ["cenc", "sinf", "skd", "keyids"],
    audioCapabilities: [
      { contentType: 'audio/mp4; codecs="mp4a.40.2"', robustness },
    ],
    videoCapabilities: [
      { contentType: 'video/mp4; codecs="avc1.42E01E"', robustness },
    ],
  };
}

async function has(name: KeySystem): Promise<boolean> {
  try {
    await navigator.requestMediaKeySystemAccess(name, [configurationOf(name)]);
    return true;
  } catch {
    return false;
  }
}

async function detect(): Promise<KeySystem[]> {
  const found = await Promise.all(KEY_SYSTEMS.map(has));
  return KEY_SYSTEMS.filter((_, place) => found[place]);
}

let known: Promise<readonly KeySystem[]> | null = null;

/** Asked for with the first encrypted stream, and kept: a browser doesn't change. */
export function keySystems(): Promise<readonly KeySystem[]> {
  known ??= detect();
  return known;
}
