import { sql } from "kysely";
import type { PaymentMethod } from "#domain/billing/payments.ts";
import type { CreditLine } from "#domain/operations/bank-lines.ts";
import { type Expected, statedMethods } from "#domain/operations/bank-matching.ts";
import { type Paise, paise } from "#domain/platform/money/money.ts";
import { writeReference } from "#domain/platform/text/booking-reference.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { isStayOpen } from "#domain/platform/values/booking-status.ts";
import { depositDue } from "#domain/pricing/deposits.ts";
import * as m from "#messages/bankStatements.js";
import { companyOwes, readAccount } from "#server/billing/payments/service.ts";
import { askedAdvance } from "#server/billing/payments/shared-hold.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { pageRowsOf } from "#server/reservations/groups/together.ts";

/** Guests report on the day, companies are entered when somebody sees their mail. */
const daysBefore = 60;
const daysAfter = 15;

type Credit = Pick<CreditLine, "day" | "narration" | "reference">;

/** The payments that the credits may be: those that no line of the bank is matched with, and those that were asked for by a QR code. */
export async function expectedFor(db: Db, credits: readonly Credit[]): Promise<Expected[]> {
  const days = credits.map(({ day }) => day).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const span = { from: addNights(first, -daysBefore), until: addNights(last, daysAfter) };
  return [
    ...(await recorded(db, span)),
    ...(await ofDeposits(db, span)),
    ...(await ofCompanies(db, span)),
    ...(await ofGateway(db, span)),
    ...(await askedByCode(db, span)),
    ...(await askedOnPage(db, credits, last)),
  ];
}

interface Span {
  from: Night;
  until: Night;
}

async function recorded(db: Db, { from, until }: Span): Promise<Expected[]> {
  const rows = await db
    .selectFrom("payment")
    .innerJoin("booking", "booking.id", "payment.booking_id")
    .leftJoin("payment as first", "first.id", "payment.first_part")
    .select([
      "payment.id",
      "payment.booking_id",
      "payment.first_part",
      "first.booking_id as first_booking",
      "payment.method",
      "payment.state",
      "payment.amount_paise",
      "payment.utr",
      "payment.received_on",
      "booking.reference",
      "booking.name",
    ])
    .where("payment.kind", "=", "payment")
    .where("payment.reverses", "is", null)
    .where("payment.method", "in", statedMethods)
    .where("payment.state", "in", ["received", "reported"])
    .where("payment.received_on", ">=", from)
    .where("payment.received_on", "<=", until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("payment as counter").select("counter.id").whereRef("counter.reverses", "=", "payment.id")),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("bank_line").select("bank_line.id").whereRef("bank_line.payment_id", "=", "payment.id"))),
    )
    .orderBy("payment.received_on")
    .orderBy("payment.created_at")
    .orderBy("payment.id")
    .execute();
  const requests = await db
    .selectFrom("upi_request")
    .select(["tr", "payment_id"])
    .where("payment_id", "is not", null)
    .execute();
  const trsOf = Map.groupBy(requests, ({ payment_id }) => payment_id);
  const isShare = (row: (typeof rows)[number]) => row.first_booking !== null && row.first_booking !== row.booking_id;
  const sharesOf = Map.groupBy(rows.filter(isShare), ({ first_part }) => first_part);
  // The shares of a payment for a group are one transfer, which the first of them stands for.
  const transfers = rows.filter((row) => !isShare(row));
  return transfers.map((row) => ({
    paymentId: row.id,
    companyPaymentId: null,
    settlementId: null,
    securityId: null,
    bookingId: row.booking_id,
    reference: row.reference,
    name: row.name,
    method: row.method as PaymentMethod,
    state: row.state === "reported" ? ("reported" as const) : ("received" as const),
    amount: paise(
      (sharesOf.get(row.id) ?? []).reduce((sum, { amount_paise }) => sum + amount_paise, row.amount_paise as number),
    ),
    utr: row.utr,
    day: row.received_on,
    trs: (trsOf.get(row.id) ?? []).map(({ tr }) => tr),
  }));
}

/** Security deposits that guests gave by transfer or card. */
async function ofDeposits(db: Db, { from, until }: Span): Promise<Expected[]> {
  const rows = await db
    .selectFrom("security_entry as entry")
    .innerJoin("booking", "booking.id", "entry.booking_id")
    .select([
      "entry.id",
      "entry.booking_id",
      "entry.method",
      "entry.amount_paise",
      "entry.utr",
      "entry.received_on",
      "booking.reference",
      "booking.name",
    ])
    .where("entry.kind", "=", "payment")
    .where("entry.method", "in", statedMethods)
    .where("entry.received_on", ">=", from)
    .where("entry.received_on", "<=", until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("bank_line").select("bank_line.id").whereRef("bank_line.security_entry_id", "=", "entry.id")),
      ),
    )
    .orderBy("entry.received_on")
    .orderBy("entry.id")
    .execute();
  return rows.map((row) => ({
    paymentId: null,
    companyPaymentId: null,
    settlementId: null,
    securityId: row.id,
    bookingId: row.booking_id,
    reference: row.reference,
    name: row.name,
    method: row.method,
    state: "received" as const,
    amount: row.amount_paise,
    utr: row.utr,
    day: row.received_on,
    trs: [],
  }));
}

