import { paise, toRupees } from "#domain/platform/money/money.ts";
import { defaultClockTime } from "#domain/platform/time/clock-time.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { gstWarning } from "#domain/pricing/gst-warning.ts";
import type { NightPrice } from "#domain/pricing/night-prices.ts";
import { parseQuote, type Quote } from "#domain/pricing/pricing.ts";
import { quoteToWire } from "#domain/pricing/wire-prices.ts";
import type { EditedPrice } from "#domain/reservations/bookings.ts";
import type { EditPreview, NightChange } from "#domain/reservations/edit-pricing.ts";
import * as m from "#messages/errors.js";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { nextGuestOf } from "#server/rooms/inventory/booking-units.ts";
import { roomOf } from "./edit.ts";
import { quoteOfEdit } from "./edit-price.ts";
import { agreedTimeFacts } from "./time-fees.ts";

/** The price of an edit by the flat rule and at agreed rates. Throws not_found. */
export async function previewEdit(db: Db, id: string, edit: EditedPrice): Promise<EditPreview> {
  const row = await db.selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found", m.bookingMissing());
  const settings = await readSettings(db);
  const moved = await roomOf(db, edit, row);
  const terms = { settings, movedTo: moved?.option };
  const [flat, agreed] = await Promise.all([
    quoteOfEdit(db, row, edit, { ...terms, pricing: "flat" }),
    quoteOfEdit(db, row, edit, { ...terms, pricing: "agreed" }),
  ]);
  const isLate = edit.departureTime > settings.checkOutTime && edit.departureTime !== defaultClockTime;
  return {
    nextGuest: (isLate && !moved ? await nextGuestOf(db, id, edit.checkOutDate) : undefined) ?? null,
    late: agreedTimeFacts(row, { ...edit, areTimesFree: true }, settings),
    pricing: settings.editPricing,
    flat: {
      ...toWire(flat, row),
      gstWarning: (flat && settings.chargesGst ? gstWarning(flat.rates, edit.checkInDate) : undefined) ?? null,
    },
    agreed: { ...toWire(agreed, row), nights: agreed ? changesOf(parseQuote(row.quote), agreed) : [] },
  };
}

function toWire(quote: Quote | undefined, row: BookingTable) {
  return { quote: quote ? quoteToWire(quote) : null, grandTotal: toRupees(quote?.grandTotal ?? row.grand_total_paise) };
}

function changesOf(before: Quote, after: Quote): NightChange[] {
  const was = new Set(before.nightly.map(({ night }) => night));
  const is = new Set(after.nightly.map(({ night }) => night));
  const toChange =
    (change: (price: NightPrice) => NightChange["change"]) =>
    (price: NightPrice): NightChange => ({
      night: price.night,
      change: change(price),
      price: toRupees(paise(price.cost + price.extra)),
    });
  const removed = before.nightly.filter(({ night }) => !is.has(night)).map(toChange(() => "removed"));
  const present = after.nightly.map(toChange(({ night }) => (was.has(night) ? "kept" : "added")));
  return [...removed, ...present].toSorted((a, b) => (a.night < b.night ? -1 : 1));
}
