import {
  amountOf,
  balanceAt,
  billedToCompany,
  cancellationFee,
  isSlept,
  priceOfStay,
  receipts,
  roundingAt,
  splitTax,
  sum,
} from "./arithmetic.ts";
import { blocks, charges, daysOfMonth, type Method, plans, type Stay, stays, units } from "./facts.ts";

// The report of each day and of the month as it should be.

interface Line {
  kind: string;
  rate: number;
  net: number;
  tax: number;
}

const roomsOfLodge = sum(Object.values(units));
const availableOn = (day: number) => roomsOfLodge - blocks.filter(({ from, to }) => from <= day && day < to).length;
const isInHouse = (stay: Stay, day: number) => isSlept(stay) && stay.arrives <= day && day < stay.ends;

/** A night when it is slept; those that are not, on the day on which the guest left early. */
function nightsEarnedOn(day: number) {
  return stays.filter(isSlept).flatMap((stay) =>
    priceOfStay(stay)
      .nights.filter((night) => (night.day < stay.ends ? night.day : stay.ends) === day)
      .map((night) => ({ ...night, kind: isInHouse(stay, night.day) ? "room" : "otherRoom" })),
  );
}

function linesOf(day: number): Line[] {
  const nights = nightsEarnedOn(day).flatMap(({ kind, rate, room, fee, tax }) => [
    { kind, rate, net: room, tax },
    { kind: "serviceFee", rate, net: fee, tax: 0 },
  ]);
  const fees = stays.filter((stay) => !isSlept(stay) && stay.ends === day).map(feeOf);
  const roundings = stays
    .filter((stay) => isSlept(stay) && stay.ends <= day)
    .map((stay) => roundingAt(stay, day) - (stay.ends < day ? roundingAt(stay, day - 1) : 0))
    .map((net) => ({ kind: "rounding", rate: 0, net, tax: 0 }));
  return [...nights, ...fees, ...roundings, ...chargesOf(day)].filter(({ net, tax }) => net !== 0 || tax !== 0);
}

/** With the tax of the first night. */
function feeOf(stay: Stay): Line {
  const rate = priceOfStay(stay).nights[0]?.rate ?? 0;
  const { taxable: net, tax } = splitTax(cancellationFee(stay), rate);
  return { kind: "cancellation", rate, net, tax };
}

function chargesOf(day: number): Line[] {
  const lines = (of: typeof charges, sign: number) =>
    of.map((charge): Line => {
      const { taxable, tax } = splitTax(amountOf(charge), charge.gst);
      return { kind: charge.kind, rate: charge.gst, net: sign * taxable, tax: sign * tax };
    });
  return [
    ...lines(
      charges.filter((charge) => charge.day === day),
      1,
    ),
    ...lines(
      charges.filter(({ voided }) => voided === day),
      -1,
    ),
  ];
}

const rupees = (paise: number) => paise / 100;

/** In rupees, by a key. */
function summed<Row>(rows: readonly Row[], keyOf: (row: Row) => string | number, of: (row: Row) => number) {
  const groups = Map.groupBy(rows, keyOf);
  return Object.fromEntries([...groups].map(([key, group]) => [String(key), rupees(sum(group.map(of)))]));
}

/** A share in percent with one decimal, and an amount for each of some rooms. */
const percentOf = (count: number, of: number) => Math.round((count * 1000) / of) / 10;
const perRoom = (amount: number, count: number) => (count === 0 ? 0 : Math.round(amount / count) / 100);

function performance(sold: number, available: number, room: number) {
  const rates = { averageRate: perRoom(room, sold), revenuePerRoom: perRoom(room, available) };
  return { sold, available, occupancy: percentOf(sold, available), ...rates };
}

const soldOn = (day: number) => stays.filter((stay) => isInHouse(stay, day)).length;

