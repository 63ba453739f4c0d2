import { classNames } from "#web/ui/class-names.ts";

interface QrCodeProps {
  /** Modules a side with the quiet zone, and the dark ones as a path. */
  code: { size: number; path: string };
  label: string;
  className?: string;
}

/** A QR code that the server drew. */
export function QrCode({ code, label, className }: QrCodeProps) {
  return (
    <svg
      className={classNames("qr-code", className)}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect className="qr-code__light" width={code.size} height={code.size} />
      <path className="qr-code__dark" d={code.path} />
    </svg>
  );
}
