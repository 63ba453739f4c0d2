import { randomUUID } from "node:crypto";
import type { ActionContext } from "#domain/audit.ts";
import { depositDue, heldFor } from "#domain/deposits.ts";
import { AppError, invalidInput } from "#domain/errors.ts";
import { isPayable } from "#domain/guest-booking.ts";
import { formatRupees, type Paise, paise, toPaise, toRupees } from "#domain/money.ts";
import type { Night } from "#domain/nights.ts";
import {
  type Ledger,
  maxReported,
  type Payment,
  type PaymentInput,
  paymentMessages,
  type Settlement,
} from "#domain/payments.ts";
import { dayClosed } from "#domain/shifts.ts";
import * as errors from "#messages/errors.js";
import * as validation from "#messages/formValidation.js";
import { lockRow } from "#server/database/locks.ts";
import type { PaymentTable } from "#server/database/payment-tables.ts";
import type { BookingTable, Db } from "#server/database/schema.ts";
import { transact } from "#server/database/transaction.ts";
import { readDeskDay } from "#server/database/working-day.ts";
import { runIdempotent } from "#server/idempotency/service.ts";
import { requireWithinLimit } from "#server/settings/staff-limits.ts";
import { placeOfEntry } from "#server/shifts/place-of-entry.ts";
import { recordEntry, recordSettlement } from "./audit.ts";
import { billParts, splitColumns } from "./bill-parts.ts";
import { requireWithinCashLimit } from "./cash-limit.ts";
import { billedOf, leftToBill } from "./credit-rows.ts";
import { type Account, accountOf, moneyOf, sumOf, toLedger, toPayments } from "./rows.ts";
import { rejectDuplicateUtr, requireUnusedUtr } from "./utr.ts";

type Booking = Pick<
  BookingTable,
  "id" | "reference" | "status" | "grand_total_paise" | "charges_paise" | "deposit_paise" | "hold_until"
>;

export interface PaymentContext {
  context: ActionContext;
  today: Night;
  idempotencyKey?: string;
}

/** What of a booking's balance its company is still to be billed: nobody asks the guest for it. */
export async function companyOwes(db: Db, bookingId: string): Promise<Paise> {
  const split = db.selectFrom("booking").select(splitColumns).where("id", "=", bookingId);
  const part = billParts(await split.executeTakeFirstOrThrow()).company.total;
  if (part === 0) return paise(0);
  const { entries, balance } = await readAccount(db, bookingId);
  return leftToBill({ part, billed: billedOf(entries), balance });
}

/** Oldest entry first. Throws not_found. */
export async function readAccount(db: Db, bookingId: string): Promise<Account> {
  return accountOf(totalOf(await bookingOf(db, bookingId)), await rowsOf(db, bookingId));
}

/** Throws not_found. */
export async function ledgerOf(db: Db, bookingId: string): Promise<Ledger> {
  return toLedger(await readAccount(db, bookingId));
}

export async function paymentsOf(db: Db, bookingIds: readonly string[]): Promise<Payment[]> {
  if (bookingIds.length === 0) return [];
  const rows = db.selectFrom("payment").selectAll().where("booking_id", "in", bookingIds);
  return toPayments(await rows.orderBy("created_at").orderBy("booking_id").orderBy("position").execute());
}

/**
 * Records a payment or a refund, once per idempotency key. Throws not_found, invalid_input (a refund of more than was
 * received, a duplicate UTR, a future date, more cash than the law allows), idempotency_conflict, approval_required.
 */
