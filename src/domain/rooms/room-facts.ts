import * as v from "valibot";
import * as facts from "#messages/facts.js";
import * as validation from "#messages/validation.js";
import { line } from "../platform/text/text.ts";
import { jsonValue, numberValue } from "../platform/values/form-values.ts";

export const bedKinds = ["king", "queen", "double", "single", "sofa", "bunk"] as const;
export type BedKind = (typeof bedKinds)[number];
export const bedLabels: Record<BedKind, () => string> = {
  king: facts.kingBed,
  queen: facts.queenBed,
  double: facts.doubleBed,
  single: facts.singleBed,
  sofa: facts.sofaBed,
  bunk: facts.bunkBed,
};

const countedBeds: Record<BedKind, (values: { count: number }) => string> = {
  king: facts.kingBeds,
  queen: facts.queenBeds,
  double: facts.doubleBeds,
  single: facts.singleBeds,
  sofa: facts.sofaBeds,
  bunk: facts.bunkBeds,
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
  size: () => validation.roomSize({ max: maxSize }),
  beds: () => validation.bedCount({ max: maxBeds }),
} as const;
export const roomFactLimits = { maxSize, maxBeds, view: 60, floor: 60, bathroom: 120 } as const;

const wholeNumber = (min: number, max: number, message: () => string) =>
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
        kind: v.picklist(bedKinds, validation.bedKindUnknown),
        count: wholeNumber(0, maxBeds, roomFactMessages.beds),
      }),
      roomFactMessages.beds,
    ),
    v.maxLength(bedKinds.length, validation.bedKindTwice),
    v.check((list) => new Set(list.map(({ kind }) => kind)).size === list.length, validation.bedKindTwice),
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
  return facts.size({ metres: squareMetres, feet: Math.round(squareMetres * squareFeetPerSquareMetre) });
}

/** "1 king bed, 2 single beds" */
export function describeBeds(beds: readonly Beds[]): string {
  return beds.map(({ kind, count }) => countedBeds[kind]({ count })).join(", ");
}

/** The known facts with their labels, in the order of the page. */
export function listRoomFacts({ size, beds, view, floor, bathroom }: RoomFacts): { label: string; value: string }[] {
  return [
    { label: facts.sizeLabel(), value: size === null ? "" : formatSize(size) },
    { label: facts.bedsLabel(), value: describeBeds(beds) },
    { label: facts.viewLabel(), value: view },
    { label: facts.floorLabel(), value: floor },
    { label: facts.bathroomLabel(), value: bathroom },
  ].filter(({ value }) => value !== "");
}

/** For a card: "28 sq m (301 sq ft) · 1 king bed · Garden". No line begins with a dot. */
export function summariseRoomFacts({ size, beds, view }: RoomFacts): string {
  return [size === null ? "" : formatSize(size), describeBeds(beds), view].filter(Boolean).join("\u00a0· ");
}
