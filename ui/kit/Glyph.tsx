/** One drawn shape on a 24 by 24 grid, in the colour of the text around it. Its meaning is told beside it or by its control. */
export function Glyph({
  shape,
  className,
}: {
  /** The `d` of an SVG path. */
  shape: string;
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
      <path d={shape} />
    </svg>
  );
}