export function recordPayment(
  db: Db,
  bookingId: string,
  input: PaymentInput,
  { context, today, idempotencyKey }: PaymentContext,
): Promise<Ledger> {
  const receivedOn = input.receivedOn ?? today;
  if (receivedOn > today) throw invalidInput({ receivedOn: paymentMessages.dateAhead() });
  const once = { scope: "recordPayment", key: idempotencyKey, request: { bookingId, ...input } };
  return rejectDuplicateUtr(() =>
    runIdempotent(db, once, context.instant, async (db) => {
      const { booking, rows } = await lockLedger(db, bookingId);
      const amount = toPaise(input.amount);
      if (input.kind === "refund") {
        if (amount > moneyOf(rows)) throw invalidInput({ amount: refundTooLarge(moneyOf(rows)) });
        await requireWithinLimit(db, context, "refund", input.amount);
      } else if (input.method === "cash") {
        await requireWithinCashLimit(db, bookingId, { amount, receivedOn });
        // Money on the account may come to light later; the drawer of a closed day was counted.
        const { closedUntil } = await readDeskDay(db);
        if (receivedOn <= closedUntil) throw invalidInput({ receivedOn: dayClosed(closedUntil) });
      }
      const { kind, method, utr, note } = input;
      const entry = await insertEntry(
        db,
        rows,
        {
          ...{
            booking_id: bookingId,
            kind,
            method,
            amount_paise: amount,
            utr,
            note,
            state: "received",
            reverses: null,
            company_id: null,
          },
          counted_utr: await requireUnusedUtr(db, input),
          ...{ recorded_by: context.actor, received_on: receivedOn, created_at: context.instant.toISOString() },
        },
        context.day,
      );
      await recordEntry(db, context, booking, entry);
      await endHold(db, booking, [...rows, entry]);
      return toLedger(accountOf(totalOf(booking), [...rows, entry]));
    }),
  );
}

/** A paid deposit keeps the booking for good, also if it is paid back: whether the stay is confirmed, the desk decides. */
export async function endHold(db: Db, { id, hold_until, deposit_paise }: Booking, rows: readonly PaymentTable[]) {
  if (hold_until === "" || sumOf(rows) < heldFor(deposit_paise)) return;
  await db.updateTable("booking").set({ hold_until: "" }).where("id", "=", id).execute();
}

/**
 * Reverses an entry with an opposite one. Throws not_found, and in_use if it is already reversed, was not received, is a
 * reversal itself, or if refunds would exceed payments; approval_required.
 */
export function reversePayment(db: Db, id: string, { context, today }: PaymentContext): Promise<Ledger> {
  return transact(db, async (db) => {
    const { booking, rows, entry } = await lockEntry(db, id);
    if (entry.reverses !== null) throw new AppError("in_use", errors.entryIsReversal());
    if (entry.state !== "received") throw new AppError("in_use", errors.entryNeverCounted());
    if (isReversed(rows, id)) {
      throw new AppError("in_use", errors.entryReversed());
    }
    const isMoney = entry.method !== "credit";
    if (isMoney && entry.kind === "payment" && moneyOf(rows) < entry.amount_paise) {
      throw new AppError("in_use", errors.entryRefunded());
    }
    if (isMoney && entry.kind === "payment") {
      await requireWithinLimit(db, context, "refund", toRupees(entry.amount_paise));
    }
    const { booking_id, method, amount_paise, utr, company_id } = entry;
    if (company_id !== null) await lockRow(db, "company", company_id);
    const counter = await insertEntry(
      db,
      rows,
      {
        ...{ booking_id, method, amount_paise, utr, note: "", state: "received", reverses: id, counted_utr: null },
        company_id,
        kind: entry.kind === "payment" ? "refund" : "payment",
        ...{ recorded_by: context.actor, received_on: today, created_at: context.instant.toISOString() },
      },
      context.day,
    );
    // Releases the UTR, so that it can be recorded on the right booking.
    await db.updateTable("payment").set({ counted_utr: null }).where("id", "=", id).execute();
    await recordEntry(db, context, booking, counter);
    return toLedger(accountOf(totalOf(booking), [...rows, counter]));
  });
}

/**
 * Records a guest's claim to have paid the balance, or the deposit before the stay is confirmed; it counts once staff confirm it. Resolves with the new entry, or with
 * undefined if the guest reported this UTR before. Throws not_found, invalid_input (a duplicate UTR, nothing due).
 */
export function reportPayment(
  db: Db,
  bookingId: string,
  { utr }: { utr: string },
  { context, today }: PaymentContext,
): Promise<PaymentTable | undefined> {
  return transact(db, async (db) => {
    const { booking, rows } = await lockLedger(db, bookingId);
    if (rows.some((row) => row.utr === utr && row.recorded_by === context.actor)) return undefined;
    await requireUnusedUtr(db, { kind: "payment", method: "upi", utr });
    const account = accountOf(totalOf(booking), rows);
    const deposit = isPayable(booking.status) ? paise(0) : depositDue(booking.deposit_paise, account.paid);
    const balance = deposit > 0 ? deposit : paise(account.balance - (await companyOwes(db, bookingId)));
    if (balance <= 0) throw invalidInput({ utr: paymentMessages.nothingLeft() });
    if (rows.filter(({ state }) => state === "reported").length >= maxReported) {
      throw invalidInput({ utr: paymentMessages.tooManyReported() });
    }
    const entry = await insertEntry(
      db,
      rows,
      {
        ...{
          booking_id: bookingId,
          kind: "payment",
          method: "upi",
          amount_paise: balance,
          utr,
          counted_utr: null,
          note: "",
        },
        ...{ state: "reported", reverses: null, company_id: null, recorded_by: context.actor },
        ...{ received_on: today, created_at: context.instant.toISOString() },
      },
      context.day,
    );
    await recordEntry(db, context, booking, entry);
    return entry;
  });
}

