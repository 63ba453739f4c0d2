import { randomUUID } from "node:crypto";
import { financialYearOf, type InvoiceKind, invoiceNumber } from "#domain/billing/invoice-kinds.ts";
import type { InvoiceSnapshot } from "#domain/billing/invoices.ts";
import type { Payer } from "#domain/billing/payers.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import * as m from "#messages/voucherErrors.js";
import { recordChange } from "#server/platform/audit/service.ts";
import type { InvoiceTable } from "#server/platform/database/tables/payment-tables.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";

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
