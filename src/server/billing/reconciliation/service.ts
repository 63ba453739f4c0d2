import { returnTax } from "#domain/billing/accounting/gstr1.ts";
import type { PostedDocument } from "#domain/billing/accounting/posted-document.ts";
import { type Gaps, gapsOf, type Reconciliation, reconciliationOf } from "#domain/billing/accounting/reconciliation.ts";
import type { DayReport } from "#domain/billing/day-close.ts";
import { recognisedRevenue } from "#domain/billing/earned.ts";
import { isBillKind, isNoteKind } from "#domain/billing/invoice-kinds.ts";
import { type Invoice, splitIncludedTax } from "#domain/billing/invoices.ts";
import type { Payer } from "#domain/billing/payers.ts";
import { paise, toPaise } from "#domain/platform/money/money.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { daysOf, returnMonth } from "#server/billing/accounting/service.ts";
import { earningColumns, toEarningStay } from "#server/billing/day-close/post.ts";
import { invoicesOfBookings } from "#server/billing/invoices/service.ts";
import type { RevenueEntryTable } from "#server/platform/database/tables/day-tables.ts";
import type { BillCreditTable, ChargeTable } from "#server/platform/database/tables/payment-tables.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";

const stayColumns = [...earningColumns, "reference", "nights_payer"] as const;
type StayRow = Pick<BookingTable, (typeof stayColumns)[number]>;

/** When days were closed: from the first to the last, both empty if none was. */
interface Closed {
  first: Night;
  last: Night;
}

const never: Closed = { first: "9999-12-31", last: "" };
const lastOfAll = "9999-12-31";
const chunk = 500;

/** Why the tax of a month's closed days is not the tax of its documents. */
export async function reconcile(db: Db, month: string, timeZone: string): Promise<Reconciliation> {
  const days = daysIn(month);
  const [from, to] = [`${month}-01`, `${month}-${days}`];
  const [reports, closed, returned] = await Promise.all([
    db.selectFrom("day_close").select("report").where("day", ">=", from).where("day", "<=", to).execute(),
    closedDays(db),
    returnMonth(db, month),
  ]);
  const ids = await touchedIn(db, month);
  const stays: Parameters<typeof reconciliationOf>[0]["stays"][number][] = [];
  for (let at = 0; at < ids.length; at += chunk) {
    const facts = await factsOf(db, ids.slice(at, at + chunk));
    for (const row of facts.rows) {
      const at = (day: Night) => gapsAt(day, { row, closed, timeZone, ...ownFacts(facts, row.id) });
      const [opening, closing] = [at(addNights(from, -1)), at(to)];
      stays.push({ bookingId: row.id, reference: row.reference, opening, closing });
    }
  }
  const { documents, advances } = returnTax(returned);
  return reconciliationOf({
    month,
    closedDays: reports.length,
    days,
    closedTax: reports.reduce((sum, { report }) => sum + taxOfReport(JSON.parse(report)), 0),
    documentsTax: documents + advances,
    stays,
    oddPaise: oddPaiseIn(returned.documents),
    advances,
  });
}

/** The last month that can be written has no month after it. */
function daysIn(month: string): number {
  const [year, number] = month.split("-").map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate();
}

const taxOfReport = ({ tax }: DayReport) => tax.reduce((sum, { tax }) => sum + toPaise(tax), 0);

const oddPaiseIn = (documents: readonly PostedDocument[]) =>
  documents.reduce((sum, document) => {
    const sign = isBillKind(document.kind) ? 1 : document.kind === "credit-note" ? -1 : 0;
    return sum + sign * document.rounding;
  }, 0);

async function closedDays(db: Db): Promise<Closed> {
  const { first, last } = await db
    .selectFrom("day_close")
    .select(({ fn }) => [fn.min("day").as("first"), fn.max("day").as("last")])
    .executeTakeFirstOrThrow();
  return first && last ? { first, last } : never;
}

/** Bookings of which something was posted, charged or issued in the month, or that ended in it. */
async function touchedIn(db: Db, month: string): Promise<string[]> {
  const [from, to] = daysOf(month);
  const charges = db.selectFrom("charge").select("booking_id as id");
  const ofMonth = db
    .selectFrom("revenue_entry")
    .select("booking_id as id")
    .where("day", ">", from)
    .where("day", "<", to)
    .union(charges.where("working_day", ">", from).where("working_day", "<", to))
    .union(charges.where("void_day", ">", from).where("void_day", "<", to))
    .union(
      db.selectFrom("invoice").select("booking_id as id").where("issued_on", ">", from).where("issued_on", "<", to),
    )
    .union(db.selectFrom("booking").select("id").where("check_out", ">", from).where("check_out", "<", to));
  return (await ofMonth.execute()).map(({ id }) => id);
}

