import { type SqlBool, sql } from "kysely";
import { openAdvances } from "#domain/billing/accounting/advances.ts";
import { postedDocument } from "#domain/billing/accounting/posted-document.ts";
import type { Buyer, Invoice } from "#domain/billing/invoices.ts";
import { snapshotOfVoucher } from "#domain/billing/invoices.ts";
import type { ReceivedMethod } from "#domain/billing/payments.ts";
import type { OpenVoucher } from "#domain/billing/vouchers.ts";
import { type Paise, paise, toRupees } from "#domain/platform/money/money.ts";
import { translated, translatedProperties } from "#domain/platform/text/translations.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/voucherErrors.js";
import type { InvoiceTable, PaymentTable } from "#server/platform/database/tables/payment-tables.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { readGuestDictionary } from "#server/platform/database/tables/translations.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { activeInvoice } from "./active-invoice.ts";
import { snapshotOfStay, toInvoice } from "./rows.ts";
import { type InvoiceContext, insertNumbered } from "./series.ts";
import { invoicesOfBookings, lockBooking, readInvoiceSettings } from "./service.ts";

type Receipt = PaymentTable & { method: ReceivedMethod };

interface Candidate {
  payment: Receipt;
  kind: OpenVoucher["kind"];
  /** The receipt that a refund pays back. */
  receipt: InvoiceTable | null;
  /** For a refund, only the amount that no bill took up. */
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
    const dictionary = await readGuestDictionary(db, booking.locale);
    const stay = snapshotOfStay(
      translated(dictionary, booking, ["room_name", "cost_option_name"]),
      translated(dictionary, settings, translatedProperties.lodge),
      voucherBuyer(booking),
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
 * Receipts of money, not reversed, about which there is no voucher. What is billed to a company, or kept of a security
 * deposit, is no advance.
 */
export const paymentsWithoutVoucher = (db: Db) =>
  entriesWithoutVoucher(db).where("payment.kind", "=", "payment").where("payment.reverses", "is", null);

const entriesWithoutVoucher = (db: Db) =>
  db
    .selectFrom("payment")
    .where("payment.state", "=", "received")
    .where("payment.method", "!=", "credit")
    .where("payment.method", "!=", "security")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("invoice").select("invoice.id").whereRef("invoice.payment_id", "=", "payment.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("payment as counter").select("counter.id").whereRef("counter.reverses", "=", "payment.id")),
      ),
    );

/**
 * A payment for a stay that is over or invoiced is no advance: its invoice is due. The rest of an advance that no bill
 * took up is one until it is paid back.
 */
async function candidatesOf(db: Db, bookingId: string): Promise<Candidate[]> {
  const stay = await db.selectFrom("booking").select("status").where("id", "=", bookingId).executeTakeFirst();
  const isOver = stay?.status === "checked-out" || (await activeInvoice(db, bookingId)) !== undefined;
  const received = isOver
    ? []
    : await paymentsWithoutVoucher(db).selectAll("payment").where("booking_id", "=", bookingId).execute();
  const refunds = await refundCandidates(db, [bookingId]);
  const receipts = received
    .filter(isReceipt)
    .map((payment): Candidate => ({ payment, kind: "receipt-voucher", receipt: null, amount: payment.amount_paise }));
  return [...receipts, ...refunds].toSorted((one, other) => one.payment.position - other.payment.position);
}

const isReceipt = (payment: PaymentTable): payment is Receipt =>
  payment.method !== "credit" && payment.method !== "security";

/** By booking, in the order of their entries. */
async function refundCandidates(db: Db, bookingIds: readonly string[]): Promise<Candidate[]> {
  if (bookingIds.length === 0) return [];
  const payments = await entriesWithoutVoucher(db)
    .selectAll("payment")
    .where("payment.kind", "=", "refund")
    .where("booking_id", "in", bookingIds)
    .orderBy("booking_id")
    .orderBy("position")
    .execute();
  const ids = [...new Set(payments.map(({ booking_id }) => booking_id))];
  const documents = Map.groupBy(await invoicesOfBookings(db, ids), ({ bookingId }) => bookingId);
  const receipts = ids.length === 0 ? [] : await receiptVouchers(db, ids);
  const left = new Map(ids.map((id) => [id, openAdvances((documents.get(id) ?? []).map(postedDocument))]));
  return payments.filter(isReceipt).flatMap((payment) => {
    const own = receipts.filter(({ booking_id }) => booking_id === payment.booking_id);
    return refundCandidate(payment, own, left.get(payment.booking_id) ?? new Map());
  });
}

const receiptVouchers = (db: Db, bookingIds: readonly string[]) =>
  db
    .selectFrom("invoice")
    .selectAll()
    .where("booking_id", "in", bookingIds)
    .where("kind", "=", "receipt-voucher")
    .orderBy("booking_id")
    .orderBy("position")
    .execute();

function refundCandidate(
  payment: Receipt,
  receipts: readonly InvoiceTable[],
  left: ReadonlyMap<string, Paise>,
): Candidate[] {
  const isPaidBack = ({ payment_id }: InvoiceTable) => payment.reverses === null || payment_id === payment.reverses;
  const open = receipts.filter((receipt) => isPaidBack(receipt) && (left.get(receipt.number) ?? 0) > 0);
  const receipt = open.at(-1);
  if (!receipt) return [];
  const rest = open.reduce((sum, { number }) => sum + (left.get(number) ?? 0), 0);
  return [{ payment, kind: "refund-voucher", receipt, amount: paise(Math.min(payment.amount_paise, rest)) }];
}

const bookingsAtOnce = 500;

/** The whole lodge's refunds of advances that had a receipt voucher; the oldest first. */
export async function openRefundVouchers(db: Db) {
  const bookings = await entriesWithoutVoucher(db)
    .innerJoin("booking", "booking.id", "payment.booking_id")
    // Literally as in the partial index.
    .where(sql<SqlBool>`payment.kind = 'refund' and payment.state = 'received' and payment.method <> 'credit'`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("invoice")
          .select("invoice.id")
          .whereRef("invoice.booking_id", "=", "payment.booking_id")
          .where("invoice.kind", "=", "receipt-voucher"),
      ),
    )
    .select(["booking.id", "booking.reference", "booking.name"])
    .distinct()
    .execute();
  const known = new Map(bookings.map((booking) => [booking.id, booking]));
  const found: Candidate[] = [];
  for (let at = 0; at < bookings.length; at += bookingsAtOnce) {
    const ids = bookings.slice(at, at + bookingsAtOnce).map(({ id }) => id);
    found.push(...(await refundCandidates(db, ids)));
  }
  return found
    .map(({ payment, amount }) => ({
      id: payment.id,
      bookingId: payment.booking_id,
      reference: known.get(payment.booking_id)?.reference ?? "",
      guest: known.get(payment.booking_id)?.name ?? "",
      since: payment.received_on,
      amount,
    }))
    .toSorted((one, other) => (one.since + one.id < other.since + other.id ? -1 : 1));
}

function voucherBuyer({ name, ...booking }: BookingTable): Buyer {
  if (booking.company_id !== null) return { name, company: booking.company_name, address: "", gstin: "" };
  return {
    name,
    company: booking.billing_company,
    address: booking.billing_address,
    gstin: booking.billing_gstin,
  };
}
