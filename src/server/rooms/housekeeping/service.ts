import type { ActionContext } from "#domain/platform/access/audit.ts";
import { addNights, type Night } from "#domain/platform/time/nights.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { requireVersion } from "#domain/platform/values/versions.ts";
import type { HousekeepingChange, HousekeepingDay, HousekeepingUnit } from "#domain/rooms/housekeeping.ts";
import { totalGuests } from "#domain/rooms/total-guests.ts";
import * as m from "#messages/deskHousekeeping.js";
import * as errors from "#messages/errors.js";
import { recordChange } from "#server/platform/audit/service.ts";
import { lockRow } from "#server/platform/database/locks.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { openNotes } from "./notes.ts";
import { changeState } from "./state.ts";

/** Active units by floor and label, and tonight's arrivals that have no unit. */
export async function listHousekeeping(db: Db, today: Night): Promise<HousekeepingDay> {
  const units = await readUnits(db, today);
  return { today, units: byDoor(units), unassigned: await readUnassigned(db, today) };
}

/** The names of floors say nothing of their order: a floor comes where its first label does. */
function byDoor(units: readonly HousekeepingUnit[]): HousekeepingUnit[] {
  const byLabel = units.toSorted((a, b) => compare(a.label, b.label) || compare(a._id, b._id));
  return [...Map.groupBy(byLabel, ({ floor }) => floor).values()].flat();
}
const { compare } = new Intl.Collator("en", { numeric: true });

/** A repeated call changes nothing. Throws not_found, changed (with the current unit), in_use while it is blocked. */
export function setHousekeeping(
  db: Db,
  id: string,
  { state, updatedAt }: HousekeepingChange,
  { context, today }: { context: ActionContext; today: Night },
): Promise<HousekeepingUnit> {
  return transact(db, async (db) => {
    await lockRow(db, "unit", id);
    const [unit] = await readUnits(db, today, id);
    if (!unit) throw new AppError("not_found", errors.unitMissing());
    if (unit.state === state) return unit;
    requireVersion(updatedAt, unit.changedAt, { details: { unit } });
    if (unit.state === "out-of-order" && unit.block) {
      throw new AppError("in_use", m.inRepair({ unit: unit.label, reason: unit.block.reason }));
    }
    await changeState(db, id, context, () => ({ housekeeping: state }));
    await recordChange(db, {
      context,
      entity: "unit",
      entityId: id,
      label: unit.label,
      action: "Housekeeping",
      before: { housekeeping: unit.state },
      after: { housekeeping: state },
    });
    const [after] = await readUnits(db, today, id);
    return after ?? unit;
  });
}

async function readUnits(db: Db, today: Night, id?: string): Promise<HousekeepingUnit[]> {
  let units = db
    .selectFrom("unit")
    .innerJoin("room", "room.id", "unit.room_id")
    .select([
      "unit.id",
      "unit.label",
      "unit.floor",
      "unit.housekeeping",
      "unit.housekeeping_at",
      "unit.housekeeping_by",
    ])
    .select("room.name as roomName")
    .where("unit.is_active", "=", 1);
  if (id !== undefined) units = units.where("unit.id", "=", id);
  const [rows, seats, overdue, blocks, notes] = await Promise.all([
    units.execute(),
    seatsOf(db, [addNights(today, -1), today]),
    readOverdue(db, today),
    db
      .selectFrom("block")
      .select(["unit_id", "reason", "to_night"])
      .where("from_night", "<=", today)
      .where("to_night", ">", today)
      .execute(),
    openNotes(db, today),
  ]);
  const seatsByUnit = Map.groupBy([...seats, ...overdue], ({ unit_id }) => unit_id);
  const notesByUnit = Map.groupBy(notes, ({ unitId }) => unitId);
  const blockOf = new Map(blocks.map((block) => [block.unit_id, block]));
  return rows.map((row) => {
    const block = blockOf.get(row.id);
    return {
      _id: row.id,
      label: row.label,
      floor: row.floor,
      roomName: row.roomName,
      state: row.housekeeping,
      changedAt: row.housekeeping_at,
      changedBy: row.housekeeping_by,
      ...guestsOf(seatsByUnit.get(row.id) ?? [], today),
      block: block ? { reason: block.reason, to: block.to_night } : null,
      notes: notesByUnit.get(row.id) ?? [],
    };
  });
}

