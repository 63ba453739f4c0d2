import { takesCharges } from "#domain/billing/charges.ts";
import type { StoredExtra } from "#domain/reservations/extras.ts";
import type { BookingTable } from "#server/platform/database/tables/schema.ts";
import { extrasOf } from "../rows.ts";

/** Extras are on the bill from check-in on; after an undone check-in, whose charges were voided, they wait again. */
export function extrasAfter(before: BookingTable, after: BookingTable): StoredExtra[] {
  const extras = extrasOf(after);
  const isBefore = takesCharges(before.status);
  const isAfter = takesCharges(after.status);
  return isBefore === isAfter ? extras : extras.map((extra) => ({ ...extra, isCharged: isAfter }));
}

/** What the guest who has just arrived is charged. */
export function extrasToCharge(before: BookingTable, after: BookingTable): StoredExtra[] {
  return takesCharges(after.status) && !takesCharges(before.status) ? extrasOf(after) : [];
}
