import { formatPrice, type Rupees } from "#domain/money.ts";
import { classNames } from "#web/ui/class-names.ts";
import { preloadFont } from "#web/ui/preload-font.ts";
import rupeeFont from "../fonts/anek-rupee.woff2?url";

interface PriceProps {
  rupees: Rupees;
  /** "per night" */
  suffix?: string;
  size?: "medium" | "large";
  className?: string;
}

export function Price({ rupees, suffix, size = "medium", className }: PriceProps) {
  // The rupee sign has a font file of its own: loaded late, it would cause another layout.
  if (import.meta.env.SSR) preloadFont(rupeeFont);
  return (
    <span className={classNames("price", size === "large" && "price--large", className)}>
      <b className="price__amount">{formatPrice(rupees)}</b>
      {suffix && (
        <>
          {" "}
          <small className="price__suffix">{suffix}</small>
        </>
      )}
    </span>
  );
}
