import { randomUUID } from "node:crypto";
import {
  financialYearOf,
  type InvoiceKind,
  invoiceKinds,
  invoiceNumber,
  type NextNumberInput,
  type NumberSeries,
} from "#domain/billing/invoice-kinds.ts";
import type { InvoiceSnapshot } from "#domain/billing/invoices.ts";
import type { Payer } from "#domain/billing/payers.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import * as series from "#messages/numberSeries.js";
import * as m from "#messages/voucherErrors.js";
import { recordChange } from "#server/platform/audit/service.ts";
import type { InvoiceTable } from "#server/platform/database/tables/payment-tables.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";

export interface InvoiceContext {
  context: ActionContext;
  today: Night;
  idempotencyKey?: string;
}

interface NewDocument extends InvoiceContext {
  booking: BookingTable;
  kind: InvoiceKind;
  corrects: string | null;
  /** The bill that stands, of which the document takes back a part. */
  partOf?: string;
  /** The part of the bill; the guest's also for a bill that is not split. */
  payer?: Payer;
  /** Present for a voucher. */
  paymentId?: string;
  data: InvoiceSnapshot;
}

const actions: Record<InvoiceKind, string> = {
  invoice: "Invoice issued",
  "bill-of-supply": "Bill of supply issued",
  "receipt-voucher": "Receipt voucher issued",
  "refund-voucher": "Refund voucher issued",
  "credit-note": "Credit note issued",
  "commercial-note": "Credit note issued",
};

/** Stores a document under the next number of its series. A rollback releases the number: GST requires no gaps. */
export async function insertNumbered(
  db: Db,
  { booking, kind, corrects, partOf, payer = "guest", paymentId, data, context, today }: NewDocument,
) {
  // A correcting document says the same as the corrected one.
  if (!corrects && !partOf) await requirePrintable(data.buyer);
  const year = financialYearOf(today);
  const { position } = await db
    .selectFrom("invoice")
    .select((eb) => eb.fn.coalesce(eb.fn.max("position"), eb.lit(0)).as("position"))
    .where("booking_id", "=", booking.id)
    .executeTakeFirstOrThrow();
  // Last, because it locks the series until the commit.
  const serial = await nextSerial(db, kind, year);
  const number = invoiceNumber(kind, year, serial);
  const row: InvoiceTable = {
    id: randomUUID(),
    booking_id: booking.id,
    position: position + 1,
    kind,
    year,
    serial,
    number,
    corrects,
    part_of: partOf ?? null,
    payer,
    payment_id: paymentId ?? null,
    issued_on: today,
    issued_by: context.actor,
    data: JSON.stringify(data),
    created_at: context.instant.toISOString(),
  };
  await db.insertInto("invoice").values(row).execute();
  const givenUp = partOf && { givenUp: data.total, reason: data.corrects?.reason };
  const after = { number, total: data.total, ...(data.corrects && { invoice: data.corrects.number }), ...givenUp };
  const subject = { entity: "booking" as const, entityId: booking.id, label: booking.reference };
  await recordChange(db, { context, ...subject, action: actions[kind], after });
  return row;
}

/** A document is frozen: a letter that no font can draw is named before. Throws invalid_input. */
async function requirePrintable({ name, company, address }: InvoiceSnapshot["buyer"]): Promise<void> {
  // Loaded on first use, as all of the fonts.
  const { unprintable } = await import("./fonts.ts");
  const faults = Object.entries({ name, company, address }).flatMap(([field, text]) => {
    const letters = unprintable(text);
    return letters.length > 0 ? [[field, m.cannotPrint({ letters: letters.join(" ") })] as const] : [];
  });
  if (faults.length > 0) throw invalidInput(Object.fromEntries(faults));
}

/** Each kind, in this financial year. */
export async function listSeries(db: Db, today: Night): Promise<NumberSeries[]> {
  const year = financialYearOf(today);
  const rows = await db.selectFrom("invoice_series").select(["kind", "last"]).where("year", "=", year).execute();
  const issued = await db
    .selectFrom("invoice")
    .select((eb) => ["kind", eb.fn.max("serial").as("serial")])
    .where("year", "=", year)
    .groupBy("kind")
    .execute();
  return invoiceKinds.map((kind) => {
    const next = (rows.find((row) => row.kind === kind)?.last ?? 0) + 1;
    const serial = issued.find((row) => row.kind === kind)?.serial;
    return {
      kind,
      year,
      next,
      number: invoiceNumber(kind, year, next),
      issued: serial ? invoiceNumber(kind, year, Number(serial)) : "",
    };
  });
}

/**
 * A lodge that changes over in the middle of a year goes on with its own numbers. They are consecutive (CGST Rules, rule
 * 46(b)): never an earlier one, and after the first document none is left out unless the owner says so. Throws invalid_input.
 */
export function setNextNumber(
  db: Db,
  { kind, next, acceptsGap }: NextNumberInput,
  { context, today }: InvoiceContext,
): Promise<NumberSeries[]> {
  const year = financialYearOf(today);
  return transact(db, async (db) => {
    // Locks the series, so that no document is issued in between; a new one begins before its first.
    await db
      .insertInto("invoice_series")
      .values({ kind, year, last: 0 })
      .onConflict((conflict) =>
        conflict.columns(["kind", "year"]).doUpdateSet((eb) => ({ last: eb.ref("invoice_series.last") })),
      )
      .execute();
    const before = (await listSeries(db, today)).find((one) => one.kind === kind) as NumberSeries;
    const hasIssued = before.issued !== "";
    const lowest = hasIssued ? before.next : 1;
    if (next < lowest) throw invalidInput({ next: series.alreadyIssued({ number: before.number }) });
    if (hasIssued && next > before.next && !acceptsGap)
      throw invalidInput({ acceptsGap: series.leavesGap({ count: next - before.next, first: before.number }) });
    await db
      .updateTable("invoice_series")
      .set({ last: next - 1 })
      .where("kind", "=", kind)
      .where("year", "=", year)
      .execute();
    const subject = { entity: "settings" as const, entityId: "numbers", label: "Numbers of documents" };
    const after = { nextNumber: invoiceNumber(kind, year, next) };
    await recordChange(db, {
      context,
      ...subject,
      action: "Next number set",
      before: { nextNumber: before.number },
      after,
    });
    return listSeries(db, today);
  });
}

export async function nextSerial(db: Db, kind: InvoiceKind, year: string): Promise<number> {
  const { last } = await db
    .insertInto("invoice_series")
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(["kind", "year"]).doUpdateSet((eb) => ({ last: eb("invoice_series.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}
