import { randomUUID } from "node:crypto";
import type { Bill, TransferInput } from "#domain/billing/charges.ts";
import { payerOfCharges } from "#domain/billing/payers.ts";
import { openDay } from "#domain/platform/time/business-date.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import * as m from "#messages/charges.js";
import * as account from "#messages/companyAccount.js";
import { refuseCredited } from "#server/billing/payments/bill-credits.ts";
import { chargesOf, isVoid } from "#server/billing/payments/charge-rows.ts";
import type { ChargeTable } from "#server/platform/database/tables/payment-tables.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { lockDeskDay } from "#server/platform/database/working-day.ts";
import { readSettings } from "#server/property/settings/service.ts";
import {
  auditedFields,
  type ChargeContext,
  type Charged,
  companyOf,
  lockOpen,
  readBill,
  record,
  roundBill,
} from "./service.ts";

/**
 * Moves charges to another booking of the group: each is voided here and charged there. Both belong to the open working day,
 * so that a closed one keeps its revenue and the open one gains none. Throws not_found, invalid_input (another group),
 * in_use (voided, or one of the bookings is invoiced or not in house).
 */
export function transferCharges(
  db: Db,
  bookingId: string,
  { to, charges }: TransferInput,
  { context, today }: ChargeContext,
): Promise<Bill> {
  return transact(db, async (db) => {
    const [source, target] = await lockBoth(db, bookingId, to);
    const rows = await chargesOf(db, bookingId);
    const lines = [...new Set(charges)].map((id) => rows.find((row) => row.id === id));
    if (lines.includes(undefined)) throw new AppError("not_found", m.chargeMissing());
    const moved = lines.filter((row) => row !== undefined);
    if (moved.some(isVoid)) throw new AppError("in_use", m.voidedAlready());
    await refuseCredited(
      db,
      bookingId,
      moved.map(({ id }) => id),
    );
    const { roundsBills } = await readSettings(db);
    const company = await companyOf(db, target);
    const first = (await chargesOf(db, to)).length + 1;
    const { closedUntil } = await lockDeskDay(db, "entry");
    const day = openDay(today, closedUntil);
    const made = { made_by: context.actor, made_at: context.instant.toISOString(), working_day: day };
    const voided = {
      void_reason: account.movedTo({ reference: target.reference }),
      void_day: day,
      voided_by: context.actor,
      voided_at: context.instant.toISOString(),
    };
    for (const [index, row] of moved.entries()) {
      await db.updateTable("charge").set(voided).where("id", "=", row.id).execute();
      const copy: ChargeTable = {
        ...row,
        id: randomUUID(),
        booking_id: to,
        position: first + index,
        ...made,
        moved_from: row.id,
        payer: source.company_id === target.company_id ? row.payer : payerOfCharges(company?.pays),
      };
      await db.insertInto("charge").values(copy).execute();
      const facts = auditedFields(row);
      await record(db, context, source, { action: "Charge moved", after: { ...facts, to: target.reference } });
      await record(db, context, target, { action: "Charge moved here", after: { ...facts, from: source.reference } });
    }
    await roundBill(db, bookingId, roundsBills);
    await roundBill(db, to, roundsBills);
    return readBill(db, bookingId);
  });
}

/** In the order of their ids, as two transfers between them would wait for each other. */
async function lockBoth(db: Db, from: string, to: string): Promise<[Charged, Charged]> {
  if (from === to) throw invalidInput({ to: account.chooseBooking() });
  const locked = new Map<string, Charged>();
  for (const id of [from, to].toSorted()) locked.set(id, await lockOpen(db, id));
  const [source, target] = [locked.get(from), locked.get(to)];
  if (!source || !target) throw new AppError("not_found", m.chargeMissing());
  if (source.group_id === null || source.group_id !== target.group_id) {
    throw invalidInput({ to: account.notOfGroup() });
  }
  return [source, target];
}
