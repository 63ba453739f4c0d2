import type { Payer } from "#domain/billing/payers.ts";
import type { RoomKey } from "../rooms.ts";
import type { CompanyKey } from "./companies.ts";

export interface CompanyStay {
  bookedBy: CompanyKey;
  room: RoomKey;
  unit: string;
  /** The check-in, in days from today. */
  day: number;
  nights: number;
  guest: string;
  phone: string;
  /** Items of the price list. */
  charges?: readonly (readonly [item: string, quantity: number, payer: Payer])[];
  /** The parts of the bill that have an invoice. */
  invoices?: readonly Payer[];
}

/** In the order of their departures, as the numbers of the invoices are. */
export const companyStays: readonly CompanyStay[] = [
  {
    bookedBy: "cashew",
    room: "standard-room",
    unit: "203",
    day: -75,
    nights: 3,
    guest: "Girish Hebbar",
    phone: "9448290175",
    invoices: ["company"],
  },
  {
    bookedBy: "software",
    room: "corner-suite",
    unit: "204",
    day: -66,
    nights: 2,
    guest: "Nandini Murthy",
    phone: "9845617720",
    invoices: ["company"],
  },
  {
    bookedBy: "cashew",
    room: "garden-deluxe",
    unit: "103",
    day: -50,
    nights: 2,
    guest: "Valerian Mathias",
    phone: "9740052286",
    invoices: ["company"],
  },
  {
    bookedBy: "pumps",
    room: "standard-room",
    unit: "203",
    day: -34,
    nights: 2,
    guest: "Chandrahas Poojary",
    phone: "9611340958",
  },
  {
    bookedBy: "software",
    room: "standard-room",
    unit: "203",
    day: -26,
    nights: 3,
    guest: "Tejas Kulkarni",
    phone: "9900618843",
    invoices: ["company"],
    charges: [
      ["Lunch", 3, "company"],
      ["Dinner", 2, "company"],
    ],
  },
  {
    bookedBy: "cashew",
    room: "standard-room",
    unit: "203",
    day: -13,
    nights: 2,
    guest: "Padmaja Upadhya",
    phone: "9886037512",
    invoices: ["company", "guest"],
    charges: [
      ["Dinner", 2, "guest"],
      ["Cashew nuts", 3, "guest"],
    ],
  },
  {
    bookedBy: "software",
    room: "garden-deluxe",
    unit: "103",
    day: -7,
    nights: 2,
    guest: "Irfan Saheb",
    phone: "9008146630",
  },
];

interface Transfer {
  bookedBy: CompanyKey;
  day: number;
  utr: string;
  /** Rupees, or the stay whose bill it pays. */
  amount?: number;
  stay?: number;
}

/** Each company has paid its oldest bill, the cashew factory a part of the next. */
export const transfers: readonly Transfer[] = [
  { bookedBy: "software", day: -52, utr: "613204471820", stay: 1 },
  { bookedBy: "cashew", day: -51, utr: "613317920465", stay: 0 },
  { bookedBy: "cashew", day: -9, utr: "615530086214", amount: 3000 },
];
