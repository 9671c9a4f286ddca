/** The interface's drawn signs, on a 24 by 24 grid, in the colour of the text around them. Always beside or instead of a spoken name. */
const SHAPES = {
  home: "M12 3.2 3 10.6V21h6.4v-6.2h5.2V21H21V10.6z",
  live: "M7.05 7.05a7 7 0 0 0 0 9.9l1.4-1.4a5 5 0 0 1 0-7.1zm9.9 0-1.4 1.4a5 5 0 0 1 0 7.1l1.4 1.4a7 7 0 0 0 0-9.9zM4.2 4.2a11 11 0 0 0 0 15.6l1.4-1.4a9 9 0 0 1 0-12.8zm15.6 0-1.4 1.4a9 9 0 0 1 0 12.8l1.4 1.4a11 11 0 0 0 0-15.6zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  account:
    "M12 3.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM12 14c-4.600 0-8 2.400-8 5.300V21h16v-1.700c0-2.900-3.400-5.300-8-5.300z",
  play: "M7 4.500v15l13-7.500z",
  lock: "M12 2a5 5 0 0 0-5 5v3H5.5v11h13V10H17V7a5 5 0 0 0-5-5zm-3 8V7a3 3 0 0 1 6 0v3z",
  recording: "M12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z",
  archived: "M3.5 4h17v5h-17zm1 6.5h15V20h-15zM9 12.5v2h6v-2z",
  previous: "M15.6 4.4 8 12l7.6 7.6 1.8-1.8L11.6 12l5.8-5.8z",
  next: "M8.4 4.4 16 12l-7.6 7.6-1.8-1.8L12.4 12 6.6 6.2z",
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
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
