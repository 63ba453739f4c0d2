import * as v from "valibot";
import * as m from "#messages/deskImport.js";
import { type PaymentMethod, paymentMessages } from "../billing/payments.ts";
import {
  type ImportRecord,
  type LineFaults,
  parseAmount,
  parseCount,
  parseDay,
} from "../platform/files/import-file.ts";
import { type Paise, toPaise } from "../platform/money/money.ts";
import { line, referenceLine } from "../platform/text/text.ts";
import type { Night } from "../platform/time/nights.ts";
import { validate } from "../platform/values/validate.ts";
import { type DeskBookingInput, deskBookingInput } from "../reservations/desk-bookings.ts";

/** One line of a file of bookings. Names are as written; what they mean, the lodge's rooms decide. */
export interface ImportedBooking {
  line: number;
  faults: LineFaults;
  reference: string;
  source: string;
  room: string;
  plan: string;
  unit: string;
  /** With an empty `roomId`; undefined if it has faults. */
  input: DeskBookingInput | undefined;
  /** What was agreed for the whole stay; undefined to be quoted. */
  total: Paise | undefined;
  advance: { amount: Paise; method: PaymentMethod; receivedOn: Night } | undefined;
}

type Cells = ImportRecord<"bookings">["cells"];

/** `today` is when the advance was paid unless the line says so. */
export function readBooking({ line, cells }: ImportRecord<"bookings">, today: Night): ImportedBooking {
  const faults: LineFaults = {};
  const input = inputOf(cells, faults);
  const total = totalOf(cells, faults);
  const advance = advanceOf(cells, faults, { today, total });
  const own = { reference: labelOf(cells, "reference", faults), source: labelOf(cells, "source", faults) };
  if (own.reference === "") faults.reference ??= m.referenceRequired();
  if (cells.room === "") faults.room = m.roomRequired();
  return { line, faults, ...own, room: cells.room, plan: cells.plan, unit: cells.unit, input, total, advance };
}

const columnOf: Record<string, keyof Cells> = {
  name: "name",
  phone: "phone",
  email: "email",
  checkInDate: "arrival",
  checkOutDate: "departure",
  adultMale: "adults",
  children: "children",
  additionalMessage: "note",
};

function inputOf(cells: Cells, faults: LineFaults): DeskBookingInput | undefined {
  const [arrival, departure] = [parseDay(cells.arrival), parseDay(cells.departure)];
  const checked = validate(deskBookingInput, {
    roomId: unresolved,
    bookingType: "Standard Booking",
    name: cells.name,
    phone: cells.phone,
    email: cells.email,
    additionalMessage: cells.note,
    checkInDate: arrival ?? cells.arrival,
    checkOutDate: departure ?? cells.departure,
    adultMale: parseCount(cells.adults),
    children: cells.children === "" ? 0 : parseCount(cells.children),
  });
  if (cells.arrival !== "" && !arrival) faults.arrival = m.dayInvalid();
  if (cells.departure !== "" && !departure) faults.departure = m.dayInvalid();
  if (checked.ok) return Object.keys(faults).length === 0 ? checked.output : undefined;
  for (const [field, message] of Object.entries(checked.fields)) faults[columnOf[field] ?? "reference"] ??= message;
  return undefined;
}

/** Until the room's name is looked up. */
const unresolved = "-";

function totalOf({ total }: Cells, faults: LineFaults): Paise | undefined {
  if (total === "") return undefined;
  const amount = parseAmount(total);
  if (amount === undefined) faults.total = m.amountInvalid();
  else if (amount > maxTotal) faults.total = paymentMessages.amountTooLarge();
  return amount === undefined ? undefined : toPaise(amount);
}
const maxTotal = 10_000_000;

/** As people write them. */
const methodWords: Record<PaymentMethod, readonly string[]> = {
  cash: ["cash", "नकद", "ನಗದು"],
  upi: ["upi", "gpay", "google pay", "phonepe", "paytm", "bhim", "यूपीआई", "ಯುಪಿಐ"],
  card: ["card", "credit card", "debit card", "कार्ड", "ಕಾರ್ಡ್"],
  bank: ["bank", "bank transfer", "transfer", "neft", "imps", "rtgs", "बैंक", "ಬ್ಯಾಂಕ್"],
};

function methodOf(cell: string): PaymentMethod | undefined {
  const words = cell.toLowerCase();
  return (Object.keys(methodWords) as PaymentMethod[]).find((method) => methodWords[method].includes(words));
}

function advanceOf(
  { advance, method, paidOn }: Cells,
  faults: LineFaults,
  { today, total }: { today: Night; total: Paise | undefined },
): ImportedBooking["advance"] {
  const amount = advance === "" ? 0 : parseAmount(advance);
  if (amount === 0) return undefined;
  const receivedOn = paidOn === "" ? today : parseDay(paidOn);
  const by = methodOf(method);
  if (amount === undefined) faults.advance = m.amountInvalid();
  else if (amount > maxTotal) faults.advance = paymentMessages.amountTooLarge();
  else if (total !== undefined && toPaise(amount) > total) faults.advance = m.advanceTooLarge();
  if (by === undefined) faults.method = m.methodUnknown();
  if (receivedOn === undefined) faults.paidOn = m.dayInvalid();
  else if (receivedOn > today) faults.paidOn = paymentMessages.dateAhead();
  if (amount === undefined || by === undefined || receivedOn === undefined) return undefined;
  return { amount: toPaise(amount), method: by, receivedOn };
}

const texts = { reference: referenceLine(60), source: line(60) } as const;

function labelOf(cells: Cells, column: "reference" | "source", faults: LineFaults): string {
  const checked = v.safeParse(texts[column], cells[column]);
  if (!checked.success) faults[column] = checked.issues[0].message;
  return checked.success ? checked.output : "";
}
