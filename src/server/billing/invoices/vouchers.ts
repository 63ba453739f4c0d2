import type { Invoice } from "#domain/billing/invoices.ts";
import { snapshotOfVoucher } from "#domain/billing/invoices.ts";
import type { PaymentMethod } from "#domain/billing/payments.ts";
import type { OpenVoucher } from "#domain/billing/vouchers.ts";
import { toRupees } from "#domain/platform/money/money.ts";
import { translated, translatedProperties } from "#domain/platform/text/translations.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/voucherErrors.js";
import type { InvoiceTable, PaymentTable } from "#server/platform/database/tables/payment-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readDictionary } from "#server/platform/database/tables/translations.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { activeInvoice } from "./active-invoice.ts";
import { snapshotOfStay, toInvoice } from "./rows.ts";
import { type InvoiceContext, insertNumbered } from "./series.ts";
import { lockBooking, readInvoiceSettings } from "./service.ts";

type Receipt = PaymentTable & { method: PaymentMethod };

interface Candidate {
  payment: Receipt;
  kind: OpenVoucher["kind"];
  /** What a refund pays back. */
  receipt: InvoiceTable | null;
}

/** Payments and refunds of a booking that can have a voucher and have none, the oldest first. */
export async function openVouchers(db: Db, bookingId: string): Promise<OpenVoucher[]> {
  return (await candidatesOf(db, bookingId)).map(({ payment, kind }) => ({
    paymentId: payment.id,
    kind,
    method: payment.method,
    receivedOn: payment.received_on,
    amount: toRupees(payment.amount_paise),
  }));
}

/**
 * Issues the receipt voucher of an advance (CGST Rules, rule 50), or the refund voucher of one that is paid back (rule
 * 51). Throws not_found, and in_use if the entry can have none, or has one.
 */
export function issueVoucher(db: Db, paymentId: string, { context, today }: InvoiceContext): Promise<Invoice> {
  return transact(db, async (db) => {
    const found = await db.selectFrom("payment").select("booking_id").where("id", "=", paymentId).executeTakeFirst();
    if (!found) throw new AppError("not_found", m.entryMissing());
    const booking = await lockBooking(db, found.booking_id);
    const candidate = (await candidatesOf(db, booking.id)).find(({ payment }) => payment.id === paymentId);
    if (!candidate) throw new AppError("in_use", m.noVoucher());
    const settings = await readInvoiceSettings(db);
    const { payment, kind, receipt } = candidate;
    const dictionary = await readDictionary(db, booking.locale);
    const stay = snapshotOfStay(
      translated(dictionary, booking, ["room_name", "cost_option_name"]),
      translated(dictionary, settings, translatedProperties.lodge),
      { name: booking.name, company: booking.company_name, address: "", gstin: "" },
    );
    const data = snapshotOfVoucher(stay, {
      amount: payment.amount_paise,
      payment: { method: payment.method, receivedOn: payment.received_on, utr: payment.utr },
      corrects: receipt && {
        number: receipt.number,
        issuedOn: receipt.issued_on,
        reason: payment.reason || payment.note,
      },
    });
    return toInvoice(
      await insertNumbered(db, { booking, kind, corrects: null, paymentId, data, context, today }),
      null,
    );
  });
}

/** None once the stay is invoiced: what is paid then is no advance. */
async function candidatesOf(db: Db, bookingId: string): Promise<Candidate[]> {
  if (await activeInvoice(db, bookingId)) return [];
  const [payments, receipts] = await Promise.all([
    db.selectFrom("payment").selectAll().where("booking_id", "=", bookingId).orderBy("position").execute(),
    db
      .selectFrom("invoice")
      .selectAll()
      .where("booking_id", "=", bookingId)
      .where("payment_id", "is not", null)
      .orderBy("position")
      .execute(),
  ]);
  // What is billed to a company is no advance.
  return payments
    .filter(isReceipt)
    .filter(({ id, state }) => state === "received" && !receipts.some(({ payment_id }) => payment_id === id))
    .flatMap((payment) => candidateOf(payment, { payments, receipts }));
}

const isReceipt = (payment: PaymentTable): payment is Receipt => payment.method !== "credit";

interface Known {
  payments: readonly PaymentTable[];
  receipts: readonly InvoiceTable[];
}

function candidateOf(payment: Receipt, { payments, receipts }: Known): Candidate[] {
  const isReversed = payments.some(({ reverses }) => reverses === payment.id);
  if (isReversed) return [];
  if (payment.kind === "payment") {
    return payment.reverses === null ? [{ payment, kind: "receipt-voucher", receipt: null }] : [];
  }
  const paidBack = receipts.filter(
    ({ kind, payment_id }) =>
      kind === "receipt-voucher" && (payment.reverses === null || payment_id === payment.reverses),
  );
  const receipt = paidBack.at(-1);
  return receipt ? [{ payment, kind: "refund-voucher", receipt }] : [];
}
