import { type BasisPoints, divideHalfUp, type Paise, paise, toBasisPoints } from "./money.ts";
import { countNights, minutesOf, type Stay } from "./nights.ts";

export const defaultClockTime = "12:00";
const minutesPerNight = 24 * 60;
const fullRate = 10_000n;

export interface Rates {
  cost: Paise;
  discount: BasisPoints;
  serviceFee: BasisPoints;
  gst: BasisPoints;
}

/** The price of a stay with the rates that it was computed from. The amounts add up to `grandTotal`. */
export interface Quote {
  /** Section 9 of the specification: "Public booking price" or "Booking edit price". */
  rule: "public" | "edit";
  nights: number;
  /** Nights charged beyond the civil nights of the stay because of a late departure. */
  lateNights: number;
  rates: Rates;
  amounts: {
    base: Paise;
    /** Zero or negative. */
    discount: Paise;
    serviceFee: Paise;
    gst: Paise;
    /** Added or subtracted by the edit rule to reach whole rupees. */
    rounding: Paise;
  };
  grandTotal: Paise;
}

export function parseQuote(json: string): Quote {
  return JSON.parse(json);
}

export interface StayTimes extends Stay {
  /** `HH:MM`; 12:00 when left blank. */
  arrivalTime?: string;
  departureTime?: string;
}

/**
 * The nights a guest pays for: the span from arrival to departure divided by 24 hours, rounded up, at least 1
 * (specification, section 9, "Public booking price").
 */
export function chargedNights({ arrivalTime, departureTime, ...stay }: StayTimes): number {
  const late = minutesOf(departureTime || defaultClockTime) - minutesOf(arrivalTime || defaultClockTime);
  return Math.max(1, Math.ceil((countNights(stay) * minutesPerNight + late) / minutesPerNight));
}

/** Running totals of the formula, each computed exactly and then rounded half up to a paisa. */
function runningTotals({ cost, discount, serviceFee, gst }: Rates, nights: number) {
  const base = BigInt(cost) * BigInt(nights);
  const discounted = base * (fullRate - BigInt(discount));
  const withFee = discounted * (fullRate + BigInt(serviceFee));
  const withGst = withFee * (fullRate + BigInt(gst));
  return {
    base: Number(base),
    discounted: divideHalfUp(discounted, fullRate),
    withFee: divideHalfUp(withFee, fullRate ** 2n),
    withGst: divideHalfUp(withGst, fullRate ** 3n),
  };
}

export function costOptionGrandTotal(rates: Rates): Paise {
  return paise(runningTotals(rates, 1).withGst);
}

/**
 * The public price of a stay (specification, section 9). The total is the formula's, rounded once, half up; each amount
 * is the difference of two rounded running totals, so the amounts always add up.
 */
export function quoteStay(rates: Rates, stay: StayTimes): Quote {
  const { cost, discount, serviceFee, gst } = rates;
  const nights = chargedNights(stay);
  const totals = runningTotals(rates, nights);
  return {
    rule: "public",
    nights,
    lateNights: Math.max(0, nights - Math.max(1, countNights(stay))),
    rates: { cost, discount, serviceFee, gst },
    amounts: {
      base: paise(totals.base),
      discount: paise(totals.discounted - totals.base),
      serviceFee: paise(totals.withFee - totals.discounted),
      gst: paise(totals.withGst - totals.withFee),
      rounding: paise(0),
    },
    grandTotal: paise(totals.withGst),
  };
}

const editRates = { discount: toBasisPoints(0), serviceFee: toBasisPoints(10), gst: toBasisPoints(18) };

const roundToRupee = (amount: number) => divideHalfUp(BigInt(amount), 100n) * 100;
const wholeRupeesOf = (amount: Paise, rate: BasisPoints) =>
  divideHalfUp(BigInt(amount) * BigInt(rate), fullRate * 100n) * 100;

/**
 * The price after staff edit a booking (specification, section 9, "Booking edit price"): service charge and GST are
 * whole rupees per night, the total is a whole number of rupees.
 */
export function quoteEdit(pricePerNight: Paise, stay: Stay): Quote {
  const nights = Math.max(1, countNights(stay));
  const base = pricePerNight * nights;
  const serviceFee = wholeRupeesOf(pricePerNight, editRates.serviceFee) * nights;
  const gst = wholeRupeesOf(pricePerNight, editRates.gst) * nights;
  const sum = base + serviceFee + gst;
  const grandTotal = roundToRupee(sum);
  return {
    rule: "edit",
    nights,
    lateNights: 0,
    rates: { cost: pricePerNight, ...editRates },
    amounts: {
      base: paise(base),
      discount: paise(0),
      serviceFee: paise(serviceFee),
      gst: paise(gst),
      rounding: paise(grandTotal - sum),
    },
    grandTotal: paise(grandTotal),
  };
}