/**
 * Confirms or rejects a reported payment. Throws not_found, changed if it was settled differently before, invalid_input
 * (a duplicate UTR).
 */
export function settleReported(
  db: Db,
  id: string,
  { state, amount }: Settlement,
  context: ActionContext,
): Promise<Ledger> {
  return rejectDuplicateUtr(() =>
    transact(db, async (db) => {
      const { booking, rows, entry } = await lockEntry(db, id);
      const receivedAmount = state === "received" && amount !== undefined ? toPaise(amount) : entry.amount_paise;
      if (entry.state !== "reported") {
        if (entry.state === state && entry.amount_paise === receivedAmount && !isReversed(rows, id)) {
          return toLedger(accountOf(totalOf(booking), rows));
        }
        throw new AppError("changed", errors.paymentSettled());
      }
      const counted_utr = state === "received" ? await requireUnusedUtr(db, entry) : null;
      const place = state === "received" ? await placeOfEntry(db, context.day ?? entry.received_on) : nowhere;
      const settled = { ...entry, state, amount_paise: receivedAmount, counted_utr, ...place };
      await db
        .updateTable("payment")
        .set({ state, amount_paise: receivedAmount, counted_utr, ...place })
        .where("id", "=", id)
        .execute();
      await recordSettlement(db, context, booking, { before: entry, after: settled });
      const entries = rows.map((row) => (row.id === id ? settled : row));
      await endHold(db, booking, entries);
      return toLedger(accountOf(totalOf(booking), entries));
    }),
  );
}

/** Nights and charges. */
export const totalOf = ({ grand_total_paise, charges_paise }: Booking) => paise(grand_total_paise + charges_paise);

const isReversed = (rows: readonly PaymentTable[], id: string) => rows.some(({ reverses }) => reverses === id);
const refundTooLarge = (paid: Paise) => validation.refundTooLarge({ amount: formatRupees(toRupees(paid)) });

async function bookingOf(db: Db, id: string): Promise<Booking> {
  const row = await db
    .selectFrom("booking")
    .select(["id", "reference", "status", "grand_total_paise", "charges_paise", "deposit_paise", "hold_until"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new AppError("not_found", errors.bookingMissing());
  return row;
}

const rowsOf = (db: Db, bookingId: string): Promise<PaymentTable[]> =>
  db.selectFrom("payment").selectAll().where("booking_id", "=", bookingId).orderBy("position").execute();

/** Locks a booking and its entries until the transaction ends. */
export async function lockLedger(db: Db, bookingId: string): Promise<{ booking: Booking; rows: PaymentTable[] }> {
  await lockRow(db, "booking", bookingId);
  return { booking: await bookingOf(db, bookingId), rows: await rowsOf(db, bookingId) };
}

async function lockEntry(db: Db, id: string) {
  const found = await db.selectFrom("payment").select("booking_id").where("id", "=", id).executeTakeFirst();
  if (!found) throw new AppError("not_found", errors.paymentMissing());
  const { booking, rows } = await lockLedger(db, found.booking_id);
  const entry = rows.find((row) => row.id === id) as PaymentTable;
  return { booking, rows, entry };
}

const nowhere = { working_day: "", shift_id: null };

export async function insertEntry(
  db: Db,
  rows: readonly PaymentTable[],
  values: Omit<PaymentTable, "id" | "position" | "working_day" | "shift_id">,
  day: Night | undefined,
): Promise<PaymentTable> {
  const place = values.state === "received" ? await placeOfEntry(db, day ?? values.received_on) : nowhere;
  const entry = { id: randomUUID(), position: rows.length + 1, ...values, ...place };
  await db.insertInto("payment").values(entry).execute();
  return entry;
}
