import { type Kysely, sql } from "kysely";

/**
 * The days on which each unit was in service, so that the occupancy of a past night does not change when rooms are added or
 * given up later. The rows outlive their units and rooms: they have no foreign keys. What is recorded of existing units is
 * derived from their own dates and from the audit log (decision 0099).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unit_service (
      unit_id text not null,
      from_day text not null,
      until_day text not null,
      room_id text not null,
      room_name text not null,
      primary key (unit_id, from_day),
      check (until_day = '' or until_day > from_day)
    )`.execute(db);
  await sql`create index unit_service_by_room on unit_service (room_id)`.execute(db);
  const log = await readLog(db);
  const rooms = await readRooms(db);
  for (const room of rooms) {
    for (const unit of room.units) {
      for (const period of lessPauses(unit, pausesOf(room, log.get(room.id) ?? []))) {
        await store(db, { unitId: unit.id, roomId: room.id, roomName: "", ...period });
      }
    }
  }
  const known = new Set(rooms.map(({ id }) => id));
  for (const [roomId, entries] of log) {
    if (!known.has(roomId)) await storeDeletedRoom(db, roomId, entries);
  }
}

/** `until` is empty while it lasts, otherwise not included. */
interface Period {
  from: string;
  until: string;
}
interface Unit extends Period {
  id: string;
}
interface Room {
  id: string;
  isActive: boolean;
  changedOn: string;
  units: Unit[];
}
interface Entry {
  day: string;
  action: string;
  label: string;
  before: { isActive?: boolean; totalRooms?: number };
  after: { isActive?: boolean; totalRooms?: number };
}

/** The working day of a lodge in India, to half an hour. */
const dayOf = (instant: string) => instant.slice(0, 10);

/** What was done to each room, the oldest first. */
async function readLog(db: Kysely<unknown>): Promise<Map<string, Entry[]>> {
  const { rows } = await sql<{ at: string; entity_id: string; action: string; label: string } & Record<string, string>>`
    select at, entity_id, action, label, before, after from audit_entry where entity = 'room' order by at, id
  `.execute(db);
  const entries = rows.map(({ at, entity_id, action, label, before, after }) => ({
    roomId: entity_id,
    entry: { day: dayOf(at), action, label, before: JSON.parse(before ?? "{}"), after: JSON.parse(after ?? "{}") },
  }));
  return new Map(
    [...Map.groupBy(entries, ({ roomId }) => roomId)].map(([id, of]) => [id, of.map(({ entry }) => entry)]),
  );
}

async function readRooms(db: Kysely<unknown>): Promise<Room[]> {
  const { rows: rooms } = await sql<{ id: string; is_active: number; created_at: string; updated_at: string }>`
    select id, is_active, created_at, updated_at from room`.execute(db);
  const { rows: units } = await sql<{
    id: string;
    room_id: string;
    is_active: number;
    created_at: string;
    updated_at: string;
  }>`select id, room_id, is_active, created_at, updated_at from unit`.execute(db);
  const { rows: retired } = await sql<{ entity_id: string; at: string }>`
    select entity_id, max(at) as at from audit_entry where entity = 'unit' and action = 'Unit retired' group by entity_id
  `.execute(db);
  const { rows: sold } = await sql<{ room_id: string; night: string }>`
    select room_id, min(night) as night from booking_night group by room_id`.execute(db);
  const retiredAt = new Map(retired.map(({ entity_id, at }) => [entity_id, at]));
  const firstSold = new Map(sold.map(({ room_id, night }) => [room_id, night]));
  return rooms.map((room) => ({
    id: room.id,
    isActive: room.is_active === 1,
    changedOn: dayOf(room.updated_at),
    units: units
      .filter(({ room_id }) => room_id === room.id)
      .map((unit) => {
        const created = dayOf(unit.created_at);
        const isOriginal = unit.created_at === room.created_at;
        // A room whose nights were sold earlier was there before it was entered.
        const from = isOriginal ? earliest(created, firstSold.get(room.id) ?? created) : created;
        const until = unit.is_active === 1 ? "" : dayOf(retiredAt.get(unit.id) ?? unit.updated_at);
        return { id: unit.id, from, until };
      }),
  }));
}

const earliest = (one: string, other: string) => (one < other ? one : other);

/** The times in which a room was off sale. */
function pausesOf({ isActive, changedOn }: Room, entries: readonly Entry[]): Period[] {
  const switches = entries.filter(({ after }) => after.isActive !== undefined);
  const pauses: Period[] = [];
  for (const { day, after } of switches) {
    const open = pauses.find(({ until }) => until === "");
    if (after.isActive && open) open.until = day;
    if (!after.isActive && !open) pauses.push({ from: day, until: "" });
  }
  const isOpen = pauses.some(({ until }) => until === "");
  if (!isActive && !isOpen) pauses.push({ from: changedOn, until: "" });
  return isActive ? pauses.filter(({ until }) => until !== "") : pauses;
}

function lessPauses(unit: Period, pauses: readonly Period[]): Period[] {
  let left: Period[] = [{ from: unit.from, until: unit.until }];
  for (const pause of pauses) {
    left = left.flatMap(({ from, until }) => [
      { from, until: until === "" || pause.from < until ? pause.from : until },
      ...(pause.until === "" ? [] : [{ from: pause.until > from ? pause.until : from, until }]),
    ]);
  }
  return left.filter(({ from, until }) => until === "" || from < until);
}

/** As many units as the log names, each as long as it names that many. */
async function storeDeletedRoom(db: Kysely<unknown>, roomId: string, entries: readonly Entry[]): Promise<void> {
  const last = entries.findLast(({ action }) => action === "Deleted");
  if (!last) return;
  let total = entries[0]?.after.totalRooms ?? last.before.totalRooms ?? 0;
  let isActive = entries[0]?.after.isActive ?? true;
  const steps = entries.map(({ day, action, after }) => {
    total = after.totalRooms ?? total;
    isActive = after.isActive ?? isActive;
    return { day, count: isActive && action !== "Deleted" ? total : 0 };
  });
  const most = Math.max(...steps.map(({ count }) => count));
  for (let number = 1; number <= most; number++) {
    let from = "";
    for (const { day, count } of steps) {
      if (count >= number) from ||= day;
      else if (from !== "") {
        const period = { from, until: day };
        if (from < day) await store(db, { unitId: `${roomId}-${number}`, roomId, roomName: last.label, ...period });
        from = "";
      }
    }
  }
}

interface Stored extends Period {
  unitId: string;
  roomId: string;
  roomName: string;
}

const store = (db: Kysely<unknown>, { unitId, from, until, roomId, roomName }: Stored) =>
  sql`
    insert into unit_service (unit_id, from_day, until_day, room_id, room_name)
    values (${unitId}, ${from}, ${until}, ${roomId}, ${roomName})
    on conflict (unit_id, from_day) do nothing`.execute(db);
