/** A text as a QR code: dark on light with its quiet zone, drawn as one SVG path. Its page loads it on demand. */
import { toSvgPath } from "lean-qr/extras/svg";
import { generate } from "lean-qr/nano";

/** The quiet zone that readers need, in modules. */
const MARGIN = 4;

export function QrCode({
  text,
  label,
  className,
}: {
  text: string;
  /** For screen readers. */
  label: string;
  className?: string | undefined;
}) {
  const code = generate(text);
  const size = code.size + 2 * MARGIN;
  return (
    <svg
      className={className}
      viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path
        fill="#fff"
        d={`M${-MARGIN} ${-MARGIN}h${size}v${size}h-${size}z`}
      />
      <path fill="#000" d={toSvgPath(code)} />
    </svg>
  );
}
