/** The signs on the player's controls, on a 24 by 24 grid; each stands on a control that has a spoken name. */
import { Glyph } from "../../kit/Glyph";

const SHAPES = {
  play: "M7 4.5v15l13-7.5z",
  pause: "M6 4.5h4.2v15H6zm7.8 0H18v15h-4.2z",
  back: "M11.2 5 3 12l8.2 7zm9 0L12 12l8.200 7z",
  forward: "M12.800 5v14L21 12zm-9 0v14L12 12z",
  startOver:
    "M12 4.500V1.500L7 5.700l5 4.200V6.700a5.900 5.900 0 1 1-5.900 5.900H3.900A8.100 8.100 0 1 0 12 4.500z",
  live: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM5.600 5.600a9 9 0 0 0 0 12.800L7 17a7 7 0 0 1 0-10zm12.800 0L17 7a7 7 0 0 1 0 10l1.400 1.400a9 9 0 0 0 0-12.800z",
  channelUp: "m12 6.500 8 8-1.900 1.900-6.100-6.100-6.100 6.100L4 14.500z",
  channelDown: "m12 17.500-8-8 1.900-1.900 6.100 6.100 6.100-6.100L20 9.500z",
  tracks:
    "M3 5h18v14H3zm3 5.500v2h4v-2zm6 0v2h6v-2zM6 14.500v2h7v-2zm9 0v2h3v-2z",
  sound:
    "M3 9v6h4l5 4.500v-15L7 9zm11.500-1.800v2.200a3 3 0 0 1 0 5.200v2.200a5 5 0 0 0 0-9.600zm0-4v2.100a7 7 0 0 1 0 13.400v2.100a9 9 0 0 0 0-17.600z",
  muted:
    "M3 9v6h4l5 4.500v-15L7 9zm18.500.8-1.400-1.400-2.300 2.300-2.300-2.300-1.400 1.400 2.300 2.300-2.300 2.300 1.400 1.400 2.300-2.300 2.300 2.300 1.400-1.400-2.300-2.300z",
  fullScreen:
    "M4 4h6v2.200H6.200V10H4zm10 0h6v6h-2.200V6.200H14zM4 14h2.200v3.800H10V20H4zm13.800 0H20v6h-6v-2.200h3.800z",
  window:
    "M7.800 4H10v6H4V7.800h3.800zM14 4h2.200v3.800H20V10h-6zM4 14h6v6H7.800v-3.800H4zm10 0h6v2.200h-3.800V20H14z",
  picture: "M3 5h18v14H3zm2 2v10h14V7zm6 4.500h7v4.500h-7z",
  guide:
    "M4 5h3v3H4zm5 0h11v3H9zm-5 5.500h3v3H4zm5 0h11v3H9zM4 16h3v3H4zm5 0h11v3H9z",
  cast: "M3 5h18v14h-7.5v-2H19V7H5v2.500H3zm0 13v-2.500A2.500 2.500 0 0 1 5.500 18H3zm0-4.500v-2A5.500 5.500 0 0 1 9.500 18h-2A3.500 3.500 0 0 0 3 13.500z",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm-1.100 4h2.200v2.200h-2.200zm0 4h2.200v6h-2.200z",
  reminder:
    "M12 3a6 6 0 0 0-6 6v5l-2 3v1h16v-1l-2-3V9a6 6 0 0 0-6-6zm-2.200 16.500a2.200 2.200 0 0 0 4.400 0z",
  record: "M12 4.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15z",
  keys: "M2.500 6h19v12h-19zm3 3v2h2V9zm3.700 0v2h2V9zm3.700 0v2h2V9zm3.700 0v2h2V9zM7 13.500v2h10v-2z",
  shrink:
    "m12 15.500-8-8 1.900-1.900 6.100 6.100 6.100-6.100L20 7.500zM4 18h16v2.500H4z",
  close:
    "M6.200 4.400 4.400 6.200 10.200 12l-5.800 5.800 1.800 1.800 5.800-5.800 5.800 5.800 1.800-1.800-5.800-5.800 5.800-5.800-1.800-1.800-5.800 5.800z",
} as const;

export type ControlSign = keyof typeof SHAPES;

export function ControlIcon({ sign }: { sign: ControlSign }) {
  return <Glyph shape={SHAPES[sign]} />;
}
