import { type ImportedRoom, readRoom } from "#domain/operations/import-rooms.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { isExample } from "#domain/platform/files/import-columns.ts";
import { type ImportRecord, importLimits } from "#domain/platform/files/import-file.ts";
import { formatRupees, toRupees } from "#domain/platform/money/money.ts";
import { listOf } from "#domain/platform/text/list-of.ts";
import { invalidInput } from "#domain/platform/values/errors.ts";
import { costOptionGrandTotal } from "#domain/pricing/pricing.ts";
import type { Settings } from "#domain/property/settings.ts";
import type { RoomInput } from "#domain/rooms/room-input.ts";
import * as m from "#messages/deskImport.js";
import * as units from "#messages/deskUnits.js";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { termsOf } from "#server/pricing/prices/plan-terms.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { lockLabels } from "#server/rooms/inventory/unit-count.ts";
import { costOptionRow } from "#server/rooms/rooms/rows.ts";
import { storeRoom } from "#server/rooms/rooms/save.ts";
import { comparable, type Planned } from "./lines.ts";
import { inTurns } from "./turns.ts";

interface PlannedRoom extends Planned {
  store: { input: RoomInput; labels: string[] } | undefined;
}

interface ReadRoom extends ImportedRoom {
  cells: ImportRecord<"rooms">["cells"];
}

interface House {
  /** Comparable names with the names. */
  rooms: Map<string, string>;
  amenities: Map<string, string>;
  /** Comparable labels with who has them. */
  labels: Map<string, { label: string; room: string }>;
}

/** `isFinal`: no label changes hands until the transaction ends. */
export async function planRooms(
  db: Db,
  records: readonly ImportRecord<"rooms">[],
  { isFinal }: { isFinal: boolean },
): Promise<PlannedRoom[]> {
  if (isFinal) await lockLabels(db);
  const house = await readHouse(db);
  const present = new Set(house.rooms.keys());
  const settings = await readSettings(db);
  const rooms: ReadRoom[] = [];
  let labels = 0;
  for await (const record of inTurns(records)) {
    const room = readRoom(record);
    labels += room.labels.length;
    if (labels > importLimits.units) throw invalidInput({ file: m.tooManyUnits({ max: importLimits.units }) });
    rooms.push({ ...room, cells: record.cells });
  }
  const planned: PlannedRoom[] = [];
  for await (const room of inTurns(rooms)) planned.push(planRoom(room, { house, present, settings }));
  return planned;
}

interface RoomPlan {
  house: House;
  /** Names of the rooms that the lodge had before this file. */
  present: ReadonlySet<string>;
  settings: Settings;
}

/** Each line takes its name and labels from those after it. */
function planRoom({ cells, ...room }: ReadRoom, { house, present, settings }: RoomPlan): PlannedRoom {
  const own = { line: room.line, label: room.name, cells };
  const name = comparable(room.name);
  if (isExample(room.name)) {
    return { ...own, isPresent: false, faults: { name: m.exampleLine() }, steps: [], store: undefined };
  }
  if (present.has(name)) return { ...own, isPresent: true, faults: {}, steps: [m.roomPresent()], store: undefined };
  const faults = { ...room.faults, ...faultsIn(room, house) };
  const isFaulty = Object.keys(faults).length > 0;
  if (isFaulty || !room.input) return { ...own, isPresent: false, faults, steps: [], store: undefined };
  house.rooms.set(name, room.name);
  for (const label of room.labels) house.labels.set(comparable(label), { label, room: room.name });
  const amenities = room.amenities.map((amenity) => house.amenities.get(comparable(amenity)) ?? "");
  const input = { ...room.input, amenities };
  return {
    ...own,
    isPresent: false,
    faults,
    steps: stepsOf(room, input, settings),
    store: { input, labels: room.labels },
  };
}

async function readHouse(db: Db): Promise<House> {
  const [rooms, amenities, labels] = await Promise.all([
    db.selectFrom("room").select("name").execute(),
    db.selectFrom("amenity").select(["id", "name"]).execute(),
    db
      .selectFrom("unit")
      .innerJoin("room", "room.id", "unit.room_id")
      .select(["unit.label", "room.name"])
      .where("unit.is_active", "=", 1)
      .execute(),
  ]);
  return {
    rooms: new Map(rooms.map(({ name }) => [comparable(name), name])),
    amenities: new Map(amenities.map(({ id, name }) => [comparable(name), id])),
    labels: new Map(labels.map(({ label, name }) => [comparable(label), { label, room: name }])),
  };
}

function faultsIn(room: ImportedRoom, { rooms, amenities, labels }: House) {
  const taken = room.labels.map((label) => labels.get(comparable(label))).find((unit) => unit !== undefined);
  const unknown = [...new Set(room.amenities)].filter((amenity) => !amenities.has(comparable(amenity)));
  return {
    ...(rooms.has(comparable(room.name)) && { name: m.roomTwice() }),
    ...(taken && { units: units.labelTaken({ unit: taken.label, room: taken.room }) }),
    ...(unknown.length > 0 && { amenities: m.amenityUnknown({ names: listOf(unknown) }) }),
  };
}

function stepsOf({ labels }: ImportedRoom, input: RoomInput, settings: Parameters<typeof termsOf>[1]): string[] {
  const [option] = input.costOptions;
  if (!option) return [];
  const { rates } = termsOf(costOptionRow({ ...option, id: "" }, "", 0), settings);
  const [cost, total] = [rates.cost, costOptionGrandTotal(rates)].map((amount) => formatRupees(toRupees(amount)));
  return [
    labels.length > 0
      ? m.addsUnits({ count: labels.length, labels: labels.join(", ") })
      : m.addsRooms({ count: input.totalRooms }),
    m.addsPlan({ plan: option.name, cost: cost ?? "", total: total ?? "" }),
    ...(input.isActive ? [m.needsPicture()] : [m.offSale()]),
  ];
}

export async function storeRooms(db: Db, planned: readonly PlannedRoom[], context: ActionContext): Promise<number> {
  const stored = planned.flatMap(({ store }) => store ?? []);
  for (const { input, labels } of stored) {
    await storeRoom(db, input, { context, labels, images: [], action: "Imported" });
  }
  return stored.length;
}
