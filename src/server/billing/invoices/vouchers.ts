import { openAdvances } from "#domain/billing/advances.ts";
import type { Invoice } from "#domain/billing/invoices.ts";
import { snapshotOfVoucher } from "#domain/billing/invoices.ts";
import type { PaymentMethod } from "#domain/billing/payments.ts";
import type { OpenVoucher } from "#domain/billing/vouchers.ts";
import { type Paise, paise, toRupees } from "#domain/platform/money/money.ts";
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
import { invoicesOf, lockBooking, readInvoiceSettings } from "./service.ts";

type Receipt = PaymentTable & { method: PaymentMethod };

interface Candidate {
  payment: Receipt;
  kind: OpenVoucher["kind"];
  /** What a refund pays back. */
  receipt: InvoiceTable | null;
  /** Of a refund, only what no bill took up. */
  amount: Paise;
}

/** Payments and refunds of a booking that can have a voucher and have none, the oldest first. */
export async function openVouchers(db: Db, bookingId: string): Promise<OpenVoucher[]> {
  return (await candidatesOf(db, bookingId)).map(({ payment, kind, amount }) => ({
    paymentId: payment.id,
    kind,
    method: payment.method,
    receivedOn: payment.received_on,
    amount: toRupees(amount),
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
    const { payment, kind, receipt, amount } = candidate;
    const dictionary = await readDictionary(db, booking.locale);
    const stay = snapshotOfStay(
      translated(dictionary, booking, ["room_name", "cost_option_name"]),
      translated(dictionary, settings, translatedProperties.lodge),
      { name: booking.name, company: booking.company_name, address: "", gstin: "" },
    );
    const data = snapshotOfVoucher(stay, {
      amount,
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

/**
 * What is paid once the stay is invoiced is no advance. What of an advance no bill took up is one until it is paid back.
 */
async function candidatesOf(db: Db, bookingId: string): Promise<Candidate[]> {
  const [payments, documents, receipts, active] = await Promise.all([
    db.selectFrom("payment").selectAll().where("booking_id", "=", bookingId).orderBy("position").execute(),
    invoicesOf(db, bookingId),
    db
      .selectFrom("invoice")
      .selectAll()
      .where("booking_id", "=", bookingId)
      .where("payment_id", "is not", null)
      .orderBy("position")
      .execute(),
    activeInvoice(db, bookingId),
  ]);
  const left = openAdvances(documents);
  // What is billed to a company is no advance.
  return payments
    .filter(isReceipt)
    .filter(({ id, state }) => state === "received" && !receipts.some(({ payment_id }) => payment_id === id))
    .flatMap((payment) => candidateOf(payment, { payments, receipts, left, isInvoiced: active !== undefined }));
}

const isReceipt = (payment: PaymentTable): payment is Receipt => payment.method !== "credit";

interface Known {
  payments: readonly PaymentTable[];
  receipts: readonly InvoiceTable[];
  left: ReadonlyMap<string, Paise>;
  isInvoiced: boolean;
}

function candidateOf(payment: Receipt, { payments, receipts, left, isInvoiced }: Known): Candidate[] {
  const isReversed = payments.some(({ reverses }) => reverses === payment.id);
  if (isReversed) return [];
  if (payment.kind === "payment") {
    if (payment.reverses !== null || isInvoiced) return [];
    return [{ payment, kind: "receipt-voucher", receipt: null, amount: payment.amount_paise }];
  }
  const paidBack = receipts.filter(
    ({ kind, payment_id, number }) =>
      kind === "receipt-voucher" &&
      (payment.reverses === null || payment_id === payment.reverses) &&
      (left.get(number) ?? 0) > 0,
  );
  const receipt = paidBack.at(-1);
  if (!receipt) return [];
  const rest = payment.reverses === null ? [...left.values()] : [left.get(receipt.number) ?? 0];
  const amount = paise(
    Math.min(
      payment.amount_paise,
      rest.reduce((sum, one) => sum + one, 0),
    ),
  );
  return [{ payment, kind: "refund-voucher", receipt, amount }];
}
