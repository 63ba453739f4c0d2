import { classNames } from "#web/ui/class-names.ts";

interface QrCodeProps {
  /** `size`: modules per side with the quiet zone; `path`: the dark modules. */
  code: { size: number; path: string };
  label: string;
  className?: string;
}

export function QrCode({ code, label, className }: QrCodeProps) {
  return (
    <svg
      className={classNames("lined rounded qr-code", className)}
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
