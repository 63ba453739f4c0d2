import type { ActionContext } from "#domain/platform/access/audit.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { parseQuote } from "#domain/pricing/pricing.ts";
import { isConcerned, quoteAfterRegistration } from "#domain/pricing/registration.ts";
import type { Settings, SettingsInput } from "#domain/property/settings.ts";
import * as m from "#messages/gstRegistration.js";
import { activeInvoice } from "#server/billing/invoices/active-invoice.ts";
import { unindexed } from "#server/platform/database/tables/hints.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { type RegistrationChange, updateSettings } from "#server/property/settings/service.ts";
import { priceColumns, taxOfPlan } from "../bookings/changes/amend.ts";
import { changeBooking } from "../bookings/changes/edit.ts";

/**
 * Throws changed, invalid_input; in_use with the number of open bookings, if the lodge begins or ceases to charge GST and
 * nothing is said about their prices.
 */
export function saveSettings(db: Db, input: SettingsInput, context: ActionContext): Promise<Settings> {
  return updateSettings(db, input, context, (db, change) => repriceOpenBookings(db, change, context));
}

/** Returns what the audit log says about it. */
async function repriceOpenBookings(
  db: Db,
  { settings, from, meaning }: RegistrationChange,
  context: ActionContext,
): Promise<object> {
  const concerned = await concernedBookings(db, { isTaxed: settings.chargesGst, from });
  if (concerned.length === 0) return {};
  if (meaning === undefined) {
    const details = { openBookings: concerned.length };
    throw new AppError("in_use", m.sayOpenBookings({ count: concerned.length }), { details });
  }
  const options = { context, action: "Repriced for GST", today: from };
  for (const { id } of concerned) {
    await changeBooking(db, id, options, async (row) => {
      const tax = settings.chargesGst ? await taxOfPlan(db, row) : null;
      const stay = { checkIn: row.check_in, checkOut: row.check_out };
      return priceColumns(quoteAfterRegistration(parseQuote(row.quote), stay, { from, meaning, tax }));
    });
  }
  return { openBookings: meaning, holdsFrom: from, bookings: concerned.length };
}

/** Stays that are not invoiced and have a night from this one on whose tax is not as it is to be. */
async function concernedBookings(
  db: Db,
  { isTaxed, from }: { isTaxed: boolean; from: Night },
): Promise<Pick<BookingTable, "id">[]> {
  const rows = await db
    .selectFrom("booking")
    .select(["id", "quote"])
    .where("check_out", ">=", from)
    .where(unindexed("status"), "not in", ["cancelled", "no-show"])
    .orderBy("check_in")
    .orderBy("id")
    .execute();
  const tax = isTaxed ? ("by slab" as const) : null;
  const found: Pick<BookingTable, "id">[] = [];
  for (const { id, quote } of rows) {
    const isAny = parseQuote(quote).nightly.some((price) => isConcerned(price, { from, tax }));
    if (isAny && !(await activeInvoice(db, id))) found.push({ id });
  }
  return found;
}
