import type { BasisPoints, Paise } from "../platform/money/money.ts";
import { divideHalfUp, paise, toBasisPoints } from "../platform/money/money.ts";
import { defaultClockTime, minutesOf } from "../platform/time/clock-time.ts";
import { addNights, countNights, type Night, nightsOf, type Stay } from "../platform/time/nights.ts";
import { slabWithin } from "./gst-slabs.ts";
import {
  type Amounts,
  grandTotalOf,
  type NightPrice,
  nightTotal,
  type PricePart,
  partsOf,
  sharedOff,
  taxedBySlab,
  totalOf,
} from "./night-prices.ts";
import { type PricedNights, sharesOfNights } from "./night-shares.ts";
import { extraGuestsPrice, type GuestAges, type Occupancy } from "./occupancy.ts";

const minutesPerNight = 24 * 60;

export interface Rates {
  cost: Paise;
  discount: BasisPoints;
  serviceFee: BasisPoints;
  gst: BasisPoints;
  /** The cost includes the tax, as the property publishes its prices. */
  isTaxIncluded?: true;
}

/** The cost of a plan on a night without a rate of its own. */
export interface PlanTerms {
  rates: Rates;
  /** The tax of each night follows from its value; `rates.gst` is that of a night at the plan's own cost. */
  isBySlab: boolean;
  /** Without it the cost includes everybody whom the room takes. */
  occupancy: Occupancy | null;
}

/** A promo code or a company's agreement. */
export interface Reduction {
  kind: "promo" | "company";
  /** The code, or the company's name. */
  label: string;
  percent: BasisPoints;
  /** Instead of a percentage. */
  amount: Paise;
}

/** The price of a stay with what it was computed from. The amounts add up to `grandTotal`. */
export interface Quote {
  /** Section 9 of the specification: "Public booking price", or "Booking edit price" for at least one night. */
  rule: "public" | "edit";
  nights: number;
  /** Nights charged beyond the civil nights of the stay because of an early arrival or a late departure. */
  lateNights: number;
  /** That night, if it is held as well as charged. */
  extraNight: Night | null;
  /** The average cost of a night, and the percentages of the first. */
  rates: Rates;
  /** In order of night. */
  nightly: NightPrice[];
  parts: PricePart[];
  amounts: Amounts;
  reductions: Reduction[];
  /** The plan's terms, so that a later change of guests is priced as agreed. */
  terms: Omit<PlanTerms, "rates">;
  grandTotal: Paise;
}

export function parseQuote(json: string): Quote {
  return JSON.parse(json);
}

export interface StayTimes extends Stay {
  /** `HH:MM`; 12:00 when left blank. */
  arrivalTime?: string | undefined;
  departureTime?: string | undefined;
}

/**
 * The nights a guest pays for: the span from arrival to departure divided by 24 hours, rounded up, at least 1
 * (specification, section 9, "Public booking price").
 */
export function chargedNights({ arrivalTime, departureTime, ...stay }: StayTimes): number {
  const late = minutesOf(departureTime || defaultClockTime) - minutesOf(arrivalTime || defaultClockTime);
  return Math.max(1, Math.ceil((countNights(stay) * minutesPerNight + late) / minutesPerNight));
}

/**
 * The night that is charged beyond those of the stay: the one before for an arrival before the lodge's check-in time,
 * otherwise that of the day of departure. A time that was left blank is stored as the default, and is no early arrival.
 */
export function extraNightOf(stay: StayTimes, checkInTime: string): Night | null {
  if (chargedNights(stay) <= Math.max(1, countNights(stay))) return null;
  const arrivalTime = stay.arrivalTime || defaultClockTime;
  const isEarly = arrivalTime !== defaultClockTime && minutesOf(arrivalTime) < minutesOf(checkInTime);
  return isEarly ? addNights(stay.checkIn, -1) : stay.checkOut;
}

export function costOptionGrandTotal({ cost, ...rates }: Rates): Paise {
  return grandTotalOf(cost, 0, { ...rates, reduction: noRate });
}

const noRate = toBasisPoints(0);

export interface PricedStay extends StayTimes {
  /** Everybody is included without it. */
  guests?: GuestAges | undefined;
}

export interface PriceContext {
  /** The plan's costs on nights that have a rate of their own. */
  costs?: ReadonlyMap<Night, Paise>;
  /** The lodge's; decides which night an arrival or departure out of hours adds. */
  checkInTime?: string;
  /** The desk charges nothing for the times. */
  areTimesFree?: boolean;
  reductions?: readonly Reduction[];
}

/** The nights that a stay is charged for, those of the stay in order and the extra one where it belongs. */
export function nightsCharged(stay: StayTimes, { checkInTime, areTimesFree }: PriceContext) {
  const extraNight = areTimesFree ? null : extraNightOf(stay, checkInTime ?? defaultClockTime);
  const civil = countNights(stay) < 1 ? [stay.checkIn] : nightsOf(stay);
  return { extraNight, nights: (extraNight ? [...civil, extraNight] : civil).toSorted() };
}

