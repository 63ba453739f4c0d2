import * as v from "valibot";
import * as m from "#messages/deskImport.js";
import { type PaymentMethod, paymentMessages } from "../billing/payments.ts";
import type { DayReading } from "../platform/files/import-days.ts";
import type { ImportRecord, LineFaults } from "../platform/files/import-file.ts";
import { parseAmount, parseCount } from "../platform/files/import-numbers.ts";
import { type ImportedStatus, statusIn } from "../platform/files/import-status.ts";
import { type Paise, toPaise } from "../platform/money/money.ts";
import { line, referenceLine } from "../platform/text/text.ts";
import { isNight, type Night } from "../platform/time/nights.ts";
import { validate } from "../platform/values/validate.ts";
import { optionalPhone } from "../register/register-fields.ts";
import { crossFieldRules } from "../reservations/bookings.ts";
import { type DeskBookingInput, deskBookingInput } from "../reservations/desk-bookings.ts";

/** One line of a file of bookings. Names are as written; what they mean, the lodge's rooms decide. */
export interface ImportedBooking {
  line: number;
  faults: LineFaults;
  reference: string;
  source: string;
  status: ImportedStatus;
  room: string;
  plan: string;
  unit: string;
  /** With an empty `roomId`; undefined if it has faults. */
  input: DeskBookingInput | undefined;
  /** The agreed total of the whole stay; undefined to be quoted. */
  total: Paise | undefined;
  advance: { amount: Paise; method: PaymentMethod; receivedOn: Night } | undefined;
  /** Was paid by a way that the export of a program does not name; it is not recorded. */
  unrecorded: Paise | undefined;
}

type Cells = ImportRecord<"bookings">["cells"];

/** `today` is when the advance was paid unless the line says so. */
export function readBooking(record: ImportRecord<"bookings">, today: Night): ImportedBooking {
  const { line, program } = record;
  const cells = completed(record);
  const faults: LineFaults = {};
  const input = inputOf(record, cells, faults);
  const total = totalOf(record, faults);
  const unrecorded = unrecordedOf(record);
  const advance = unrecorded === undefined ? advanceOf(record, faults, { today, total }) : undefined;
  const reference = labelOf(cells, "reference", faults);
  const source = labelOf(cells, "source", faults) || (program?.source ?? "");
  const own = { reference, source, status: statusIn(cells.status) };
  if (own.reference === "") faults.reference ??= m.referenceRequired();
  if (cells.room === "") faults.room = m.roomRequired();
  const names = { room: cells.room, plan: cells.plan, unit: cells.unit };
  return { line, faults, ...own, ...names, input, total, advance, unrecorded };
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

/** Fills in what a program's export leaves out: a guest who comes alone is one adult. */
function completed({ cells, program }: ImportRecord<"bookings">): Cells {
  return program && cells.adults === "" ? { ...cells, adults: "1" } : cells;
}

/** Portals keep the numbers of their guests back. */
const bookingOfProgram = v.pipe(
  v.object({ ...deskBookingInput.pipe[0].entries, phone: optionalPhone }),
  crossFieldRules(),
);

/** Why the days of a line can't be read. */
export const dayFault = (days: DayReading): string =>
  days === "undecided" ? m.dayUndecided() : days === "mixed" ? m.daysMixed() : m.dayInvalid();

export const isDecided = (days: DayReading): boolean => days !== "undecided" && days !== "mixed";

function inputOf({ days, program }: ImportRecord<"bookings">, cells: Cells, faults: LineFaults) {
  const [arrival, departure] = [cells.arrival, cells.departure].map((cell) => (isNight(cell) ? cell : undefined));
  const checked = validate(program ? bookingOfProgram : deskBookingInput, {
    roomId: unresolved,
    bookingType: "Standard Booking",
    name: cells.name,
    phone: cells.phone,
    email: cells.email,
    additionalMessage: cells.note,
    checkInDate: arrival ?? "",
    checkOutDate: departure ?? "",
    adultMale: parseCount(cells.adults),
    children: cells.children === "" ? 0 : parseCount(cells.children),
  });
  // Where the order of a file is not known, none of its lines is read: half of them would be wrong.
  if (!isDecided(days) || (cells.arrival !== "" && !arrival)) faults.arrival = dayFault(days);
  if (cells.departure !== "" && !departure) faults.departure = dayFault(days);
  if (checked.ok) return Object.keys(faults).length === 0 ? checked.output : undefined;
  for (const [field, message] of Object.entries(checked.fields)) faults[columnOf[field] ?? "reference"] ??= message;
  return undefined;
}

/** Until the room's name is looked up. */
const unresolved = "-";

function totalOf({ cells: { total }, ...file }: ImportRecord<"bookings">, faults: LineFaults): Paise | undefined {
  if (total === "") return undefined;
  const amount = parseAmount(total, file.hasDecimalComma);
  if (amount === undefined) faults.total = m.amountInvalid();
  else if (amount > maxTotal) faults.total = paymentMessages.amountTooLarge();
  return amount === undefined ? undefined : toPaise(amount);
}
const maxTotal = 10_000_000;

/** The words that people write. */
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

function unrecordedOf({ cells: { advance, method }, program, ...file }: ImportRecord<"bookings">): Paise | undefined {
  const amount = program && method === "" ? parseAmount(advance, file.hasDecimalComma) : undefined;
  return amount ? toPaise(amount) : undefined;
}

function advanceOf(
  { cells: { advance, method, paidOn }, days, ...file }: ImportRecord<"bookings">,
  faults: LineFaults,
  { today, total }: { today: Night; total: Paise | undefined },
): ImportedBooking["advance"] {
  const amount = advance === "" ? 0 : parseAmount(advance, file.hasDecimalComma);
  if (amount === 0) return undefined;
  const receivedOn = paidOn === "" ? today : isNight(paidOn) ? paidOn : undefined;
  const by = methodOf(method);
  if (amount === undefined) faults.advance = m.amountInvalid();
  else if (amount > maxTotal) faults.advance = paymentMessages.amountTooLarge();
  else if (total !== undefined && toPaise(amount) > total) faults.advance = m.advanceTooLarge();
  if (by === undefined) faults.method = m.methodUnknown();
  if (receivedOn === undefined) faults.paidOn = dayFault(days);
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
