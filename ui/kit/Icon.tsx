/** The interface's drawn signs, on a 24 by 24 grid, in the colour of the text around them. Always beside or instead of a spoken name. */
import { Glyph } from "./Glyph";

const SHAPES = {
  home: "M12 3.2 3 10.6V21h6.4v-6.2h5.2V21H21V10.6z",
  live: "M7.05 7.05a7 7 0 0 0 0 9.9l1.4-1.4a5 5 0 0 1 0-7.1zm9.9 0-1.4 1.4a5 5 0 0 1 0 7.1l1.4 1.4a7 7 0 0 0 0-9.9zM4.2 4.2a11 11 0 0 0 0 15.6l1.4-1.4a9 9 0 0 1 0-12.8zm15.6 0-1.4 1.4a9 9 0 0 1 0 12.8l1.4 1.4a11 11 0 0 0 0-15.6zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  guide: "M3 4h18v4H3zm0 6h11v4H3zm13 0h5v4h-5zM3 16h6v4H3zm8 0h10v4H11z",
  search:
    "M10.500 3a7.500 7.500 0 1 0 4.700 13.300l4.700 4.700 1.400-1.400-4.700-4.700A7.500 7.500 0 0 0 10.500 3zm0 2a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11z",
  account:
    "M12 3.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM12 14c-4.600 0-8 2.400-8 5.300V21h16v-1.700c0-2.900-3.400-5.300-8-5.300z",
  play: "M7 4.500v15l13-7.500z",
  lock: "M12 2a5 5 0 0 0-5 5v3H5.5v11h13V10H17V7a5 5 0 0 0-5-5zm-3 8V7a3 3 0 0 1 6 0v3z",
  recording: "M12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z",
  archived: "M3.5 4h17v5h-17zm1 6.5h15V20h-15zM9 12.5v2h6v-2z",
  recordings:
    "M3 4h18v12H3zm2 2v8h14V6zm7 1.200a2.800 2.800 0 1 1 0 5.600 2.800 2.800 0 0 1 0-5.600zM7 18h10v2H7z",
  mysports: "M5 4h14v4a7 7 0 0 1-6 6.900V18h4v3H7v-3h4v-3.100A7 7 0 0 1 5 8z",
  actors:
    "M8.500 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM1 20a7.500 7 0 0 1 15 0zm15.500-15a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zm1.500 9a6 6 0 0 1 5 6h-5z",
  vod: "M4 3h2v2h3V3h6v2h3V3h2v18h-2v-2h-3v2H9v-2H6v2H4zm2 4v2h3V7zm0 4v2h3v-2zm0 4v2h3v-2zm9-8v2h3V7zm0 4v2h3v-2zm0 4v2h3v-2z",
  settings:
    "M3 6h9v2H3zm13 0h5v2h-5zm-3-2h2v6h-2zM3 16h5v2H3zm9 0h9v2h-9zm-3-2h2v6H9z",
  help: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm-1 14h2v2h-2zm1-10a4 4 0 0 1 4 4c0 2-3 2.500-3 5h-2c0-3 3-3.500 3-5a2 2 0 0 0-4 0H8a4 4 0 0 1 4-4z",
  previous: "M15.6 4.4 8 12l7.6 7.6 1.8-1.8L11.6 12l5.8-5.8z",
  next: "M8.4 4.4 16 12l-7.6 7.6-1.8-1.8L12.4 12 6.6 6.2z",
  check: "M9.600 17.800 4 12.200l1.800-1.800 3.800 3.800 8.600-8.600L20 7.400z",
  close:
    "M6.2 4.4 4.4 6.2 10.2 12l-5.8 5.8 1.8 1.8 5.8-5.8 5.8 5.8 1.8-1.8-5.8-5.8 5.8-5.8-1.8-1.8-5.8 5.8z",
  star: "m12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5L2.500 9.500l6.600-.9z",
  remove:
    "M7.8 6 6 7.800 10.200 12 6 16.200 7.800 18l4.200-4.200L16.200 18l1.800-1.800L13.800 12 18 7.800 16.200 6 12 10.200z",
  trailer: "M3 5h18v14H3zm7 3.500v7l6-3.500z",
  erase:
    "M8.2 5H21v14H8.200L2.500 12zm3.900 3.300-1.400 1.400 2.300 2.300-2.300 2.300 1.400 1.400 2.300-2.300 2.300 2.300 1.400-1.400-2.300-2.300 2.300-2.300-1.400-1.400-2.300 2.300z",
} as const;

export type IconName = keyof typeof SHAPES;

export function Icon({
  name,
  className,
}: {
  name: IconName;
  className?: string | undefined;
}) {
  return <Glyph shape={SHAPES[name]} className={className} />;
}
