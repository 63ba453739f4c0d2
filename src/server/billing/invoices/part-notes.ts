import { randomUUID } from "node:crypto";
import { chargeMessages } from "#domain/billing/charges.ts";
import { isTooLateForTax, withoutTax } from "#domain/billing/commercial-notes.ts";
import type { RevenueKind } from "#domain/billing/day-close.ts";
import { isBillKind } from "#domain/billing/invoice-kinds.ts";
import type { Invoice, InvoiceLine, InvoiceSnapshot } from "#domain/billing/invoices.ts";
import {
  type OpenLine,
  openLines,
  type PartNoteInput,
  partOfLine,
  snapshotOfLines,
} from "#domain/billing/part-notes.ts";
import { formatRupees, paise, toBasisPoints, toPaise } from "#domain/platform/money/money.ts";
import { openDay } from "#domain/platform/time/business-date.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { nextVersion } from "#domain/platform/values/versions.ts";
import * as m from "#messages/errors.js";
import * as notes from "#messages/partNotes.js";
import { requireGivenUpWithinLimit } from "#server/billing/balance/given-up.ts";
import { billParts } from "#server/billing/payments/bill-parts.ts";
import { chargesOf, isVoid } from "#server/billing/payments/charge-rows.ts";
import { billedOf } from "#server/billing/payments/credit-rows.ts";
import { rowsOf } from "#server/billing/payments/entries.ts";
import type { ChargeTable, InvoiceTable } from "#server/platform/database/tables/payment-tables.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { lockDeskDay } from "#server/platform/database/working-day.ts";
import { runIdempotent } from "#server/platform/idempotency/service.ts";
import { toInvoice } from "./rows.ts";
import { type InvoiceContext, insertNumbered } from "./series.ts";
import { invoiceRow, invoicesOf, lockBooking, noteOn } from "./service.ts";

/**
 * Takes back a part of a bill that stands: lines, or an amount of them. The guest owes so much less, which counts as given up
 * and is posted on the open working day. Once it is too late to reduce the tax, by a commercial note. Throws not_found,
 * invalid_input (a line that is not on it, more than is left), in_use if it was cancelled, is no bill, or stands on the account of
 * its company, and approval_required.
 */
export function issuePartNote(
  db: Db,
  id: string,
  { reason, lines }: PartNoteInput,
  { context, today, idempotencyKey }: InvoiceContext,
): Promise<Invoice> {
  const once = { scope: "issuePartNote", key: idempotencyKey, request: { id, reason, lines } };
  return runIdempotent(db, once, context.instant, async (db) => {
    const invoice = await invoiceRow(db, id);
    const booking = await lockBooking(db, invoice.booking_id);
    if (!isBillKind(invoice.kind)) throw new AppError("in_use", m.creditNoteFinal());
    if (await noteOn(db, id)) throw new AppError("in_use", m.invoiceUndone());
    const { number, issued_on: issuedOn } = invoice;
    const bill = toInvoice(invoice, null);
    const chosen = chosenParts(openLines(bill, await invoicesOf(db, booking.id)), lines);
    const { bankAccount: _bankAccount, received: _received, ...billed } = JSON.parse(invoice.data) as InvoiceSnapshot;
    const part = snapshotOfLines(billed, chosen);
    const isCommercial = isTooLateForTax(bill, today);
    const data: InvoiceSnapshot = {
      ...(isCommercial ? withoutTax(part) : part),
      corrects: { number, issuedOn, reason },
      isPart: true,
    };
    const amount = toPaise(data.total);
    await requireGivenUpWithinLimit(db, context, { bookingId: booking.id, amount });
    const { closedUntil } = await lockDeskDay(db, "entry");
    const row = await insertNumbered(db, {
      booking,
      kind: isCommercial ? "commercial-note" : "credit-note",
      corrects: null,
      partOf: id,
      payer: invoice.payer,
      data,
      context,
      today,
    });
    if (data.fee) await lowerFee(db, booking, amount, context.instant);
    else {
      const workingDay = openDay(context.day ?? today, closedUntil);
      await storeCredits(db, { bill, note: row, lines: data.lines ?? [], workingDay });
    }
    await refuseBilledToCompany(db, booking.id);
    return toInvoice(row, null);
  });
}

function chosenParts(open: readonly OpenLine[], wanted: PartNoteInput["lines"]): OpenLine[] {
  const byNumber = new Map(open.map((line) => [line.of, line]));
  return wanted.map(({ line: number, amount }, index) => {
    const line = byNumber.get(number);
    if (!line) throw invalidInput({ [`lines.${index}.line`]: notes.lineUnknown() });
    if (amount !== undefined && amount > line.total) {
      throw invalidInput({ [`lines.${index}.amount`]: notes.onlyLeft({ amount: formatRupees(line.total) }) });
    }
    return partOfLine(line, toPaise(amount ?? line.total));
  });
}

/** The fee of a stay that did not take place is what its guest owes. */
async function lowerFee(db: Db, booking: BookingTable, amount: number, instant: Date): Promise<void> {
  const fee = paise((booking.cancellation_fee_paise ?? 0) - amount);
  await db
    .updateTable("booking")
    .set({ cancellation_fee_paise: fee, updated_at: nextVersion(booking.updated_at, instant) })
    .where("id", "=", booking.id)
    .execute();
}

interface Credited {
  bill: Invoice;
  note: InvoiceTable;
  lines: readonly InvoiceLine[];
  workingDay: string;
}

async function storeCredits(db: Db, { bill, note, lines, workingDay }: Credited): Promise<void> {
  const chargeOf = await chargesBilled(db, bill);
  const rows = lines.map((line) => ({
    id: randomUUID(),
    booking_id: note.booking_id,
    invoice_id: note.id,
    ...subjectOf(chargeOf(line.of ?? 0)),
    sac: line.sac,
    gst_points: toBasisPoints(line.rate),
    amount_paise: toPaise(line.total),
    net_paise: paise(toPaise(line.total) - toPaise(line.cgst) - toPaise(line.sgst) - toPaise(line.rounding)),
    payer: note.payer,
    working_day: workingDay,
    created_at: note.created_at,
  }));
  await db.insertInto("bill_credit").values(rows).execute();
}

/**
 * Nights that were slept keep their rates, also in averages: what is given back of them is other room revenue.
 */
const subjectOf = (charge: ChargeTable | undefined): { kind: RevenueKind; charge_id: string } =>
  charge ? { kind: charge.kind, charge_id: charge.id } : { kind: "otherRoom", charge_id: "" };

/** Of each line its charge, or undefined for the nights: a bill has its charges in their order, after its nights. */
async function chargesBilled(db: Db, bill: Invoice): Promise<(line: number) => ChargeTable | undefined> {
  const charges = (await chargesOf(db, bill.bookingId)).filter((charge) => !isVoid(charge));
  const own = bill.payer === undefined ? charges : charges.filter(({ payer }) => payer === bill.payer);
  const nights = (bill.lines ?? []).filter(({ isStay }) => isStay).length;
  return (line) => own[line - 1 - nights];
}

/** A company would owe on its account what its bill no longer says. Throws in_use. */
async function refuseBilledToCompany(db: Db, bookingId: string): Promise<void> {
  const billed = billedOf(await rowsOf(db, bookingId));
  if (billed === 0) return;
  const booking = await db.selectFrom("booking").selectAll().where("id", "=", bookingId).executeTakeFirstOrThrow();
  if (billed > billParts(booking).company.total) throw new AppError("in_use", chargeMessages.unbillFirst());
}
