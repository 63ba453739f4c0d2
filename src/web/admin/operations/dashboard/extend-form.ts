import { maxStayNights } from "#domain/platform/time/availability.ts";
import { addNights, countNights, type Night } from "#domain/platform/time/nights.ts";
import type { Validated } from "#domain/platform/values/validate.ts";
import type { Booking } from "#domain/reservations/bookings.ts";
import * as m from "#messages/deskToday.js";
import type { FormDefinition, Versioned } from "../../platform/forms/record-form.ts";

export interface ExtendForm {
  nights: string;
}

type Stay = Pick<Booking, "checkInDate" | "checkOutDate">;

/** So many that the guest leaves today at the earliest, tomorrow by default, and the stay is not longer than any. */
export function extensionBounds({ checkInDate, checkOutDate }: Stay, today: Night) {
  const untilToday = countNights({ checkIn: checkOutDate, checkOut: today });
  return {
    min: Math.max(1, untilToday),
    usual: Math.max(1, untilToday + 1),
    max: maxStayNights - countNights({ checkIn: checkInDate, checkOut: checkOutDate }),
  };
}

/** Undefined for what is not a possible number of nights. */
export function extendedTo(stay: Stay, { nights }: ExtendForm, today: Night): Night | undefined {
  const { min, max } = extensionBounds(stay, today);
  const count = /^\d{1,3}$/.test(nights.trim()) ? Number(nights) : 0;
  return count >= min && count <= max ? addNights(stay.checkOutDate, count) : undefined;
}

export function extendForm(
  booking: Booking,
  today: Night,
): FormDefinition<Versioned, ExtendForm, { checkOutDate: Night }> {
  const { min, usual, max } = extensionBounds(booking, today);
  return {
    name: "extension",
    draft: `extension-of-${booking._id}`,
    formOf: () => ({ nights: String(Math.min(usual, Math.max(min, max))) }),
    check: (form): Validated<{ checkOutDate: Night }> => {
      const checkOutDate = extendedTo(booking, form, today);
      if (checkOutDate) return { ok: true, output: { checkOutDate } };
      return { ok: false, fields: { nights: m.nightsWanted({ min, max }) } };
    },
    labels: {},
  };
}
