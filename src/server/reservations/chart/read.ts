import { sourceLabel } from "#domain/billing/sources.ts";
import { toRupees } from "#domain/platform/money/money.ts";
import { addNights, countNights, type Night } from "#domain/platform/time/nights.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import type { Chart, ChartStay, StayPart } from "#domain/reservations/chart.ts";
import { maxChartNights } from "#domain/reservations/chart.ts";
import { totalGuests } from "#domain/rooms/total-guests.ts";
import * as m from "#messages/units.js";
import { balanceOf } from "#server/billing/balance/balance.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import type { Span } from "#server/reservations/availability/nights.ts";
import { toBlock } from "#server/rooms/blocks/service.ts";

/** Throws invalid_input for a span that is empty or too long. */
export async function readChart(db: Db, { from, to }: Span, today: Night): Promise<Chart> {
  const nights = countNights({ checkIn: from, checkOut: to });
  if (nights < 1) throw invalidInput({ to: m.chartEnd() });
  if (nights > maxChartNights) throw invalidInput({ to: m.chartTooLong({ max: maxChartNights }) });
  const [rooms, units, stays, blocks, closed] = await Promise.all([
    db.selectFrom("room").select(["id", "name", "is_active"]).orderBy("created_at").orderBy("id").execute(),
    db.selectFrom("unit").selectAll().orderBy("is_active", "desc").orderBy("position").orderBy("label").execute(),
    readStays(db, { from, to }),
    db.selectFrom("block").selectAll().where("from_night", "<", to).where("to_night", ">", from).execute(),
    db
      .selectFrom("room_closed_night")
      .select(["room_id", "night", "reason"])
      .where("night", ">=", from)
      .where("night", "<", to)
      .execute(),
  ]);
  const position = new Map(rooms.map(({ id }, index) => [id, index]));
  const place = (roomId: string) => position.get(roomId) ?? rooms.length;
  const used = new Set([
    ...stays.flatMap(({ parts }) => parts.map(({ unitId }) => unitId)),
    ...blocks.map(({ unit_id }) => unit_id),
  ]);
  return {
    today,
    rooms: rooms.map(({ id, name, is_active }) => ({ _id: id, name, isActive: is_active === 1 })),
    units: units
      .filter(({ id, is_active }) => is_active === 1 || used.has(id))
      .toSorted((a, b) => place(a.room_id) - place(b.room_id))
      .map(({ id, room_id, label, floor, housekeeping, is_active }) => ({
        _id: id,
        roomId: room_id,
        label,
        floor,
        housekeeping,
        isRetired: is_active === 0,
      })),
    stays,
    blocks: blocks.map(toBlock),
    closed: closed.map(({ room_id, night, reason }) => ({ roomId: room_id, night, reason })),
  };
}

async function readStays(db: Db, { from, to }: Span): Promise<ChartStay[]> {
  // By the dates of bookings, which have an index; nights have none.
  const overlapping = db.selectFrom("booking").select("id").where("check_in", "<", to).where("check_out", ">", from);
  const [bookings, nights] = await Promise.all([
    db
      .selectFrom("booking")
      .leftJoin("booking_group as party", "party.id", "booking.group_id")
      .select(["booking.id", "reference", "booking.name", "status", "room_id", "check_in", "check_out", "departed_on"])
      .select(["source_id", "source"])
      .select(["adult_male", "adult_female", "children", "is_pinned", "group_id", "booking.updated_at"])
      .select(["grand_total_paise", "charges_paise", "cancellation_fee_paise", "paid_paise"])
      .select("party.name as group_name")
      .where("check_in", "<", to)
      .where("check_out", ">", from)
      .orderBy("check_in")
      .orderBy("booking.id")
      .execute(),
    db
      .selectFrom("booking_night as held")
      .leftJoin("unit_night as seat", (join) =>
        join.onRef("seat.booking_id", "=", "held.booking_id").onRef("seat.night", "=", "held.night"),
      )
      .select(["held.booking_id", "held.night", "held.room_id", "seat.unit_id"])
      .where("held.booking_id", "in", overlapping)
      .orderBy("held.booking_id")
      .orderBy("held.night")
      .execute(),
  ]);
  const nightsOf = Map.groupBy(nights, ({ booking_id }) => booking_id);
  const isShown = (id: string) => nightsOf.get(id)?.some(({ night }) => night >= from && night < to) ?? false;
  const shown = bookings.filter(({ id }) => isShown(id));
  return shown.map((row) => ({
    bookingId: row.id,
    reference: row.reference,
    guest: row.name,
    status: row.status,
    roomId: row.room_id ?? "",
    checkInDate: row.check_in,
    checkOutDate: row.check_out,
    departedOn: row.departed_on,
    source: sourceLabel(row.source_id, row.source),
    guests: totalGuests({ adultMale: row.adult_male, adultFemale: row.adult_female, children: row.children }),
    isPinned: row.is_pinned === 1,
    balance: toRupees(balanceOf(row)),
    group: row.group_id === null ? null : { _id: row.group_id, name: row.group_name ?? "" },
    parts: partsOf(nightsOf.get(row.id) ?? []),
    updatedAt: row.updated_at,
  }));
}

/** Successive nights in the same unit are one part. The nights are in order. */
export function partsOf(nights: readonly { night: Night; room_id: string; unit_id: string | null }[]): StayPart[] {
  const parts: StayPart[] = [];
  for (const { night, room_id: roomId, unit_id: unitId } of nights) {
    const last = parts.at(-1);
    if (last && last.to === night && last.unitId === unitId && last.roomId === roomId) last.to = addNights(night, 1);
    else parts.push({ unitId, roomId, from: night, to: addNights(night, 1) });
  }
  return parts;
}
