import { formatPrice } from "#domain/money.ts";
import { classNames } from "#web/ui/class-names.ts";

interface PriceProps {
  rupees: number;
  /** What the price is for, in small letters behind it: "per night". */
  suffix?: string;
  size?: "medium" | "large";
  className?: string;
}

/** A price that stands alone: `₹3,600 per night`. */
export function Price({ rupees, suffix, size = "medium", className }: PriceProps) {
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
