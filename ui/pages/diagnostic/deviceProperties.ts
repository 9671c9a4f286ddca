/** What a browser says of itself, for support: read once, from what it offers; old engines offer little. */
import { KEY_SYSTEMS, type KeySystem } from "../../domain/drm";
import type { MessageKey } from "../../i18n/messages";

/** Undefined where the browser doesn't say. */
export interface Property {
  label: MessageKey;
  text: string | undefined;
}

/** As far as a browser is asked. */
export interface DeviceProbe {
  /** The build of the app that runs, by the name of its first script. */
  build: string | undefined;
  userAgent: string;
  screen: { width: number; height: number };
  pixelRatio: number;
  /** The kind of network, and megabits a second. */
  connection?: { effectiveType?: string; downlink?: number } | undefined;
  /** Gibibytes. */
  deviceMemory?: number | undefined;
  isTypeSupported: (type: string) => boolean;
  /** Whether there is such a key system, at this level of security or a better one; empty: at any. */
  hasKeySystem: (name: string, level: string) => Promise<boolean>;
}

/** The levels that key systems have by name, the best first. */
const LEVELS: Partial<Record<KeySystem, readonly string[]>> = {
  "com.microsoft.playready.recommendation": ["3000", "2000", "150"],
  "com.widevine.alpha": [
    "HW_SECURE_ALL",
    "HW_SECURE_DECODE",
    "HW_SECURE_CRYPTO",
    "SW_SECURE_DECODE",
    "SW_SECURE_CRYPTO",
  ],
};

/** Video and sound that streams may be made of, by the names people know. */
const CODECS: readonly [name: string, type: string][] = [
  ["H.264", 'video/mp4; codecs="avc1.640028"'],
  ["HEVC", 'video/mp4; codecs="hvc1.1.6.L93.B0"'],
  ["VP9", 'video/webm; codecs="vp9"'],
  ["AV1", 'video/mp4; codecs="av01.0.05M.08"'],
  ["AAC", 'audio/mp4; codecs="mp4a.40.2"'],
  ["AC-3", 'audio/mp4; codecs="ac-3"'],
  ["Opus", 'audio/webm; codecs="opus"'],
];

const listed = (names: readonly string[]) =>
  names.length > 0 ? names.join(", ") : undefined;

/** `com.widevine.alpha SW_SECURE_DECODE`, the best level that there is; null where there is no such system. */
async function systemWithLevel(
  device: DeviceProbe,
  name: KeySystem,
): Promise<string | null> {
  const levels = LEVELS[name] ?? [""];
  const has = await Promise.all(
    levels.map((level) => device.hasKeySystem(name, level)),
  );
  const level = levels[has.indexOf(true)];
  return level === undefined ? null : `${name} ${level}`.trim();
}

export async function devicePropertiesOf(
  device: DeviceProbe,
): Promise<Property[]> {
  const { screen, pixelRatio, connection, deviceMemory } = device;
  const systems = await Promise.all(
    KEY_SYSTEMS.map((name) => systemWithLevel(device, name)),
  );
  const codecs = CODECS.filter(([, type]) => device.isTypeSupported(type));
  const network = [
    connection?.effectiveType,
    connection?.downlink === undefined
      ? undefined
      : `${connection.downlink} Mbit/s`,
  ].filter((part): part is string => part !== undefined);
  return [
    { label: "diagnostic.build", text: device.build },
    { label: "diagnostic.browser", text: device.userAgent },
    {
      label: "diagnostic.screen",
      text: `${screen.width} × ${screen.height}, ${pixelRatio}`,
    },
    { label: "diagnostic.codecs", text: listed(codecs.map(([name]) => name)) },
    {
      label: "diagnostic.drm",
      text: listed(
        systems.filter((system): system is string => system !== null),
      ),
    },
    { label: "diagnostic.network", text: listed(network) },
    {
      label: "diagnostic.memory",
      text: deviceMemory === undefined ? undefined : `${deviceMemory} GiB`,
    },
  ];
}
