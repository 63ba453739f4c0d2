import type { ActionContext } from "#domain/platform/access/audit.ts";
import { holdsNights } from "#domain/platform/values/booking-status.ts";
import { AppError, invalidInput } from "#domain/platform/values/errors.ts";
import type {
  GroupDetails,
  ListTarget,
  RoomingListInput,
  RoomingListPreview,
  RoomingListPreviewInput,
} from "#domain/reservations/groups.ts";
import {
  parseRoomingList,
  type RoomingLine,
  type RoomingProblem,
  withTotalGuests,
} from "#domain/reservations/rooming-list.ts";
import { capacityMessage } from "#domain/rooms/rooms.ts";
import { totalGuests } from "#domain/rooms/total-guests.ts";
import * as m from "#messages/deskGroups.js";
import type { BookingGroupTable } from "#server/platform/database/tables/group-table.ts";
import type { BookingTable, Db } from "#server/platform/database/tables/schema.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { withCheckedPhone } from "#server/property/settings/phone-check.ts";
import { changeBooking } from "#server/reservations/bookings/changes/edit.ts";
import type { Changes } from "#server/reservations/bookings/rows.ts";
import { recordGroup } from "./audit.ts";
import { lockBookings, lockGroup } from "./lock.ts";
import { bookingsOf, readGroup, unitLabelsOf } from "./read.ts";

interface Assignment {
  line: RoomingLine;
  row: BookingTable;
}

interface Plan {
  assignments: Assignment[];
  problems: RoomingProblem[];
  units: Record<string, string>;
  /** The bookings that can be named. */
  rows: BookingTable[];
  version: string;
}

/** Throws not_found. */
export async function previewRoomingList(
  db: Db,
  id: string,
  { text, target }: RoomingListPreviewInput,
): Promise<RoomingListPreview> {
  await readGroup(db, id);
  const { assignments, problems, units, rows, version } = await plan(db, await bookingsOf(db, id), { text, target });
  const named = new Set(assignments.map(({ row }) => row.id));
  return {
    lines: assignments.map(({ line, row }) => ({
      line: line.line,
      name: line.name,
      phone: line.phone,
      guests: guestsOf({ line, row }),
      bookingId: row.id,
      reference: row.reference,
      roomName: row.room_name,
      unit: units[row.id] ?? "",
      before: row.is_named === 1 ? row.name : "",
    })),
    problems,
    unnamed: rows.filter((row) => row.is_named === 0 && !named.has(row.id)).length,
    version,
  };
}

/** Throws not_found, changed if the bookings are not those of the preview, invalid_input for a list with problems. */
export function setRoomingList(
  db: Db,
  id: string,
  { text, target, version }: RoomingListInput,
  context: ActionContext,
): Promise<GroupDetails> {
  return transact(db, async (db) => {
    const group = await lockGroup(db, id);
    const planned = await plan(db, await lockBookings(db, id), { text, target });
    if (planned.version !== version) throw new AppError("changed", m.listOutdated());
    const [problem] = planned.problems;
    if (problem) throw invalidInput({ text: m.problemInLine({ line: problem.line, problem: problem.message }) });
    for (const { line, row } of planned.assignments) {
      const changes = namedBy({ line, row }, group);
      await changeBooking(db, row.id, { context, action: "Guest named", isSilent: true }, async () => changes);
    }
    const rooms = planned.assignments.length;
    await recordGroup(db, context, "Rooming list entered", { before: group, after: group, rooms });
    return readGroup(db, id);
  });
}

/** A number that belonged to the former guest goes with their name. */
function namedBy({ line, row }: Assignment, group: BookingGroupTable): Changes {
  const counts = { adultMale: row.adult_male, adultFemale: row.adult_female, children: row.children };
  const { adultMale, adultFemale, children } = withTotalGuests(counts, guestsOf({ line, row }));
  const isSamePerson = row.is_named === 1 && row.name === line.name;
  return {
    name: line.name,
    phone: line.phone || (isSamePerson ? row.phone : group.payer_phone),
    adult_male: adultMale,
    adult_female: adultFemale,
    children,
    is_named: 1,
  };
}

