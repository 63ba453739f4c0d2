import type { ActionContext } from "#domain/platform/access/audit.ts";
import { toPaise, toRupees } from "#domain/platform/money/money.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import type { ExtrasInput, OfferedExtra, StoredExtra } from "#domain/reservations/extras.ts";
import * as m from "#messages/extras.js";
import { readItems } from "#server/billing/charge-items/service.ts";
import { addCharge, voidCharge } from "#server/billing/charges/service.ts";
import { chargesOf, isVoid } from "#server/billing/payments/charge-rows.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

const offeredItems = async (db: Db) => (await readItems(db)).filter((item) => item.isActive && item.isBookable);

export async function listExtras(db: Db): Promise<OfferedExtra[]> {
  return (await offeredItems(db)).map(({ _id, name, measure, price }) => ({ _id, extraName: name, measure, price }));
}

/**
 * What a guest chose, at the prices of today; what was chosen before keeps its price. Throws invalid_input for an item that
 * is no longer offered.
 */
export async function chooseExtras(
  db: Db,
  wanted: ExtrasInput,
  before: readonly StoredExtra[] = [],
): Promise<StoredExtra[]> {
  if (wanted.length === 0) return [];
  const offered = new Map((await offeredItems(db)).map((item) => [item._id, item]));
  return wanted.map(({ itemId, quantity }) => {
    const known = before.find((extra) => extra.itemId === itemId);
    if (known) return { ...known, quantity };
    const item = offered.get(itemId);
    if (!item) throw invalidInput({ extras: m.gone() });
    const { name, measure, kind, sac, gst, gstBySlab } = item;
    const unitPaise = toPaise(item.price);
    return { itemId, name, measure, kind, sac, gst, gstBySlab, unitPaise, quantity, isCharged: false };
  });
}

/** Takes off the bill what the check-in that is undone has put on it. Throws in_use once it is invoiced. */
export async function voidExtras(
  db: Db,
  bookingId: string,
  extras: readonly StoredExtra[],
  { context, today }: { context: ActionContext; today: Night },
): Promise<void> {
  const charged = (await chargesOf(db, bookingId)).filter((row) => !isVoid(row));
  for (const { name, unitPaise, quantity } of extras.filter(({ isCharged }) => isCharged)) {
    const row = charged.find(
      (one) => one.description === name && one.unit_paise === unitPaise && one.quantity === quantity,
    );
    if (!row) continue;
    charged.splice(charged.indexOf(row), 1);
    // Nothing is given up: it is charged again at the next check-in.
    await voidCharge(db, row.id, { reason: m.checkInUndone() }, { context: { ...context, hasLimits: false }, today });
  }
}

/** Puts on the bill of a guest who has arrived what they added to the booking. */
export async function chargeExtras(
  db: Db,
  bookingId: string,
  extras: readonly StoredExtra[],
  { context, today }: { context: ActionContext; today: Night },
): Promise<void> {
  for (const { name: description, kind, measure, sac, gst, gstBySlab, unitPaise, quantity } of extras) {
    const input = { description, kind, measure, sac, gst, gstBySlab, unitPrice: toRupees(unitPaise), quantity };
    await addCharge(db, bookingId, input as Parameters<typeof addCharge>[2], { context, today });
  }
}
