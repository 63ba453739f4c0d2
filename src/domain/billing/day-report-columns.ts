import * as m from "#messages/dayClose.js";
import * as day from "#messages/deskDay.js";
import * as security from "#messages/securityDeposit.js";
import { columnsOf } from "../platform/files/columns.ts";
import { type DayReport, revenueLabels } from "./day-close.ts";
import { receivedMethodLabels } from "./payments.ts";
import type { Receipts } from "./shifts.ts";

/** Figures of a day: each is a line with its name. */
export const roomFigures = columnsOf<DayReport>()({
  sold: { heading: m.sold, value: ({ rooms }) => rooms.sold },
  available: { heading: m.available, value: ({ rooms }) => rooms.available },
  blocked: { heading: m.blocked, value: ({ rooms }) => rooms.blocked },
  occupancy: { heading: m.occupancy, value: ({ occupancy }) => occupancy },
  averageRate: { heading: m.averageRate, value: ({ averageRate }) => averageRate, unit: "rupees" },
  revenuePerRoom: { heading: m.revenuePerRoom, value: ({ revenuePerRoom }) => revenuePerRoom, unit: "rupees" },
});

export const guestFigures = columnsOf<DayReport>()({
  arrivals: { heading: m.arrivals, value: ({ arrivals }) => arrivals },
  departures: { heading: m.departures, value: ({ departures }) => departures },
  noShows: { heading: m.noShows, value: ({ noShows }) => noShows },
});

export const revenueColumns = columnsOf<DayReport["revenue"][number]>()({
  kind: { heading: m.kind, value: ({ kind }) => revenueLabels[kind]() },
  net: { heading: m.amount, value: ({ net }) => net, unit: "rupees" },
  corrected: { heading: m.corrected, value: ({ corrected }) => corrected, unit: "rupees" },
});

export const taxColumns = columnsOf<DayReport["tax"][number]>()({
  rate: { heading: m.rate, value: ({ rate }) => rate, unit: "percent" },
  taxable: { heading: m.taxable, value: ({ taxable }) => taxable, unit: "rupees" },
  tax: { heading: m.tax, value: ({ tax }) => tax, unit: "rupees" },
});

export const commissionColumns = columnsOf<NonNullable<DayReport["commissions"]>[number]>()({
  source: { heading: m.commissions, value: ({ source }) => source },
  amount: { heading: m.amount, value: ({ amount }) => amount, unit: "rupees" },
});

export const depositFigures = columnsOf<NonNullable<DayReport["deposits"]>>()({
  taken: { heading: security.taken, value: ({ taken }) => taken, unit: "rupees" },
  returned: { heading: security.returned, value: ({ returned }) => returned, unit: "rupees" },
  kept: { heading: security.keptForBill, value: ({ kept }) => kept, unit: "rupees" },
  held: { heading: security.heldNow, value: ({ held }) => held, unit: "rupees" },
});

/** The screen adds what they come to, and the number of entries. */
export const receiptColumns = columnsOf<Receipts>()({
  method: { heading: day.method, value: ({ method }) => receivedMethodLabels[method]() },
  received: { heading: day.received, value: ({ received }) => received, unit: "rupees" },
  refunded: { heading: day.refunded, value: ({ refunded }) => refunded, unit: "rupees" },
});

type Arrears = DayReport["arrears"];
interface ArrearsLine {
  /** The file has what the lodge owes in a part of its own. */
  part: () => string;
  who: () => string;
  owed: Arrears["inHouse"];
}

/** The debts of guests and of the lodge; reports of earlier versions lack the last two. */
export const arrearsLines = ({ inHouse, departed, released, toGuests }: Arrears): ArrearsLine[] => [
  { part: m.arrears, who: m.inHouse, owed: inHouse },
  { part: m.arrears, who: m.departed, owed: departed },
  ...(released ? [{ part: m.arrears, who: m.released, owed: released }] : []),
  ...(toGuests ? [{ part: m.owedToGuests, who: m.owedToGuests, owed: toGuests }] : []),
];