/** In rupees; amounts of zero may be there or not. */
export function expectedDay(day: number) {
  const lines = linesOf(day);
  const taxed = lines.filter(({ rate }) => rate > 0);
  const ofNight = sum(nightsEarnedOn(day).map((night) => (night.kind === "room" ? night.room : 0)));
  const paid = receipts.filter((entry) => entry.day === day);
  const [received, refunded] = [paid.filter(({ amount }) => amount > 0), paid.filter(({ amount }) => amount < 0)];
  const byMethod = (of: typeof paid) =>
    summed(
      of,
      ({ method }) => method,
      ({ amount }) => Math.abs(amount),
    );
  const owed = (of: readonly Stay[]) => {
    const due = of.map((stay) => balanceAt(stay, day)).filter((balance) => balance > 0);
    return { count: due.length, total: rupees(sum(due)) };
  };
  return {
    ...performance(soldOn(day), availableOn(day), ofNight),
    arrivals: stays.filter((stay) => isSlept(stay) && stay.arrives === day).length,
    departures: stays.filter((stay) => isSlept(stay) && stay.ends === day).length,
    noShows: stays.filter(({ fate, arrives }) => fate === "noshow" && arrives === day).length,
    revenue: summed(
      lines,
      ({ kind }) => kind,
      ({ net }) => net,
    ),
    taxable: summed(
      taxed,
      ({ rate }) => rate,
      ({ net }) => net,
    ),
    tax: summed(
      taxed,
      ({ rate }) => rate,
      ({ tax }) => tax,
    ),
    received: byMethod(received),
    refunded: byMethod(refunded),
    cash: rupees(sum(paid.filter(({ method }) => method === ("cash" satisfies Method)).map(({ amount }) => amount))),
    billed: rupees(sum(billedToCompany.filter((entry) => entry.day === day).map(({ amount }) => amount))),
    inHouse: owed(stays.filter((stay) => isInHouse(stay, day))),
    departed: owed(stays.filter((stay) => isSlept(stay) && stay.ends <= day)),
  };
}

interface Figures {
  day: number;
  stay: Stay;
  sold: number;
  room: number;
  otherRoom: number;
  other: number;
}

/** A month counts each night on its own day, and a fee on the day of the arrival that did not come about. */
const figures: readonly Figures[] = [
  ...stays.filter(isSlept).flatMap((stay) =>
    priceOfStay(stay).nights.map(({ day, room, fee }) => ({
      day,
      stay,
      room: isInHouse(stay, day) ? room : 0,
      otherRoom: isInHouse(stay, day) ? 0 : room,
      other: fee,
      sold: isInHouse(stay, day) ? 1 : 0,
    })),
  ),
  ...stays
    .filter((stay) => !isSlept(stay))
    .map((stay) => ({ day: stay.arrives, stay, sold: 0, room: 0, otherRoom: 0, other: feeOf(stay).net })),
  ...Array.from({ length: daysOfMonth }, (_, index) => index + 1).flatMap((day) =>
    stays.map((stay) => {
      const made = charges.filter((charge) => charge.stay === stay.id && charge.day === day);
      const voided = charges.filter((charge) => charge.stay === stay.id && charge.voided === day);
      const net = (of: typeof made) => sum(of.map((charge) => splitTax(amountOf(charge), charge.gst).taxable));
      return { day, stay, sold: 0, room: 0, otherRoom: 0, other: net(made) - net(voided) };
    }),
  ),
].filter(({ day }) => 1 <= day && day <= daysOfMonth);

const of = (rows: readonly Figures[], column: "sold" | "room" | "otherRoom" | "other") =>
  sum(rows.map((row) => row[column]));
const revenue = (rows: readonly Figures[]) => ({
  roomRevenue: rupees(of(rows, "room")),
  otherRoomRevenue: rupees(of(rows, "otherRoom")),
  otherRevenue: rupees(of(rows, "other")),
});

const daysTo = (day: number) => Array.from({ length: day }, (_, index) => index + 1);

export const expectedMonth = {
  days: daysTo(daysOfMonth).map((day) => {
    const rows = figures.filter((row) => row.day === day);
    return { ...performance(of(rows, "sold"), availableOn(day), of(rows, "room")), ...revenue(rows) };
  }),
  total: {
    ...performance(of(figures, "sold"), sum(daysTo(daysOfMonth).map(availableOn)), of(figures, "room")),
    ...revenue(figures),
  },
  by: (keyOf: (stay: Stay) => string) =>
    Object.fromEntries(
      [...Map.groupBy(figures, ({ stay }) => keyOf(stay))].map(([key, rows]) => [
        key,
        { sold: of(rows, "sold"), ...revenue(rows) },
      ]),
    ),
};

export const roomOf = ({ plan }: Stay): string => plans[plan].room;
export const planOf = ({ plan }: Stay): string => `${plans[plan].room}, ${plan}`;
export const sourceOf = ({ via }: Stay): string => ({ site: "website", desk: "desk", walkin: "walk-in" })[via];
