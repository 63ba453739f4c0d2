import { formatPrice, type Rupees } from "#domain/money.ts";
import { classNames } from "#web/ui/class-names.ts";
import { preloadFont } from "#web/ui/preload-font.ts";
import rupeeFont from "../fonts/anek-rupee.woff2?url";

interface PriceProps {
  rupees: Rupees;
  /** What the price is for, in small letters behind it: "per night". */
  suffix?: string;
  size?: "medium" | "large";
  className?: string;
}

/** A price that stands alone: `₹3,600 per night`. */
export function Price({ rupees, suffix, size = "medium", className }: PriceProps) {
  // The rupee has a file of its own: one that came after the rest would have the page laid out once more.
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
