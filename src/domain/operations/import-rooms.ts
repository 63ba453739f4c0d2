import * as v from "valibot";
import * as m from "#messages/deskImport.js";
import { type ImportRecord, importLimits, type LineFaults } from "../platform/files/import-file.ts";
import { parseAmount, parseCount } from "../platform/files/import-numbers.ts";
import { asciiDigits } from "../platform/text/digits.ts";
import { validate } from "../platform/values/validate.ts";
import { defaultCostOptionName, type RoomInput, roomFields } from "../rooms/room-input.ts";
import { maxLabelLength } from "../rooms/units.ts";

/** One line of a file of rooms. */
export interface ImportedRoom {
  line: number;
  faults: LineFaults;
  name: string;
  /** Undefined if it has faults. Without pictures. */
  input: RoomInput | undefined;
  /** The labels of its units; empty for the next free numbers. */
  labels: string[];
  /** By name, as written. */
  amenities: string[];
}

type Cells = ImportRecord<"rooms">["cells"];

const columnOf: Record<string, keyof Cells> = {
  name: "name",
  description: "description",
  maxCapacity: "maxCapacity",
  totalRooms: "count",
  rating: "rating",
  "costOptions.0.name": "plan",
  "costOptions.0.cost": "price",
  "costOptions.0.discount": "discount",
  "costOptions.0.serviceFeePercentage": "fee",
  "costOptions.0.gstPercentage": "gst",
};

const withoutPictures = v.object(roomFields);

export function readRoom({ line, cells }: ImportRecord<"rooms">): ImportedRoom {
  const faults: LineFaults = {};
  const labels = unitLabels(cells.units);
  const isActive = yesOrNo(cells.onSale);
  const total = labels.length > 0 ? labels.length : numberOf(cells.count, parseCount);
  const checked = validate(withoutPictures, {
    name: cells.name,
    description: cells.description,
    maxCapacity: numberOf(cells.maxCapacity, parseCount),
    totalRooms: total,
    rating: numberOf(cells.rating, parseAmount),
    isActive: isActive ?? true,
    costOptions: [planOf(cells)],
  });
  if (!checked.ok) {
    for (const [field, message] of Object.entries(checked.fields)) faults[columnOf[field] ?? "name"] ??= message;
  }
  if (isActive === undefined) faults.onSale = m.yesOrNo();
  const wrong = labelFault(labels, cells.count);
  if (wrong) faults.units = wrong;
  const input = checked.ok && Object.keys(faults).length === 0 ? checked.output : undefined;
  return { line, faults, name: cells.name, input, labels, amenities: partsOf(cells.amenities) };
}

/** Something that is no number is left to the schema, which has the words for it. */
const numberOf = (cell: string, parse: (cell: string) => number | undefined) =>
  cell === "" ? undefined : (parse(cell) ?? cell);

/** Like the room form, it adds nothing to the price unless the line says so, and the tax follows from the night's value. */
function planOf({ plan, price, discount, fee, gst }: Cells) {
  return {
    name: plan === "" ? defaultCostOptionName : plan,
    cost: numberOf(price, parseAmount),
    discount: percent(discount) ?? 0,
    serviceFeePercentage: percent(fee) ?? 0,
    ...(percent(gst) === undefined ? { gstBySlab: true } : { gstPercentage: percent(gst) }),
  };
}

const percent = (cell: string) => numberOf(cell.replace(/%$/, "").trimEnd(), parseAmount);

const words = { yes: ["", "yes", "y", "true", "1", "हाँ", "ಹೌದು"], no: ["no", "n", "false", "0", "नहीं", "ಇಲ್ಲ"] };

function yesOrNo(cell: string): boolean | undefined {
  const text = cell.toLowerCase();
  if (words.yes.includes(text)) return true;
  return words.no.includes(text) ? false : undefined;
}

const partsOf = (cell: string) =>
  cell
    .split(/[,;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/**
 * `101, 102`, `101 102` and `101-108`. A name with spaces needs a comma beside it. Of more labels than a whole file can have
 * only the first are returned, which are too many for a room.
 */
function unitLabels(cell: string): string[] {
  const parts = partsOf(cell);
  const [only = ""] = parts;
  const words = parts.length === 1 && !rangeIn(only) ? only.split(/\s+/) : parts;
  const labels: string[] = [];
  for (const part of words.every((word) => /\d/.test(word)) ? words : parts) {
    for (const label of rangeIn(part) ?? [part]) labels.push(label);
    if (labels.length > importLimits.units) break;
  }
  return labels;
}

const longestRange = 200;

function rangeIn(part: string): string[] | undefined {
  const [, first, last] = /^(\d{1,6})\s*[-–]\s*(\d{1,6})$/.exec(asciiDigits(part)) ?? [];
  if (first === undefined || last === undefined) return undefined;
  const count = Number(last) - Number(first) + 1;
  if (count < 1 || count > longestRange || first.startsWith("0")) return undefined;
  return Array.from({ length: count }, (_, index) => String(Number(first) + index));
}

function labelFault(labels: readonly string[], count: string): string | undefined {
  const long = labels.find((label) => label.length > maxLabelLength);
  if (long !== undefined) return m.unitLabelLong({ label: long, max: maxLabelLength });
  const seen = new Set<string>();
  const twice = labels.find((label) => seen.size === seen.add(label.toLowerCase()).size);
  if (twice !== undefined) return m.unitTwice({ label: twice });
  const wanted = parseCount(count);
  if (labels.length > 0 && wanted !== undefined && wanted !== labels.length) {
    return m.unitsCount({ labels: labels.length, count: wanted });
  }
  return undefined;
}
