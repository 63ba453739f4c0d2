import { formatRupees } from "#domain/platform/money/money.ts";
import type { WireOccupancy } from "#domain/pricing/wire-prices.ts";
import * as m from "#messages/occupancy.js";

const oldestChild = 17;

/** "2 guests included, extra adult ₹800, child 5 to 11 ₹400 a night"; empty if nobody pays more. */
export function describeOccupancy(occupancy: WireOccupancy): string {
  const { includedGuests, extraAdult, extraChild, freeUnderAge, adultFromAge } = occupancy;
  if (extraAdult === 0 && extraChild === 0) return "";
  const price = formatRupees(extraChild);
  const isByAge = freeUnderAge > 0 || adultFromAge <= oldestChild;
  const ages = { from: freeUnderAge, to: adultFromAge - 1 };
  const hasChildren = adultFromAge > freeUnderAge;
  return m.included({
    count: includedGuests,
    adult: m.extraAdult({ price: formatRupees(extraAdult) }),
    child: !hasChildren
      ? ""
      : m.afterAdult({ child: isByAge ? m.childOfAge({ ...ages, price }) : m.extraChild({ price }) }),
    free: [
      freeUnderAge > 0 && m.freeUnder({ age: freeUnderAge }),
      adultFromAge <= oldestChild && m.fromAge({ age: adultFromAge }),
    ]
      .filter(Boolean)
      .join(""),
  });
}
