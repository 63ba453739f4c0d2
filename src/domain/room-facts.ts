import * as v from "valibot";
import { jsonValue, numberValue } from "./form-values.ts";
import { line } from "./text.ts";

export const bedKinds = ["king", "queen", "double", "single", "sofa", "bunk"] as const;
export type BedKind = (typeof bedKinds)[number];
export const bedLabels: Record<BedKind, string> = {
  king: "King bed",
  queen: "Queen bed",
  double: "Double bed",
  single: "Single bed",
  sofa: "Sofa bed",
  bunk: "Bunk bed",
};

export interface Beds {
  kind: BedKind;
  count: number;
}

export interface RoomFacts {
  /** Square metres; null if unknown. */
  size: number | null;
  beds: Beds[];
  /** Empty if unknown, as are `floor` and `bathroom`. */
  view: string;
  floor: string;
  bathroom: string;
}

export const noRoomFacts: RoomFacts = { size: null, beds: [], view: "", floor: "", bathroom: "" };

const maxSize = 1000;
const maxBeds = 10;
export const roomFactMessages = {
  size: `Size must be a whole number from 1 to ${maxSize} square metres`,
  beds: `Beds must be from 0 to ${maxBeds}`,
} as const;
export const roomFactLimits = { maxSize, maxBeds, view: 60, floor: 60, bathroom: 120 } as const;

const wholeNumber = (min: number, max: number, message: string) =>
  v.pipe(numberValue(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));

const size = v.union(
  [
    v.pipe(
      v.literal(""),
      v.transform(() => null),
    ),
    v.null(),
    wholeNumber(1, maxSize, roomFactMessages.size),
  ],
  roomFactMessages.size,
);

const beds = jsonValue(
  v.pipe(
    v.array(
      v.object({
        kind: v.picklist(bedKinds, "Unknown kind of bed"),
        count: wholeNumber(0, maxBeds, roomFactMessages.beds),
      }),
      roomFactMessages.beds,
    ),
    v.maxLength(bedKinds.length, "Please name each kind of bed once"),
    v.check((list) => new Set(list.map(({ kind }) => kind)).size === list.length, "Please name each kind of bed once"),
    v.transform((list) => list.filter(({ count }) => count > 0)),
  ),
  [],
);

/** A field that is not sent stays as it is. */
export const roomFactFields = {
  size: v.optional(size),
  beds: v.optional(beds),
  view: v.optional(line(roomFactLimits.view)),
  floor: v.optional(line(roomFactLimits.floor)),
  bathroom: v.optional(line(roomFactLimits.bathroom)),
};

const squareFeetPerSquareMetre = 10.7639;

/** "28 sq m (301 sq ft)" */
function formatSize(squareMetres: number): string {
  return `${squareMetres} sq m (${Math.round(squareMetres * squareFeetPerSquareMetre)} sq ft)`;
}

/** "1 king bed, 2 single beds" */
export function describeBeds(beds: readonly Beds[]): string {
  return beds.map(({ kind, count }) => `${count} ${bedLabels[kind].toLowerCase()}${count === 1 ? "" : "s"}`).join(", ");
}

/** The known facts with their labels, in the order of the page. */
export function listRoomFacts({ size, beds, view, floor, bathroom }: RoomFacts): { label: string; value: string }[] {
  return [
    { label: "Size", value: size === null ? "" : formatSize(size) },
    { label: "Beds", value: describeBeds(beds) },
    { label: "View", value: view },
    { label: "Floor", value: floor },
    { label: "Bathroom", value: bathroom },
  ].filter(({ value }) => value !== "");
}

/** For a card: "28 sq m (301 sq ft) · 1 king bed · Garden". */
export function summariseRoomFacts({ size, beds, view }: RoomFacts): string {
  return [size === null ? "" : formatSize(size), describeBeds(beds), view].filter(Boolean).join(" · ");
}
