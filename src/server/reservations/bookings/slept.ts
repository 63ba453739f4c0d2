import { type Paise, paise } from "#domain/platform/money/money.ts";
import { countNights, formatNight, type Night } from "#domain/platform/time/nights.ts";
import { type BookingStatus, holdsNights } from "#domain/platform/values/booking-status.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import { firstNights } from "#domain/pricing/night-shares.ts";
import { nightsOfQuote, parseQuote } from "#domain/pricing/pricing.ts";
import * as m from "#messages/deskBookings.js";
import type { BookingTable } from "#server/platform/database/tables/schema.ts";

type Stay = Pick<BookingTable, "status" | "check_in" | "check_out" | "arrived_on" | "departed_on" | "slept_until">;

const hasCome = (status: BookingStatus) => status === "checked-in" || status === "checked-out";

/** The day until which the nights of a stay were slept by its guest; empty if none was. */
export function sleptUntil(row: Stay, day: Night | undefined): Night | "" {
  const { check_in, check_out, arrived_on, departed_on, slept_until } = row;
  const left = row.status === "checked-out" && departed_on !== "" ? departed_on : check_out;
  const until = day === undefined || !hasCome(row.status) ? "" : day < left ? day : left;
  const latest = until > slept_until ? until : slept_until;
  // Who came days after the first night of the stay has slept none before.
  return latest > check_in && latest > arrived_on ? latest : "";
}

/** The working day on which the guest came; empty until then, and for stays from before it was kept. */
export function arrivedOn(
  before: BookingTable,
  after: Pick<BookingTable, "status">,
  day: Night | undefined,
): Night | "" {
  if (!hasCome(after.status)) return before.slept_until === "" ? "" : before.arrived_on;
  return hasCome(before.status) ? before.arrived_on : (day ?? "");
}

/** The working day on which a stay was cancelled or missed, which dates its fee. */
export function releasedOn(before: BookingTable, after: Pick<BookingTable, "status">, day: Night): Night | "" {
  if (holdsNights(after.status)) return "";
  return holdsNights(before.status) || before.released_on === "" ? day : before.released_on;
}

interface Judged {
  before: BookingTable;
  after: Pick<BookingTable, "status" | "check_in" | "check_out">;
  /** The working day. */
  day: Night | undefined;
  /** Reception asks for approval. */
  hasLimits: boolean;
  reason: string | undefined;
}

/**
 * A slept night stays in the stay, whoever changes it. A guest who has slept a night becomes one who hasn't come only by
 * an owner or manager who says why. Throws invalid_input, approval_required.
 */
export function requireSleptNights({ before, after, day, hasLimits, reason }: Judged): void {
  const until = sleptUntil(before, day);
  if (until === "") return;
  if (holdsNights(after.status)) {
    if (after.check_in > before.check_in) throw invalidInput({ checkInDate: m.sleptFrom(datesOf(before, until)) });
    if (after.check_out < until) throw invalidInput({ checkOutDate: m.sleptUntil(datesOf(before, until)) });
  }
  if (!hasCome(before.status) || hasCome(after.status)) return;
  if (hasLimits) throw new AppError("approval_required", m.sleptStatusApproval(datesOf(before, until)));
  if (!reason) throw invalidInput({ reason: m.sleptStatusReason(datesOf(before, until)) });
}

const datesOf = ({ check_in }: Pick<BookingTable, "check_in">, until: Night) => ({
  from: formatNight(check_in),
  until: formatNight(until),
});

/** The value of the nights that were slept. */
export function sleptValue(row: BookingTable, day: Night | undefined): Paise {
  const until = sleptUntil(row, day);
  if (until === "") return paise(0);
  return firstNights(nightsOfQuote(parseQuote(row.quote)), countNights({ checkIn: row.check_in, checkOut: until }));
}