async function ofCompanies(db: Db, { from, until }: Span): Promise<Expected[]> {
  const rows = await db
    .selectFrom("company_payment as entry")
    .innerJoin("company", "company.id", "entry.company_id")
    .select(["entry.id", "entry.method", "entry.amount_paise", "entry.utr", "entry.received_on", "company.name"])
    .where("entry.kind", "=", "payment")
    .where("entry.reverses", "is", null)
    .where("entry.method", "in", statedMethods)
    .where("entry.received_on", ">=", from)
    .where("entry.received_on", "<=", until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("company_payment as counter").select("counter.id").whereRef("counter.reverses", "=", "entry.id"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("bank_line").select("bank_line.id").whereRef("bank_line.company_payment_id", "=", "entry.id"),
        ),
      ),
    )
    .orderBy("entry.received_on")
    .orderBy("entry.id")
    .execute();
  return rows.map(({ id, method, amount_paise, utr, received_on, name }) => ({
    paymentId: null,
    companyPaymentId: id,
    settlementId: null,
    securityId: null,
    bookingId: null,
    reference: "",
    name,
    method,
    state: "received" as const,
    amount: amount_paise,
    utr,
    day: received_on,
    trs: [],
  }));
}

async function ofGateway(db: Db, { from, until }: Span): Promise<Expected[]> {
  const rows = await db
    .selectFrom("gateway_settlement as settled")
    .selectAll("settled")
    .where("settled.amount_paise", ">", 0 as Paise)
    .where("settled.day", ">=", from)
    .where("settled.day", "<=", until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("bank_line").select("bank_line.id").whereRef("bank_line.settlement_id", "=", "settled.id")),
      ),
    )
    .orderBy("settled.day")
    .orderBy("settled.id")
    .execute();
  return rows.map(({ id, amount_paise, utr, day }) => ({
    paymentId: null,
    companyPaymentId: null,
    settlementId: id,
    securityId: null,
    bookingId: null,
    reference: "",
    name: m.gatewaySettlement(),
    method: "bank" as const,
    state: "received" as const,
    amount: amount_paise,
    utr,
    day,
    trs: [],
  }));
}

/** Amounts that the desk asked for by a QR code and did not record. */
async function askedByCode(db: Db, { from, until }: Span): Promise<Expected[]> {
  const rows = await db
    .selectFrom("upi_request")
    .innerJoin("booking", "booking.id", "upi_request.booking_id")
    .select([
      "upi_request.tr",
      "upi_request.amount_paise",
      "upi_request.made_at",
      "booking.id",
      "booking.reference",
      "booking.name",
    ])
    .where("upi_request.payment_id", "is", null)
    .where("upi_request.made_at", ">=", from)
    .where("upi_request.made_at", "<=", `${until}~`)
    .orderBy("upi_request.made_at")
    .execute();
  return rows.map((row) => ({
    ...asked({ id: row.id, reference: row.reference, name: row.name }),
    amount: row.amount_paise,
    day: row.made_at.slice(0, 10),
    trs: [row.tr],
  }));
}

/** At every place of a text, for each number of letters. */
const written = [
  /(?=([A-Z]{2})[-\s_/.]?([A-Z0-9]{5}))/g,
  /(?=([A-Z]{3})[-\s_/.]?([A-Z0-9]{5}))/g,
  /(?=([A-Z]{4})[-\s_/.]?([A-Z0-9]{5}))/g,
];

/** The letters of the references that were ever given out: a lodge may have changed its own. */
async function givenPrefixes(db: Db): Promise<Set<string>> {
  const letters = sql<string>`substr(reference, 1, length(reference) - 6)`;
  const rows = await db.selectFrom("booking").select(letters.as("letters")).distinct().execute();
  return new Set(rows.map(({ letters }) => letters));
}

/** The guest's page asks for what is due under the booking's reference: no request is stored for it. */
async function askedOnPage(db: Db, credits: readonly Credit[], day: Night): Promise<Expected[]> {
  const text = credits.map(({ narration, reference }) => `${narration} ${reference}`).join("\n");
  const prefixes = await givenPrefixes(db);
  const named = written.flatMap((reference) =>
    [...text.toUpperCase().matchAll(reference)].flatMap(([, letters = "", code = ""]) =>
      prefixes.has(letters) ? writeReference(letters, code) : [],
    ),
  );
  if (named.length === 0) return [];
  const bookings = await db
    .selectFrom("booking")
    .selectAll()
    .where("reference", "in", [...new Set(named)])
    .execute();
  const found: Expected[] = [];
  for (const booking of bookings) {
    const { id, reference, name } = booking;
    const { advance, balance } = await dueOnPage(db, (await pageRowsOf(db, booking)) ?? [booking]);
    const due = [...new Set([advance, balance])].filter((amount) => amount > 0);
    found.push(...due.map((amount) => ({ ...asked({ id, reference, name }), amount, day, trs: [] })));
  }
  return found;
}

/** The amounts that the page asks for: of one room, or of all that were booked together. */
async function dueOnPage(db: Db, rooms: readonly BookingTable[]): Promise<{ advance: Paise; balance: Paise }> {
  let [deposit, paid, balance] = [0, 0, 0];
  for (const room of rooms) {
    const { id, status } = room;
    const account = await readAccount(db, id);
    if (isStayOpen(status)) deposit += askedAdvance(room);
    paid += account.paid;
    balance += account.balance - (await companyOwes(db, id));
  }
  return { advance: depositDue(paise(deposit), paise(paid)), balance: paise(balance) };
}

const asked = ({ id, reference, name }: { id: string; reference: string; name: string }) => ({
  paymentId: null,
  companyPaymentId: null,
  settlementId: null,
  securityId: null,
  bookingId: id,
  reference,
  name,
  method: "upi" as const,
  state: "asked" as const,
  utr: "",
});
