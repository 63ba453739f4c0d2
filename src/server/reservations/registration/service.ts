import type { ActionContext } from "#domain/platform/access/audit.ts";
import type { Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { parseQuote, type Quote } from "#domain/pricing/pricing.ts";
import {
  isConcerned,
  isPricedOtherwise,
  quoteAfterRegistration,
  quoteInOtherWay,
} from "#domain/pricing/registration.ts";
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
async function repriceOpenBookings(db: Db, change: RegistrationChange, context: ActionContext): Promise<object> {
  const { before, settings, from, meaning } = change;
  const isRegistration = before.chargesGst !== settings.chargesGst;
  const tax = settings.chargesGst ? ("by slab" as const) : null;
  const meant = { from, includes: settings.pricesIncludeGst };
  const concerned = await openBookings(db, from, (quote) =>
    isRegistration ? quote.nightly.some((price) => isConcerned(price, { from, tax })) : isPricedOtherwise(quote, meant),
  );
  if (concerned.length === 0) return {};
  if (meaning === undefined) {
    const details = { openBookings: concerned.length };
    throw new AppError("in_use", m.sayOpenBookings({ count: concerned.length }), { details });
  }
  const options = { context, action: "Repriced for GST", today: from };
  // What was agreed has its tax already; only a price per night that is to be as the others is changed.
  const changed = isRegistration || settings.pricesIncludeGst === (meaning === "included") ? concerned : [];
  for (const { id } of changed) {
    await changeBooking(db, id, options, async (row) => {
      const stay = { checkIn: row.check_in, checkOut: row.check_out };
      const quote = parseQuote(row.quote);
      if (!isRegistration) return priceColumns(quoteInOtherWay(quote, stay, meant));
      const tax = settings.chargesGst ? await taxOfPlan(db, row) : null;
      const isTaxIncluded = settings.pricesIncludeGst;
      return priceColumns(quoteAfterRegistration(quote, stay, { from, meaning, tax, isTaxIncluded }));
    });
  }
  return { openBookings: meaning, holdsFrom: from, bookings: concerned.length };
}

/** Stays that are not invoiced, have a night from this one on, and whose price is not as it is to be. */
async function openBookings(
  db: Db,
  from: Night,
  isMeant: (quote: Quote) => boolean,
): Promise<Pick<BookingTable, "id">[]> {
  const rows = await db
    .selectFrom("booking")
    .select(["id", "quote"])
    .where("check_out", ">=", from)
    .where(unindexed("status"), "not in", ["cancelled", "no-show"])
    .orderBy("check_in")
    .orderBy("id")
    .execute();
  const found: Pick<BookingTable, "id">[] = [];
  for (const { id, quote } of rows) {
    if (isMeant(parseQuote(quote)) && !(await activeInvoice(db, id))) found.push({ id });
  }
  return found;
}
