// The sums of the stays, charges and payments of the month, in paise and by plain arithmetic: nothing here comes from
// the rules of the lodge's own program.

import {
  type ChargeFact,
  charges,
  companyPayments,
  isWeekend,
  type Method,
  payments,
  plans,
  reversals,
  type Settlement,
  type Stay,
  stays,
} from "./facts.ts";

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** A fraction rounded half up; exact, because the products are longer than a number can hold. */
function rounded(factors: readonly number[], divisors: readonly number[]): number {
  const product = (values: readonly number[]) => values.reduce((all, value) => all * BigInt(value), 1n);
  const divisor = product(divisors);
  return Number((2n * product(factors) + divisor) / (2n * divisor));
}

/** 5 % is 10,500 of 10,000. */
const whole = 10_000;
const points = (percent: number) => Math.round(percent * 100);

/** Value before tax, and the tax in an amount that includes it. */
export function splitTax(total: number, rate: number): { taxable: number; tax: number } {
  const taxable = rounded([total, whole], [whole + points(rate)]);
  return { taxable, tax: total - taxable };
}

/** A part of a stay whose nights are taxed alike, or one of its nights. */
export interface Price {
  /** In percent. */
  rate: number;
  room: number;
  fee: number;
  tax: number;
}
export const totalOf = ({ room, fee, tax }: Price): number => room + fee + tax;

function priceOf(
  { discount, serviceFee }: { discount: number; serviceFee: number },
  base: number,
  rate: number,
): Price {
  const left = whole - points(discount);
  const withFee = whole + points(serviceFee);
  const room = rounded([base, left], [whole]);
  const subtotal = rounded([base, left, withFee], [whole, whole]);
  const total = rounded([base, left, withFee, whole + points(rate)], [whole, whole, whole]);
  return { rate, room, fee: subtotal - room, tax: total - subtotal };
}

export interface PricedStay {
  /** By rate, that of the first night first. */
  parts: (Price & { nights: number })[];
  nights: (Price & { day: number })[];
  total: number;
}

/** The formula of the specification for the nights of each rate; each night has its share of what they come to. */
function priced({ plan: name, arrives, nights: count }: Stay): PricedStay {
  const plan = plans[name];
  const nights = Array.from({ length: count }, (_, index) => {
    const day = arrives + index;
    const cost = toPaise(isWeekend(day) ? plan.weekend : plan.cost);
    const untaxed = priceOf(plan, cost, 0);
    const slab = untaxed.room + untaxed.fee <= 7500_00 ? 5 : 18;
    return { day, cost, rate: plan.gst === "by slab" ? slab : plan.gst };
  });
  const parts: PricedStay["parts"] = [];
  const shares: PricedStay["nights"] = [];
  for (const rate of new Set(nights.map((night) => night.rate))) {
    const of = nights.filter((night) => night.rate === rate);
    const part = priceOf(plan, sum(of.map(({ cost }) => cost)), rate);
    parts.push({ ...part, nights: of.length });
    const weights = of.map(({ cost }) => totalOf(priceOf(plan, cost, rate)));
    const share = (amount: number, upTo: number) =>
      Number((BigInt(amount) * BigInt(sum(weights.slice(0, upTo)))) / BigInt(sum(weights)));
    for (const [index, { day }] of of.entries()) {
      const shareOf = (amount: number) => share(amount, index + 1) - share(amount, index);
      shares.push({ day, rate, room: shareOf(part.room), fee: shareOf(part.fee), tax: shareOf(part.tax) });
    }
  }
  return { parts, nights: shares.toSorted((one, other) => one.day - other.day), total: sum(parts.map(totalOf)) };
}

const prices = new Map(stays.map((stay) => [stay.id, priced(stay)]));
export const priceOfStay = ({ id }: Pick<Stay, "id">): PricedStay =>
  prices.get(id) ?? { parts: [], nights: [], total: 0 };

export const isSlept = ({ fate }: Stay): boolean => fate === "stays" || fate === "leaves";

/** The debt of a guest who didn't come. */
export function cancellationFee(stay: Stay): number {
  if (isSlept(stay)) return 0;
  const { cancellation } = plans[stay.plan];
  const { total } = priceOfStay(stay);
  const daysLeft = stay.arrives - stay.ends;
  if (cancellation !== undefined) return daysLeft > 3 ? 0 : rounded([total, cancellation], [100]);
  return daysLeft > 0 ? 0 : rounded([total], [stay.nights]);
}

export const amountOf = ({ price, quantity }: ChargeFact): number => toPaise(price) * quantity;

/** Charges of a stay that stand at the end of a day. */
export const chargesAt = ({ id }: Pick<Stay, "id">, day: number): ChargeFact[] =>
  charges.filter((charge) => charge.stay === id && charge.day <= day && (charge.voided ?? Number.MAX_VALUE) > day);

/** The amount that rounds the bill to the rupee at the end of a day. */
export function roundingAt(stay: Stay, day: number): number {
  const exact = priceOfStay(stay).total + sum(chargesAt(stay, day).map(amountOf));
  return Math.floor((exact + 50) / 100) * 100 - exact;
}

const billAt = (stay: Stay, day: number): number =>
  priceOfStay(stay).total + sum(chargesAt(stay, day).map(amountOf)) + roundingAt(stay, day);

export interface Entry {
  stay: number;
  day: number;
  method: Settlement;
  /** Negative: paid back. */
  amount: number;
}

/** Payments and refunds, with those that settled the bills. */
const entries: readonly Entry[] = stays.flatMap((stay) => {
  const own: Entry[] = payments
    .filter((payment) => payment.stay === stay.id)
    .map(({ day, method, rupees }) => ({ stay: stay.id, day, method, amount: toPaise(rupees) }));
  const takenBack = reversals
    .filter((reversal) => reversal.stay === stay.id)
    .flatMap(({ day }): Entry[] => own.slice(0, 1).map((first) => ({ ...first, day, amount: -first.amount })));
  const all = [...own, ...takenBack];
  const { settle, ends } = stay;
  if (settle === undefined || settle === "unpaid") return all;
  // Guests leave in the morning: what else is paid on that day comes later.
  const before = [...own.filter(({ day }) => day < ends), ...takenBack.filter(({ day }) => day <= ends)];
  const balance = billAt(stay, ends) - sum(before.map(({ amount }) => amount));
  return balance > 0 ? [...all, { stay: stay.id, day: ends, method: settle, amount: balance }] : all;
});

export interface Receipt {
  day: number;
  method: Method;
  /** Negative: paid back. */
  amount: number;
}

/** The company's payments on its account, and the ones taken back. */
export const companyReceipts: readonly Receipt[] = companyPayments.flatMap(({ day, method, rupees, takenBack }) => {
  const amount = toPaise(rupees);
  const paid = { day, method, amount };
  return takenBack === undefined ? [paid] : [paid, { day: takenBack, method, amount: -amount }];
});

/** The bills to the company, the first first. */
export const billedToCompany: readonly Entry[] = entries
  .filter(({ method }) => method === "credit")
  .toSorted((one, other) => one.day - other.day);

/** Money alone. */
export const receipts: readonly Receipt[] = [
  ...entries.flatMap(({ day, method, amount }) => (method === "credit" ? [] : [{ day, method, amount }])),
  ...companyReceipts,
];

const paidAt = ({ id }: Stay, day: number): number =>
  sum(entries.filter((entry) => entry.stay === id && entry.day <= day).map(({ amount }) => amount));

/** The amount left to be paid at the end of a day. */
export const balanceAt = (stay: Stay, day: number): number => billAt(stay, day) - paidAt(stay, day);