/** The public price of a stay at one cost for every night (specification, section 9). */
export function quoteStay(rates: Rates, stay: StayTimes): Quote {
  return quotePlan({ rates, isBySlab: false, occupancy: null }, stay);
}

/**
 * The price of a stay, night by night: the specification's formula (section 9) on the sum of the nights that share their
 * percentages, rounded once, half up.
 */
export function quotePlan(plan: PlanTerms, stay: PricedStay, context: PriceContext = {}): Quote {
  const { extraNight, nights } = nightsCharged(stay, context);
  const reductions = context.reductions ?? [];
  const nightly = nights.map((night) => nightPrice(plan, night, stay.guests, context));
  return quoteOf(finished(nightly, plan.isBySlab, reductions), { stay, extraNight, reductions, terms: plan });
}

/** Before reductions in rupees, and before the tax of its slab. */
export function nightPrice(
  { rates, occupancy }: PlanTerms,
  night: Night,
  guests: GuestAges | undefined,
  { costs, reductions = [] }: PriceContext,
): NightPrice {
  return {
    night,
    cost: costs?.get(night) ?? rates.cost,
    extra: occupancy && guests ? extraGuestsPrice(occupancy, guests) : paise(0),
    discount: rates.discount,
    ...percentagesOff(reductions.map(({ percent }) => percent)),
    off: paise(0),
    serviceFee: rates.serviceFee,
    gst: rates.gst,
    ...(rates.isTaxIncluded && { isTaxIncluded: true }),
  };
}

/** One percentage after the other, each exact: a company's and a promo code's are all that a stay can have. */
function percentagesOff(percents: readonly BasisPoints[]): Pick<NightPrice, "reduction" | "secondReduction"> {
  const [first = noRate, second] = percents.filter((percent) => percent > 0);
  return { reduction: first, ...(second !== undefined && { secondReduction: second }) };
}

function finished(nightly: NightPrice[], isBySlab: boolean, reductions: readonly Reduction[]): NightPrice[] {
  const off = reductions.reduce((total, { amount }) => total + amount, 0);
  const reduced = off === 0 ? nightly : sharedOff(nightly, paise(off));
  return isBySlab ? reduced.map(taxedBySlab) : reduced;
}

interface QuoteFacts {
  stay: Stay;
  extraNight: Night | null;
  reductions: readonly Reduction[];
  terms: Omit<PlanTerms, "rates">;
}

/** Sums up prices that are agreed night by night. */
export function quoteOf(nightly: NightPrice[], { stay, extraNight, reductions, terms }: QuoteFacts): Quote {
  const parts = partsOf(nightly);
  const amounts = totalOf(parts);
  const nights = nightly.length;
  const { discount, serviceFee, gst, isTaxIncluded } = nightly[0] as NightPrice;
  return {
    rule: nightly.some(({ isFlat }) => isFlat) ? "edit" : "public",
    nights,
    lateNights: Math.max(0, nights - Math.max(1, countNights(stay))),
    extraNight,
    rates: {
      cost: paise(divideHalfUp(BigInt(amounts.base), BigInt(nights))),
      discount,
      serviceFee,
      gst,
      ...(isTaxIncluded && { isTaxIncluded }),
    },
    nightly,
    parts,
    amounts,
    reductions: [...reductions],
    terms: { isBySlab: terms.isBySlab, occupancy: terms.occupancy },
    grandTotal: paise(Object.values(amounts).reduce((total, amount) => total + amount, 0)),
  };
}

const editRates = { discount: noRate, serviceFee: toBasisPoints(10), gst: toBasisPoints(18) };

/** How a property is taxed; one that is not registered for GST charges none. */
export interface PriceTax {
  chargesGst?: boolean;
  /** Its prices include the tax. */
  pricesIncludeGst?: boolean;
}

/**
 * The price after staff edit a booking (specification, section 9, "Booking edit price"): service charge and GST are
 * whole rupees per night, the total is a whole number of rupees. Where prices include GST none is added, and each night is
 * taxed within what it comes to.
 */
export function quoteEdit(
  pricePerNight: Paise,
  stay: Stay,
  { chargesGst = true, pricesIncludeGst = false }: PriceTax = {},
): Quote {
  const { nights } = nightsCharged({ ...stay }, { areTimesFree: true });
  const rates = { ...editRates, ...(!chargesGst && { gst: noRate }) };
  const nightly = nights.map((night) => {
    const price: NightPrice = {
      night,
      cost: pricePerNight,
      extra: paise(0),
      reduction: noRate,
      off: paise(0),
      ...rates,
      isFlat: true,
    };
    return chargesGst && pricesIncludeGst ? flatWithTax({ ...price, isTaxIncluded: true }) : price;
  });
  return quoteOf(nightly, { stay, extraNight: null, reductions: [], terms: { isBySlab: false, occupancy: null } });
}

/** The total and its nights, as deposits and fees read them. */
export function nightsOfQuote({ grandTotal, nights, nightly, parts }: Quote): PricedNights {
  return { total: grandTotal, nights, each: sharesOfNights(nightly, parts) };
}

const flatWithTax = (price: NightPrice): NightPrice => ({
  ...price,
  gst: slabWithin(nightTotal(price), price.night, price.gst),
});
