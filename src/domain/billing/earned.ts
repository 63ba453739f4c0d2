import { type BasisPoints, divideHalfUp, type Paise, paise } from "../platform/money/money.ts";
import type { Night } from "../platform/time/nights.ts";
import { type NightPrice, nightTotal, type PricePart, partKey } from "../pricing/night-prices.ts";
import type { Quote } from "../pricing/pricing.ts";
import { netOfPart, partTotal, splitIncludedTax } from "./invoices.ts";

/** The revenue of one night of a stay. */
export interface NightEarning {
  night: Night;
  taxRate: BasisPoints;
  /** After all reductions, without fee and tax. */
  room: Paise;
  serviceFee: Paise;
  tax: Paise;
}

/** The revenue of each night; together they are the total of the quote, and their taxes the invoice's, to the paisa. */
export function earningsOf({ nightly, parts }: Pick<Quote, "nightly" | "parts">): NightEarning[] {
  const groups = [...Map.groupBy(nightly, partKey).values()];
  return groups.flatMap((nights, index) => earningsOfPart(nights, parts[index] as PricePart));
}

function earningsOfPart(nights: readonly NightPrice[], part: PricePart): NightEarning[] {
  const weights = nights.map(nightTotal);
  const net = netOfPart(part);
  const fee = feeWithin(part, net);
  const room = spread(net - fee, weights);
  const serviceFee = spread(fee, weights);
  const tax = spread(partTotal(part) - net, weights);
  return nights.map(({ night }, index) => ({
    night,
    taxRate: part.gst,
    room: room[index] as Paise,
    serviceFee: serviceFee[index] as Paise,
    tax: tax[index] as Paise,
  }));
}

/** The service fee without tax: of a flat price, which is taxed as a whole, less than what was added. */
function feeWithin(part: PricePart, net: Paise): number {
  const { serviceFee, gst } = part.amounts;
  const before = partTotal(part) - gst;
  return before === 0 ? 0 : divideHalfUp(BigInt(serviceFee) * BigInt(net), BigInt(before));
}

/** Shares of an amount in proportion to weights, which add up to it; equal shares where nothing weighs anything. */
export function spread(amount: number, weights: readonly number[]): Paise[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const used = whole === 0 ? weights.map(() => 1) : weights;
  const divisor = BigInt(whole === 0 ? weights.length : whole);
  const upTo = (value: number) => Number((BigInt(amount) * BigInt(value)) / divisor);
  let before = 0;
  return used.map((weight) => {
    const from = upTo(before);
    before += weight;
    return paise(upTo(before) - from);
  });
}

/**
 * Whether a guest has a room for a night: not for one that was left early, nor for one that an arrival or departure out of
 * hours adds. Those are paid for as well, and are no part of an average rate.
 */
export function isNightSlept(
  night: Night,
  { checkIn, checkOut, departedOn }: Pick<EarningStay, "checkIn" | "checkOut" | "departedOn">,
): boolean {
  return checkIn <= night && night < (departedOn || checkOut);
}

/** The revenue besides the price list's charges. `otherRoom` is for nights that were not slept. */
export const stayRevenueKinds = ["room", "otherRoom", "serviceFee", "cancellation", "rounding"] as const;
export type StayRevenueKind = (typeof stayRevenueKinds)[number];

/** `night` is empty for what belongs to the stay as a whole. */
export interface Earned {
  night: Night | "";
  kind: StayRevenueKind;
  taxRate: BasisPoints;
  net: Paise;
  tax: Paise;
}

export interface EarningStay {
  state: "ahead" | "in house" | "departed" | "released";
  checkIn: Night;
  checkOut: Night;
  /** The day on which the guest left, if that was before `checkOut`. */
  departedOn: Night | "";
  /** The working day on which a stay was released. */
  changedOn: Night;
  quote: Pick<Quote, "nightly" | "parts">;
  /** The fee of a released stay. */
  fee: Paise;
  /** The amount that rounds its bill to the rupee. */
  rounding: Paise;
}

/**
 * The earnings of a stay by the end of a day: each night slept; the rest of the bill when the guest leaves; the fee of a
 * stay that was cancelled, with the tax of its first night. Nothing of nights before `first`, when nothing was posted yet.
 */
export function recognisedRevenue(day: Night, first: Night, stay: EarningStay): Earned[] {
  if (stay.state === "ahead") return [];
  if (stay.state === "released") return stay.checkIn < first || stay.changedOn > day ? [] : feeEarned(stay);
  const isOver = stay.state === "departed" && (stay.departedOn || stay.checkOut) <= day;
  const nights = earningsOf(stay.quote).filter(({ night }) => night >= first && (isOver || night <= day));
  const earned = nights.flatMap(({ night, taxRate, room, serviceFee, tax }): Earned[] => [
    { night, kind: isNightSlept(night, stay) ? "room" : "otherRoom", taxRate, net: room, tax },
    { night, kind: "serviceFee", taxRate, net: serviceFee, tax: paise(0) },
  ]);
  const rounding: Earned = { night: "", kind: "rounding", taxRate: untaxed, net: stay.rounding, tax: paise(0) };
  return (isOver && stay.checkOut >= first ? [...earned, rounding] : earned).filter(
    ({ net, tax }) => net !== 0 || tax !== 0,
  );
}

const untaxed = 0 as BasisPoints;

function feeEarned({ fee, quote }: EarningStay): Earned[] {
  if (fee === 0) return [];
  const taxRate = quote.nightly[0]?.gst ?? untaxed;
  const { taxable } = splitIncludedTax(fee, taxRate);
  return [{ night: "", kind: "cancellation", taxRate, net: taxable, tax: paise(fee - taxable) }];
}

const earnedKey = ({ night, kind, taxRate }: Pick<Earned, "night" | "kind" | "taxRate">): string =>
  [night, kind, taxRate].join(" ");

const roomKinds: readonly StayRevenueKind[] = ["room", "otherRoom"];

/** A night stays what it was posted as: a closed day is not put right by moving the same money between its lines. */
function asPosted(entry: Earned, posted: readonly Earned[]): Earned {
  if (!roomKinds.includes(entry.kind)) return entry;
  const before = posted.find(({ kind, night, net }) => night === entry.night && roomKinds.includes(kind) && net !== 0);
  return before ? { ...entry, kind: before.kind } : entry;
}

/** The entries to post, so that the posted sum becomes the earned one. */
export function stillToPost(earned: readonly Earned[], posted: readonly Earned[]): Earned[] {
  const left = new Map<string, Earned>();
  const add = (entries: readonly Earned[], sign: 1 | -1) => {
    for (const entry of entries) {
      const before = left.get(earnedKey(entry));
      const net = paise((before?.net ?? 0) + sign * entry.net);
      left.set(earnedKey(entry), { ...entry, net, tax: paise((before?.tax ?? 0) + sign * entry.tax) });
    }
  };
  add(
    earned.map((entry) => asPosted(entry, posted)),
    1,
  );
  add(posted, -1);
  return [...left.values()].filter(({ net, tax }) => net !== 0 || tax !== 0);
}
