/** What a browser says of itself, for support: read once, from what it offers; old engines offer little. */
import { KEY_SYSTEMS } from "../../domain/drm";
import type { MessageKey } from "../../i18n/messages";

/** Undefined where the browser does not say. */
export interface Fact {
  label: MessageKey;
  text: string | undefined;
}

/** As far as a browser is asked. */
export interface Device {
  userAgent: string;
  screen: { width: number; height: number };
  pixelRatio: number;
  /** The kind of network, and megabits a second. */
  connection?: { effectiveType?: string; downlink?: number } | undefined;
  /** Gibibytes. */
  deviceMemory?: number | undefined;
  isTypeSupported: (type: string) => boolean;
  /** Resolves where there is such a key system. */
  hasKeySystem: (name: string) => Promise<boolean>;
}

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

export async function factsOf(device: Device): Promise<Fact[]> {
  const { screen, pixelRatio, connection, deviceMemory } = device;
  const systems = await Promise.all(
    KEY_SYSTEMS.map(async (name) =>
      (await device.hasKeySystem(name)) ? [name] : [],
    ),
  );
  const codecs = CODECS.filter(([, type]) => device.isTypeSupported(type));
  const network = [
    connection?.effectiveType,
    connection?.downlink === undefined
      ? undefined
      : `${connection.downlink} Mbit/s`,
  ].filter((part): part is string => part !== undefined);
  return [
    { label: "diagnostic.browser", text: device.userAgent },
    {
      label: "diagnostic.screen",
      text: `${screen.width} × ${screen.height}, ${pixelRatio}`,
    },
    { label: "diagnostic.codecs", text: listed(codecs.map(([name]) => name)) },
    {
      label: "diagnostic.drm",
      text: listed(systems.reduce((all, some) => all.concat(some), [])),
    },
    { label: "diagnostic.network", text: listed(network) },
    {
      label: "diagnostic.memory",
      text: deviceMemory === undefined ? undefined : `${deviceMemory} GiB`,
    },
  ];
}
