import type { Bill } from "#domain/billing/charges.ts";
import type { PayersInput } from "#domain/billing/payers.ts";
import { formatRupees, toRupees } from "#domain/platform/money/money.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { nextVersion } from "#domain/platform/values/versions.ts";
import * as m from "#messages/charges.js";
import * as account from "#messages/companyAccount.js";
import * as errors from "#messages/errors.js";
import { invoicedAs } from "#server/billing/invoices/active-invoice.ts";
import { refuseCreditedBill } from "#server/billing/payments/bill-credits.ts";
import { billParts } from "#server/billing/payments/bill-parts.ts";
import { chargesOf, isVoid } from "#server/billing/payments/charge-rows.ts";
import { billedOf } from "#server/billing/payments/credit-rows.ts";
import { readAccount } from "#server/billing/payments/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { type ChargeContext, chargedBooking, readBill, record, roundBill } from "./service.ts";

/**
 * Says who pays the nights and some of the charges. Throws not_found, invalid_input without a company, in_use (invoiced,
 * voided, or more is billed to the company than its part would be).
 */
export function setPayers(
  db: Db,
  bookingId: string,
  { payer, nights, charges }: PayersInput,
  { context }: Pick<ChargeContext, "context">,
): Promise<Bill> {
  return transact(db, async (db) => {
    await lockRow(db, "booking", bookingId);
    const before = await chargedBooking(db, bookingId);
    if (before.company_id === null) throw invalidInput({ payer: account.noCompany() });
    const number = await invoicedAs(db, bookingId);
    if (number !== undefined) throw new AppError("in_use", m.closedByInvoice({ number }));
    await refuseCreditedBill(db, bookingId);
    const rows = await chargesOf(db, bookingId);
    const chosen = charges.map((id) => rows.find((row) => row.id === id));
    if (chosen.includes(undefined)) throw new AppError("not_found", m.chargeMissing());
    const lines = chosen.filter((row) => row !== undefined);
    if (lines.some(isVoid)) throw new AppError("in_use", account.chargeVoided());
    if (nights) await db.updateTable("booking").set({ nights_payer: payer }).where("id", "=", bookingId).execute();
    for (const { id } of lines) await db.updateTable("charge").set({ payer }).where("id", "=", id).execute();
    await roundBill(db, bookingId, (await readSettings(db)).roundsBills);
    const after = await chargedBooking(db, bookingId);
    await refuseLessThanBilled(db, bookingId, billParts(after).company.total);
    // The closing of the day posts what rounds a bill, of bookings that were changed.
    if (after.rounding_paise !== before.rounding_paise) await touch(db, bookingId, context.instant);
    const changed = lines.filter((row) => row.payer !== payer);
    const isChanged = nights && before.nights_payer !== payer;
    if (isChanged || changed.length > 0) {
      const what = {
        ...(isChanged && { nights: true }),
        ...(changed.length > 0 && { charge: changed.map(({ description }) => description).join(", ") }),
      };
      await record(db, context, before, { action: "Payer changed", after: { ...what, payer } });
    }
    return readBill(db, bookingId);
  });
}

async function refuseLessThanBilled(db: Db, bookingId: string, part: number): Promise<void> {
  const billed = billedOf((await readAccount(db, bookingId)).entries);
  if (billed > 0 && billed > part) {
    throw new AppError("in_use", account.takeBackFirst({ amount: formatRupees(toRupees(billed)) }));
  }
}

async function touch(db: Db, id: string, instant: Date): Promise<void> {
  const row = await db.selectFrom("booking").select("updated_at").where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", errors.bookingMissing());
  const updated_at = nextVersion(row.updated_at, instant);
  await db.updateTable("booking").set({ updated_at }).where("id", "=", id).execute();
}
