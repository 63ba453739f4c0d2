import { divideHalfUp, type Paise, toPaise, toRupees } from "./money.ts";
import { countNights, minutesOf, type Stay } from "./nights.ts";

export const defaultClockTime = "12:00";
const minutesPerNight = 24 * 60;
/** 100 % in basis points. */
const wholePart = 10_000n;

/** What a cost option says about money: cost in rupees per night, the rest in percent, at most two decimals each. */
export interface Rates {
  cost: number;
  discount: number;
  serviceFeePercentage: number;
  gstPercentage: number;
}

export type QuoteLineKind = "base" | "discount" | "serviceFee" | "gst" | "service" | "rounding";

/** One line of a quote. `amount` is in rupees, negative for a discount; `percent` where the line is a percentage. */
export interface QuoteLine {
  kind: QuoteLineKind;
  amount: number;
  percent?: number;
}

/** The price of a stay, line by line in the order of the formula; the lines add up to `grandTotal` to the paisa. */
export interface Quote {
  nights: number;
  /** Nights charged beyond the civil nights of the stay because of a late departure. */
  lateNights: number;
  pricePerNight: number;
  /** `pricePerNight` × nights, before any discount. */
  price: number;
  lines: QuoteLine[];
  grandTotal: number;
}

export interface StayTimes extends Stay {
  /** `HH:MM`; 12:00 when left blank. */
  arrivalTime?: string;
  departureTime?: string;
}

/** Basis points of a percentage with at most two decimals. */
const basisPoints = (percent: number) => BigInt(Math.round(percent * 100));

/**
 * The nights a guest pays for: the span from arrival to departure divided by 24 hours, rounded up, at least 1
 * (specification, section 9, "Public booking price").
 */
export function chargedNights({ arrivalTime, departureTime, ...stay }: StayTimes): number {
  const late = minutesOf(departureTime || defaultClockTime) - minutesOf(arrivalTime || defaultClockTime);
  return Math.max(1, Math.ceil((countNights(stay) * minutesPerNight + late) / minutesPerNight));
}

/** Running totals of the formula, each exact and then rounded half up to a paisa. */
function totalsOf(rates: Rates, nights: number) {
  const base = BigInt(toPaise(rates.cost)) * BigInt(nights);
  const kept = wholePart - basisPoints(rates.discount);
  const withFee = wholePart + basisPoints(rates.serviceFeePercentage);
  const withGst = wholePart + basisPoints(rates.gstPercentage);
  return {
    base: Number(base),
    afterDiscount: divideHalfUp(base * kept, wholePart),
    subtotal: divideHalfUp(base * kept * withFee, wholePart ** 2n),
    grandTotal: divideHalfUp(base * kept * withFee * withGst, wholePart ** 3n),
  };
}

/** What one night of a cost option comes to, in rupees: its read-only "grand total" in the room form. */
export function costOptionGrandTotal(rates: Rates): number {
  return toRupees(totalsOf(rates, 1).grandTotal);
}

/**
 * The public price of a stay (specification, section 9). Computed in whole numbers: the total is the formula's, rounded
 * once, half up; each line is the difference of two rounded running totals, so the lines always add up.
 */
export function quoteStay(rates: Rates, stay: StayTimes): Quote {
  const nights = chargedNights(stay);
  const totals = totalsOf(rates, nights);
  const line = (kind: QuoteLineKind, paise: Paise, percent: number): QuoteLine[] =>
    percent === 0 ? [] : [{ kind, amount: toRupees(paise), percent }];
  return {
    nights,
    lateNights: Math.max(0, nights - Math.max(1, countNights(stay))),
    pricePerNight: rates.cost,
    price: toRupees(totals.base),
    lines: [
      { kind: "base", amount: toRupees(totals.base) },
      ...line("discount", totals.afterDiscount - totals.base, rates.discount),
      ...line("serviceFee", totals.subtotal - totals.afterDiscount, rates.serviceFeePercentage),
      ...line("gst", totals.grandTotal - totals.subtotal, rates.gstPercentage),
    ],
    grandTotal: toRupees(totals.grandTotal),
  };
}

export const editServicePercent = 10;
export const editGstPercent = 18;

const roundToRupee = (paise: bigint) => BigInt(divideHalfUp(paise, 100n)) * 100n;
const percentOf = (paise: bigint, percent: number) => BigInt(divideHalfUp(paise * BigInt(percent), 10_000n)) * 100n;

/**
 * The price after staff edit a booking (specification, section 9, "Booking edit price"): service charge and GST are
 * whole rupees per night, the total is a whole number of rupees. `pricePerNight` is in rupees.
 */
export function quoteEdit(pricePerNight: number, stay: Stay): Quote {
  const nights = Math.max(1, countNights(stay));
  const perNight = BigInt(toPaise(pricePerNight));
  const count = BigInt(nights);
  const service = percentOf(perNight, editServicePercent) * count;
  const gst = percentOf(perNight, editGstPercent) * count;
  const sum = perNight * count + service + gst;
  const grandTotal = roundToRupee(sum);
  const amount = (paise: bigint) => toRupees(Number(paise));
  return {
    nights,
    lateNights: 0,
    pricePerNight,
    price: amount(perNight * count),
    lines: [
      { kind: "base", amount: amount(perNight * count) },
      { kind: "service", amount: amount(service), percent: editServicePercent },
      { kind: "gst", amount: amount(gst), percent: editGstPercent },
      ...(grandTotal === sum ? [] : [{ kind: "rounding" as const, amount: amount(grandTotal - sum) }]),
    ],
    grandTotal: amount(grandTotal),
  };
}
