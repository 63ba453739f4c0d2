import { type Paise, paise } from "#domain/platform/money/money.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { amountToConfirm } from "#domain/pricing/deposits.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";

// Rooms that a guest booked together wait for one advance: their holds end together, whichever room it is recorded for.

const columns = [
  "booking.id",
  "booking.status",
  "booking.deposit_paise",
  "booking.paid_paise",
  "booking.hold_until",
  "booking.nights_payer",
] as const;
export type RoomOfHold = Pick<
  BookingTable,
  "id" | "status" | "deposit_paise" | "paid_paise" | "hold_until" | "nights_payer"
>;

/** In the order of locks; none for a booking by itself and for the groups of the desk. */
export async function roomsOfHold(db: Db, groupId: string | null): Promise<RoomOfHold[]> {
  if (groupId === null) return [];
  return db
    .selectFrom("booking")
    .innerJoin("booking_group", "booking_group.id", "booking.group_id")
    .select(columns)
    .where("booking.group_id", "=", groupId)
    .where("booking_group.lead_id", "<>", "")
    .orderBy("booking.id")
    .execute();
}

const sumOf = (rooms: readonly RoomOfHold[], of: (room: RoomOfHold) => Paise): Paise =>
  paise(rooms.reduce((sum, room) => sum + of(room), 0));

const isCompanys = ({ nights_payer }: Pick<BookingTable, "nights_payer">) => nights_payer === "company";

/** The advance that guests are asked for: where a company pays the nights, nobody waits for it. */
export const askedAdvance = (room: Pick<BookingTable, "deposit_paise" | "nights_payer">): Paise =>
  isCompanys(room) ? paise(0) : room.deposit_paise;

/** Until when a booking waits for its advance; empty if it waits for none. */
export const heldUntil = (room: Pick<BookingTable, "hold_until" | "nights_payer">): string =>
  isCompanys(room) ? "" : room.hold_until;

/** The advance of the rooms that are left, and what was paid for all. */
function advanceOf(rooms: readonly RoomOfHold[]): { deposit: Paise; paid: Paise } {
  const held = rooms.filter(({ status }) => holdsNights(status));
  return { deposit: sumOf(held, askedAdvance), paid: sumOf(rooms, (room) => room.paid_paise) };
}

/** Also once only rooms are left that ask for nothing. */
export function isAdvancePaid(rooms: readonly RoomOfHold[]): boolean {
  const held = rooms.filter(({ status }) => holdsNights(status));
  if (held.length > 0 && held.every(isCompanys)) return true;
  const { deposit, paid } = advanceOf(rooms);
  const isGivenUp = deposit === 0 && sumOf(rooms, (room) => room.deposit_paise) > 0;
  return isGivenUp || paid >= amountToConfirm(deposit);
}

type Waiting = Pick<BookingTable, "id" | "group_id" | "deposit_paise" | "paid_paise" | "nights_payer">;

/** The facts that decide whether a held booking is paid: of one room, or of all that were booked with it. */
export async function holdFacts(db: Db, row: Waiting): Promise<{ deposit: Paise; paid: Paise; isReported: boolean }> {
  const rooms = await roomsOfHold(db, row.group_id);
  const ids = rooms.length > 0 ? rooms.map(({ id }) => id) : [row.id];
  const reported = await db
    .selectFrom("payment")
    .select("id")
    .where("booking_id", "in", ids)
    .where("state", "=", "reported")
    .limit(1)
    .executeTakeFirst();
  const isReported = reported !== undefined;
  if (rooms.length === 0) return { deposit: askedAdvance(row), paid: row.paid_paise, isReported };
  // A room that was given up in the same step counts as before.
  return { ...advanceOf(rooms), deposit: sumOf(rooms, askedAdvance), isReported };
}
