import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Units with numbers on their doors, who has which of them on which night, and blocks that take one out of sale. The units
 * of existing rooms are made, and the guests in house are seated.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await addColumns(db);
  await recordEvents(db);
  const units = await makeUnits(db);
  await seatGuestsInHouse(db, units);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unit (
      id text primary key,
      room_id text not null references room (id) on delete cascade,
      label text not null,
      floor text not null,
      position integer not null,
      housekeeping text not null check (housekeeping in ('dirty', 'clean', 'inspected', 'out-of-order')),
      is_active integer not null,
      created_at text not null,
      updated_at text not null,
      constraint unit_id_room unique (id, room_id)
    )`.execute(db);
  await sql`create unique index unit_label on unit (lower(label)) where is_active = 1`.execute(db);
  await sql`create index unit_by_room on unit (room_id)`.execute(db);
  await sql`
    create table block (
      id text primary key,
      unit_id text not null references unit (id) on delete cascade,
      from_night text not null,
      to_night text not null,
      reason text not null,
      created_by text not null,
      created_at text not null,
      updated_at text not null,
      check (to_night > from_night)
    )`.execute(db);
  await sql`create index block_by_unit on block (unit_id)`.execute(db);
  await sql`
    create table unit_night (
      unit_id text not null,
      night text not null,
      room_id text not null,
      booking_id text,
      block_id text references block (id) on delete cascade,
      primary key (unit_id, night),
      foreign key (unit_id, room_id) references unit (id, room_id) on delete cascade,
      foreign key (booking_id, night) references booking_night (booking_id, night) on delete cascade,
      constraint unit_night_one_holder check ((booking_id is null) <> (block_id is null))
    )`.execute(db);
  await sql`create unique index unit_night_by_booking on unit_night (booking_id, night)`.execute(db);
  await sql`create index unit_night_by_block on unit_night (block_id)`.execute(db);
  await sql`create index unit_night_by_night on unit_night (night)`.execute(db);
}

async function addColumns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("room_night")
    .addColumn("blocked", "integer", (column) =>
      column.notNull().defaultTo(0).check(sql`blocked >= 0 and (units is null or sold + blocked <= units)`),
    )
    .execute();
  const text = { table: "booking", column: "departed_on" };
  for (const { table, column } of [text, { ...text, table: "status_change" }]) {
    await db.schema
      .alterTable(table)
      .addColumn(column, "text", (definition) => definition.notNull().defaultTo(""))
      .execute();
  }
  await db.schema
    .alterTable("booking")
    .addColumn("is_pinned", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("status_change")
    .addColumn("units", "text", (column) => column.notNull().defaultTo("{}"))
    .execute();
}

/** Like 0038-change-events.ts. Whoever seats a booking changes its version, so its nights need no events. */
async function recordEvents(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of ["unit", "block"]) {
    for (const action of ["insert", "update", "delete"]) {
      const name = sql.ref(`${table}_${action}_event`);
      const on = sql`after ${sql.raw(action)} on ${sql.table(table)}`;
      if (isPostgres) {
        await sql`create trigger ${name} ${on} for each row
          execute function record_change_event(${sql.lit(table)}, 'id')`.execute(db);
      } else {
        await sql`create trigger ${name} ${on} begin
          insert into change_event (kind, action, record)
          values (${sql.lit(table)}, ${sql.lit(action)}, ${sql.raw(action === "delete" ? "old.id" : "new.id")});
        end`.execute(db);
      }
    }
  }
}

/** 101, 102 … are the units of the first room, 201 … those of the second. Returns the units by room. */
async function makeUnits(db: Kysely<unknown>): Promise<Map<string, string[]>> {
  const { rows: rooms } = await sql<{ id: string; total_units: number; created_at: string }>`
    select id, total_units, created_at from room order by created_at, id`.execute(db);
  const made = new Map<string, string[]>();
  let hundred = 1;
  for (const room of rooms) {
    const ids: string[] = [];
    for (let number = 1; number <= room.total_units; number++) {
      const label = String(100 * hundred + number);
      const id = `${room.id}-${number}`;
      await sql`
        insert into unit (id, room_id, label, floor, position, housekeeping, is_active, created_at, updated_at)
        values (${id}, ${room.id}, ${label}, '', ${number}, 'clean', 1, ${room.created_at}, ${room.created_at})
      `.execute(db);
      ids.push(id);
    }
    made.set(room.id, ids);
    hundred += Math.floor(room.total_units / 100) + 1;
  }
  return made;
}

interface NightRow {
  booking_id: string;
  room_id: string;
  night: string;
}

/**
 * In order of arrival each takes the first unit that is free for the whole stay, which uses no more units than are sold.
 * Where units were given up in the past, a stay may need several, and a past night may have none.
 */
async function seatGuestsInHouse(db: Kysely<unknown>, units: Map<string, string[]>): Promise<void> {
  const { rows } = await sql<NightRow>`
    select held.booking_id, held.room_id, held.night from booking_night held
    join booking on booking.id = held.booking_id
    where booking.status = 'checked-in' order by booking.check_in, booking.id, held.night`.execute(db);
  const taken = new Set<string>();
  for (const nights of Map.groupBy(rows, ({ booking_id }) => booking_id).values()) {
    const ofRoom = units.get(nights[0]?.room_id ?? "") ?? [];
    const isFree = (unit: string, night: string) => !taken.has(`${unit} ${night}`);
    const whole = ofRoom.find((unit) => nights.every(({ night }) => isFree(unit, night)));
    for (const { booking_id, room_id, night } of nights) {
      const unit = whole ?? ofRoom.find((one) => isFree(one, night));
      if (unit === undefined) continue;
      taken.add(`${unit} ${night}`);
      await sql`
        insert into unit_night (unit_id, night, room_id, booking_id) values (${unit}, ${night}, ${room_id}, ${booking_id})
      `.execute(db);
    }
  }
}