type Guest = Pick<
  BookingTable,
  | "id"
  | "status"
  | "check_in"
  | "check_out"
  | "departed_on"
  | "arrival_time"
  | "adult_male"
  | "adult_female"
  | "children"
>;
interface Seat extends Guest {
  unit_id: string;
  night: Night;
}

const guestColumns = [
  "booking.id",
  "booking.status",
  "booking.check_in",
  "booking.check_out",
  "booking.departed_on",
  "booking.arrival_time",
  "booking.adult_male",
  "booking.adult_female",
  "booking.children",
] as const;

function seatsOf(db: Db, nights: readonly Night[]): Promise<Seat[]> {
  return db
    .selectFrom("unit_night as seat")
    .innerJoin("booking", "booking.id", "seat.booking_id")
    .select(["seat.unit_id", "seat.night", ...guestColumns])
    .where("seat.night", "in", [...nights])
    .execute();
}

/** Guests who should have left before today: their last night counts as the night before. */
async function readOverdue(db: Db, today: Night): Promise<Seat[]> {
  const yesterday = addNights(today, -1);
  const rows = await db
    .selectFrom("booking")
    .innerJoin("unit_night as seat", "seat.booking_id", "booking.id")
    .select(["seat.unit_id", "seat.night", ...guestColumns])
    .where("booking.status", "=", "checked-in")
    .where("booking.check_out", "<", today)
    .orderBy("seat.night")
    .execute();
  const last = new Map(rows.map((row) => [row.id, row]));
  return [...last.values()].map((row) => ({ ...row, night: yesterday }));
}

const countGuests = ({ adult_male, adult_female, children }: Guest) =>
  totalGuests({ adultMale: adult_male, adultFemale: adult_female, children });

function guestsOf(seats: readonly Seat[], today: Night): Pick<HousekeepingUnit, "stay" | "arrival"> {
  // Whoever never came holds the night as well.
  const slept = seats.find(({ night, status }) => night < today && ["checked-in", "checked-out"].includes(status));
  const tonight = seats.find(({ night }) => night === today);
  const isSame = slept !== undefined && tonight?.id === slept.id;
  const stays = isSame && slept.status === "checked-in";
  return {
    stay: slept
      ? {
          kind: stays ? "stay-over" : "departure",
          isInHouse: slept.status === "checked-in",
          guests: countGuests(slept),
        }
      : null,
    arrival: tonight && !isSame ? arrivalOf(tonight, today) : null,
  };
}

/** A guest in house who comes from another unit is awaited until the desk has nothing more to say about it. */
function arrivalOf(seat: Seat, today: Night): HousekeepingUnit["arrival"] {
  const isToday = seat.check_in === today;
  const hasArrived = seat.status === "checked-in" && isToday;
  if (seat.status === "checked-out") return null;
  return { time: isToday ? seat.arrival_time : "", guests: countGuests(seat), hasArrived };
}

async function readUnassigned(db: Db, today: Night): Promise<HousekeepingDay["unassigned"]> {
  const rows = await db
    .selectFrom("booking_night as held")
    .innerJoin("booking", "booking.id", "held.booking_id")
    .innerJoin("room", "room.id", "held.room_id")
    .leftJoin("unit_night as seat", (join) =>
      join.onRef("seat.booking_id", "=", "held.booking_id").onRef("seat.night", "=", "held.night"),
    )
    .select(["room.id", "room.name", "booking.arrival_time", "booking.check_in"])
    .where("held.night", "=", today)
    .where("seat.night", "is", null)
    .where("booking.status", "in", ["pending", "confirmed"])
    .orderBy("room.created_at")
    .orderBy("room.id")
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((ofRoom) => {
    const times = ofRoom.filter(({ check_in }) => check_in === today).map(({ arrival_time }) => arrival_time);
    return { roomName: ofRoom[0]?.name ?? "", count: ofRoom.length, time: times.toSorted()[0] ?? "" };
  });
}