const guestsOf = ({ line, row }: Assignment) =>
  line.guests ?? totalGuests({ adultMale: row.adult_male, adultFemale: row.adult_female, children: row.children });

async function plan(
  db: Db,
  all: readonly BookingTable[],
  { text, target }: { text: string; target: ListTarget },
): Promise<Plan> {
  const rows = all.filter(({ status }) => holdsNights(status) && status !== "checked-out");
  const [units, capacityOf] = await Promise.all([unitLabelsOf(db, rows), capacities(db, rows)]);
  const list = parseRoomingList(text);
  const { assignments, problems } = assign(list.lines, { rows, units, target });
  const checked = await Promise.all(assignments.map((one) => checkedPhone(db, one)));
  return {
    assignments: checked.map(({ assignment }) => assignment),
    problems: [
      ...list.problems,
      ...problems,
      ...checked.flatMap(({ problem }) => problem ?? []),
      ...assignments.flatMap((one) => tooMany(one, capacityOf)),
    ].toSorted((a, b) => a.line - b.line),
    units,
    rows,
    version: `${all.length} ${
      all
        .map((row) => row.updated_at)
        .toSorted()
        .at(-1) ?? ""
    }`,
  };
}

interface Target {
  rows: readonly BookingTable[];
  units: Record<string, string>;
  target: ListTarget;
}

/** A line with a unit's label names the guest of that unit; the others follow in order. */
function assign(
  lines: readonly RoomingLine[],
  { rows, units, target }: Target,
): Pick<Plan, "assignments" | "problems"> {
  const problems: RoomingProblem[] = [];
  const byUnit = new Map<RoomingLine, BookingTable>();
  const taken = new Set<string>();
  const rowOfUnit = new Map(rows.toReversed().map((row) => [(units[row.id] ?? "").toLowerCase(), row]));
  for (const line of lines.filter(({ unit }) => unit !== "")) {
    const row = rowOfUnit.get(line.unit.toLowerCase());
    if (!row) problems.push({ line: line.line, message: m.lineUnit({ unit: line.unit }) });
    else if (taken.has(row.id)) problems.push({ line: line.line, message: m.lineUnitTwice({ unit: line.unit }) });
    else {
      taken.add(row.id);
      byUnit.set(line, row);
    }
  }
  const rest = rows.filter(({ id, is_named }) => !taken.has(id) && (target === "all" || is_named === 0));
  const assignments: Assignment[] = [];
  for (const line of lines) {
    const row = byUnit.get(line) ?? (line.unit === "" ? rest.shift() : undefined);
    if (row) assignments.push({ line, row });
    else if (line.unit === "") problems.push({ line: line.line, message: m.lineSurplus() });
  }
  return { assignments, problems };
}

async function capacities(db: Db, rows: readonly BookingTable[]): Promise<Map<string, number>> {
  const ids = [...new Set(rows.flatMap(({ room_id }) => room_id ?? []))];
  if (ids.length === 0) return new Map();
  const rooms = await db.selectFrom("room").select(["id", "max_capacity"]).where("id", "in", ids).execute();
  return new Map(rooms.map(({ id, max_capacity }) => [id, max_capacity]));
}

function tooMany({ line, row }: Assignment, capacityOf: ReadonlyMap<string, number>): RoomingProblem[] {
  const capacity = capacityOf.get(row.room_id ?? "") ?? 0;
  return line.guests !== undefined && line.guests > capacity
    ? [{ line: line.line, message: `${row.room_name}: ${capacityMessage(capacity)}` }]
    : [];
}

/** The number of another country is checked with its numbering plan. */
async function checkedPhone(db: Db, assignment: Assignment) {
  const { line } = assignment;
  try {
    const { phone } = await withCheckedPhone(db, line, { isStaff: true });
    return { assignment: { ...assignment, line: { ...line, phone } } };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "invalid_input") throw error;
    return { assignment, problem: { line: line.line, message: error.message } };
  }
}