interface Facts {
  rows: StayRow[];
  entries: Map<string, RevenueEntryTable[]>;
  charges: Map<string, ChargeTable[]>;
  credits: Map<string, BillCreditTable[]>;
  documents: Map<string, Invoice[]>;
}

async function factsOf(db: Db, ids: readonly string[]): Promise<Facts> {
  const [rows, entries, charges, credits, documents] = await Promise.all([
    db.selectFrom("booking").select(stayColumns).where("id", "in", ids).execute(),
    db.selectFrom("revenue_entry").selectAll().where("booking_id", "in", ids).execute(),
    db.selectFrom("charge").selectAll().where("booking_id", "in", ids).execute(),
    db.selectFrom("bill_credit").selectAll().where("booking_id", "in", ids).execute(),
    invoicesOfBookings(db, ids),
  ]);
  return {
    rows,
    entries: Map.groupBy(entries, ({ booking_id }) => booking_id),
    charges: Map.groupBy(charges, ({ booking_id }) => booking_id),
    credits: Map.groupBy(credits, ({ booking_id }) => booking_id),
    documents: Map.groupBy(documents, ({ bookingId }) => bookingId),
  };
}

const ownFacts = ({ entries, charges, credits, documents }: Facts, id: string) => ({
  entries: entries.get(id) ?? [],
  charges: charges.get(id) ?? [],
  credits: credits.get(id) ?? [],
  documents: documents.get(id) ?? [],
});

interface StayFacts {
  row: StayRow;
  closed: Closed;
  timeZone: string;
  entries: readonly RevenueEntryTable[];
  charges: readonly ChargeTable[];
  credits: readonly BillCreditTable[];
  documents: readonly Invoice[];
}

const taxOfCredit = ({ amount_paise, net_paise }: BillCreditTable): number => amount_paise - net_paise;

const taxOfCharge = ({ unit_paise, quantity, gst_points }: ChargeTable): number => {
  const total = paise(unit_paise * quantity);
  return total - splitIncludedTax(total, gst_points).taxable;
};

/** Why posted and documented tax of a stay differ at the end of a day. */
function gapsAt(day: Night, { row, closed, timeZone, entries, charges, credits, documents }: StayFacts): Gaps {
  const stay = toEarningStay(row, timeZone);
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  const credited = (from: Night, to: Night) =>
    sum(
      credits.filter(({ working_day }) => working_day >= from && working_day <= to),
      taxOfCredit,
    );
  const made = (from: Night, to: Night) =>
    sum(
      charges.filter(({ working_day }) => working_day >= from && working_day <= to),
      taxOfCharge,
    ) - credited(from, to);
  const voided = (from: Night, to: Night) =>
    sum(
      charges.filter(({ void_day }) => void_day >= from && void_day <= to),
      taxOfCharge,
    );
  const postedBy = (until: Night) => {
    const lastClosed = until < closed.last ? until : closed.last;
    const posted = sum(
      entries.filter((entry) => entry.day <= until),
      ({ tax_paise }) => tax_paise,
    );
    return posted + made(closed.first, lastClosed) - voided(closed.first, lastClosed);
  };
  const kept = charges.filter(({ voided_at }) => voided_at === "");
  const earnedBy = (until: Night, first: Night) =>
    sum(recognisedRevenue(until, first, stay), ({ tax }) => tax) +
    sum(
      kept.filter(({ working_day }) => working_day >= first && working_day <= until),
      taxOfCharge,
    ) -
    credited(first, until);
  const ofPayer = (payer: Payer) =>
    (row.nights_payer === payer ? sum(recognisedRevenue(lastOfAll, "", stay), ({ tax }) => tax) : 0) +
    sum(
      kept.filter((charge) => charge.payer === payer),
      taxOfCharge,
    ) -
    sum(
      credits.filter((credit) => credit.payer === payer),
      taxOfCredit,
    );
  const leftOn = row.departed_on || row.check_out;
  const isDeparted = row.status === "checked-out" && leftOn <= day;
  const later = documents.filter(({ kind, issuedOn, isPart }) => isNoteKind(kind) && !isPart && issuedOn > day);
  return gapsOf({
    state: !holdsNights(row.status) ? "released" : isDeparted ? "departed" : "under way",
    posted: postedBy(day),
    postedNow: postedBy(lastOfAll),
    earned: earnedBy(closed.last, closed.first),
    earnedLater: earnedBy(lastOfAll, closed.first),
    byPayer: { guest: ofPayer("guest"), company: ofPayer("company") },
    isFlat: stay.quote.nightly.some(({ isFlat }) => isFlat),
    documents: documents.filter(({ issuedOn }) => issuedOn <= day),
    laterParts: documents.filter(({ issuedOn, isPart }) => isPart && issuedOn > day),
    cancelledLater: new Set(later.map(({ corrects }) => corrects?.number ?? "")),
  });
}
