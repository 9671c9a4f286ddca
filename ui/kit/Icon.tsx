/** The interface's drawn signs, on a 24 by 24 grid, in the colour of the text around them. Always beside or instead of a spoken name. */
import { Glyph } from "./Glyph";

export const SHAPES = {
  home: "M12 3.2 3 10.6V21h6.4v-6.2h5.2V21H21V10.6z",
  live: "M7.05 7.05a7 7 0 0 0 0 9.9l1.4-1.4a5 5 0 0 1 0-7.1zm9.9 0-1.4 1.4a5 5 0 0 1 0 7.1l1.4 1.4a7 7 0 0 0 0-9.9zM4.2 4.2a11 11 0 0 0 0 15.6l1.4-1.4a9 9 0 0 1 0-12.8zm15.6 0-1.4 1.4a9 9 0 0 1 0 12.8l1.4 1.4a11 11 0 0 0 0-15.6zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  guide: "M3 4h18v4H3zm0 6h11v4H3zm13 0h5v4h-5zM3 16h6v4H3zm8 0h10v4H11z",
  search:
    "M10.5 3a7.5 7.5 0 1 0 4.7 13.3l4.7 4.7 1.4-1.4-4.7-4.7A7.5 7.5 0 0 0 10.5 3zm0 2a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z",
  account:
    "M12 3.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 14c-4.6 0-8 2.4-8 5.3V21h16v-1.7c0-2.9-3.4-5.3-8-5.3z",
  play: "M7 4.5v15l13-7.5z",
  lock: "M12 2a5 5 0 0 0-5 5v3H5.5v11h13V10H17V7a5 5 0 0 0-5-5zm-3 8V7a3 3 0 0 1 6 0v3z",
  recording: "M12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z",
  archived: "M3.5 4h17v5h-17zm1 6.5h15V20h-15zM9 12.5v2h6v-2z",
  recordings:
    "M3 4h18v12H3zm2 2v8h14V6zm7 1.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6zM7 18h10v2H7z",
  mysports: "M5 4h14v4a7 7 0 0 1-6 6.9V18h4v3H7v-3h4v-3.1A7 7 0 0 1 5 8z",
  actors:
    "M8.5 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM1 20a7.5 7 0 0 1 15 0zm15.5-15a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zm1.5 9a6 6 0 0 1 5 6h-5z",
  vod: "M4 3h2v2h3V3h6v2h3V3h2v18h-2v-2h-3v2H9v-2H6v2H4zm2 4v2h3V7zm0 4v2h3v-2zm0 4v2h3v-2zm9-8v2h3V7zm0 4v2h3v-2zm0 4v2h3v-2z",
  settings:
    "M3 6h9v2H3zm13 0h5v2h-5zm-3-2h2v6h-2zM3 16h5v2H3zm9 0h9v2h-9zm-3-2h2v6H9z",
  help: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm-1 14h2v2h-2zm1-10a4 4 0 0 1 4 4c0 2-3 2.5-3 5h-2c0-3 3-3.5 3-5a2 2 0 0 0-4 0H8a4 4 0 0 1 4-4z",
  previous: "M15.6 4.4 8 12l7.6 7.6 1.8-1.8L11.6 12l5.8-5.8z",
  next: "M8.4 4.4 16 12l-7.6 7.6-1.8-1.8L12.4 12 6.6 6.2z",
  check: "M9.6 17.8 4 12.2l1.8-1.8 3.8 3.8 8.6-8.6L20 7.4z",
  close:
    "M6.2 4.4 4.4 6.2 10.2 12l-5.8 5.8 1.8 1.8 5.8-5.8 5.8 5.8 1.8-1.8-5.8-5.8 5.8-5.8-1.8-1.8-5.8 5.8z",
  star: "m12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z",
  remove:
    "M7.8 6 6 7.8 10.2 12 6 16.2 7.8 18l4.2-4.2L16.2 18l1.8-1.8L13.8 12 18 7.8 16.2 6 12 10.2z",
  bin: "M9 3h6v2h5v2H4V5h5zM6 8.5h12L17 21H7zm3.5 2.5v7H11v-7zm3.5 0v7h1.5v-7z",
  cancel:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM9 9v6h6V9z",
  trailer: "M3 5h18v14H3zm7 3.5v7l6-3.5z",
  erase:
    "M8.2 5H21v14H8.2L2.5 12zm3.9 3.3-1.4 1.4 2.3 2.3-2.3 2.3 1.4 1.4 2.3-2.3 2.3 2.3 1.4-1.4-2.3-2.3 2.3-2.3-1.4-1.4-2.3 2.3z",
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
