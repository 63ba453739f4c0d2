// The events in a lodge of twenty rooms in June 2026. Days are counted from the 1st of June; 0 is the 31st of May.

import { chargeTable, paymentTable, stayTable } from "./tables.ts";

export type PlanName = "garden" | "breakfast" | "sea" | "suite";
export type RoomName = "garden" | "sea" | "suite";
export type Method = "cash" | "upi" | "card" | "bank";
/** On credit: billed to the company. */
export type Settlement = Method | "credit";

export const daysOfMonth = 30;

/** The nights from Friday to Sunday; the 1st was a Monday. */
export const isWeekend = (day: number): boolean => [5, 6].includes((day + 70) % 7);

export const units: Record<RoomName, number> = { garden: 8, sea: 8, suite: 4 };

interface Plan {
  room: RoomName;
  /** In rupees. */
  cost: number;
  /** From Friday to Sunday. */
  weekend: number;
  /** In percent. */
  discount: number;
  serviceFee: number;
  /** In percent; otherwise 5 up to ₹7,500 a night, 18 above. */
  gst: number | "by slab";
  /** In percent of the stay, from three days before arrival on; otherwise the first night, on the day of arrival. */
  cancellation?: number;
}

export const plans: Record<PlanName, Plan> = {
  garden: { room: "garden", cost: 2400, weekend: 2400, discount: 0, serviceFee: 10, gst: 5 },
  breakfast: { room: "garden", cost: 2950.5, weekend: 3333.33, discount: 5, serviceFee: 10, gst: 5 },
  sea: { room: "sea", cost: 6900, weekend: 7800, discount: 0, serviceFee: 5, gst: "by slab", cancellation: 50 },
  suite: { room: "suite", cost: 11_999.99, weekend: 11_999.99, discount: 12.5, serviceFee: 8, gst: 18 },
};

/** Nights on which one unit was out of order. */
export const blocks: readonly { room: RoomName; from: number; to: number }[] = [
  { room: "garden", from: 10, to: 14 },
  { room: "suite", from: 20, to: 22 },
];

export const buyers = {
  guest: { name: "Asha Rao", company: "", gstin: "" },
  rao: { name: "Mohan Rao", company: "Rao Traders", gstin: "27AAPFU0939F1ZV" },
  pai: { name: "Leena Pai", company: "Pai & Sons", gstin: "29AAGCB7383J1Z4" },
} as const;
export type BuyerName = keyof typeof buyers;

/** Stay and day on which its first payment was taken back. */
export const reversals: readonly { stay: number; day: number }[] = [
  { stay: 12, day: 3 },
  { stay: 55, day: 20 },
];

/** A credit note on the stay's invoice; then another invoice, if somebody else is to pay. */
export const creditNotes: readonly { stay: number; day: number; again?: BuyerName }[] = [
  { stay: 9, day: 6, again: "rao" },
  { stay: 17, day: 8 },
  { stay: 47, day: 20, again: "guest" },
];

/** The company that pays for the stays that are settled on credit; it pays later, on its account. */
export const creditCompany = "pai" satisfies BuyerName;

/** The payment, and the day on which it was taken back. */
export const companyPayments: readonly { day: number; method: Method; rupees: number; takenBack?: number }[] = [
  { day: 12, method: "bank", rupees: 30_000 },
  { day: 20, method: "cash", rupees: 5000.5, takenBack: 21 },
  { day: 28, method: "upi", rupees: 12_345.67 },
];

export interface Stay {
  id: number;
  made: number;
  via: "site" | "desk" | "walkin";
  plan: PlanName;
  arrives: number;
  nights: number;
  fate: "stays" | "leaves" | "cancels" | "noshow";
  /** The day on which the guest left, cancelled or was missed. */
  ends: number;
  settle: Settlement | "unpaid" | undefined;
  bill: { to: BuyerName; day: number } | undefined;
}

export interface ChargeFact {
  stay: number;
  day: number;
  kind: string;
  sac: string;
  gst: number;
  price: number;
  quantity: number;
  voided: number | undefined;
}

export interface PaymentFact {
  stay: number;
  day: number;
  method: Method;
  rupees: number;
  hasVoucher: boolean;
}

const rowsOf = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));

const optional = (cell: string | undefined) => (cell === "-" ? undefined : cell);

export const stays: readonly Stay[] = rowsOf(stayTable).map((cells) => {
  const [id, made, via, plan, arrival, length, outcome = "", settle, bill] = cells;
  const [arrives, nights] = [Number(arrival), Number(length)];
  const [fate, count] = outcome.split(":");
  const [to, after] = optional(bill)?.split("+") ?? [];
  const endOf = {
    stays: arrives + nights,
    leaves: arrives + Number(count),
    cancels: Number(count),
    noshow: arrives,
  };
  const ends = endOf[fate as Stay["fate"]];
  return {
    id: Number(id),
    made: Number(made),
    via: via as Stay["via"],
    plan: plan as PlanName,
    arrives,
    nights,
    fate: fate as Stay["fate"],
    ends,
    settle: optional(settle) as Stay["settle"],
    bill: to === undefined ? undefined : { to: to as BuyerName, day: ends + Number(after) },
  };
});

export const charges: readonly ChargeFact[] = rowsOf(chargeTable).map(
  ([stay, day, kind = "", sac = "", gst, price, quantity, voided]) => ({
    stay: Number(stay),
    day: Number(day),
    kind,
    sac,
    gst: Number(gst),
    price: Number(price),
    quantity: Number(quantity),
    voided: optional(voided) === undefined ? undefined : Number(voided),
  }),
);

export const payments: readonly PaymentFact[] = rowsOf(paymentTable).map(([stay, day, method, rupees, voucher]) => ({
  stay: Number(stay),
  day: Number(day),
  method: method as Method,
  rupees: Number(rupees),
  hasVoucher: voucher === "voucher",
}));
