import { toPaise } from "#domain/platform/money/money.ts";
import { nightlyValueOf } from "#domain/pricing/gst-warning.ts";
import { ratesFromWire, type WireRates } from "#domain/pricing/wire-prices.ts";
import { type AmenityKey, amenityId } from "./amenities.ts";
import type { CostOptionDraft, RoomDraft } from "./drafts.ts";
import { aCostOption, aRoom } from "./factories.ts";
import { pictureUrls } from "./pictures.ts";
import { demoId } from "./seeded.ts";

const gstThreshold = toPaise(7500);

/** 5 % for a night of at most ₹7,500 before GST, 18 % above. */
function gstPercentageOf(rates: Omit<WireRates, "gstPercentage">): number {
  return nightlyValueOf(ratesFromWire({ ...rates, gstPercentage: 0 })) <= gstThreshold ? 5 : 18;
}

/** Taxed by the slab of each night; the percentage is that of the plan's own cost. */
function option(name: string, cost: number, terms: Partial<CostOptionDraft> = {}): CostOptionDraft {
  const rates = { cost, discount: 0, serviceFeePercentage: 0 };
  return aCostOption({ name, ...rates, gstPercentage: gstPercentageOf(rates), gstBySlab: true, ...terms });
}

/** The meals of a third and a fourth guest. */
const familyBoard = {
  occupancy: { includedGuests: 2, extraAdult: 1200, extraChild: 700, freeUnderAge: 5, adultFromAge: 12 },
};

const nonRefundable = {
  cancellationSteps: [{ daysBefore: 730, unit: "percent" as const, amount: 100 }],
  deposit: { kind: "whole" as const, percent: 100 },
  holdHours: 24,
};

export type RoomKey =
  | "garden-deluxe"
  | "sea-view-suite"
  | "family-room"
  | "standard-room"
  | "verandah-room"
  | "garden-access-room"
  | "corner-suite";

interface DemoRoom extends Omit<RoomDraft, "isActive" | "amenities" | "occupiedDates" | "recommended"> {
  key: RoomKey;
  recommended?: true;
  amenities: AmenityKey[];
  /** Closed nights, as days from today. */
  closedDays?: number[];
}

const everyRoom: AmenityKey[] = ["wifi", "breakfast", "hot-water", "room-service"];

const kinds: DemoRoom[] = [
  {
    key: "garden-deluxe",
    name: "Garden Deluxe",
    description:
      "Cane headboard, terracotta underfoot and doors that open straight onto the garden. Two guests sleep well here and a third on the day bed. The green wall is lime wash, and the shade of the rain tree reaches the threshold by three. Coffee comes to the step if you ask for it there.",
    rating: 4.7,
    maxCapacity: 3,
    totalRooms: 3,
    recommended: true,
    size: 28,
    beds: [{ kind: "king", count: 1 }],
    view: "Garden",
    floor: "Ground floor",
    bathroom: "Walk-in rain shower",
    costOptions: [option("Room with breakfast", 3600), option("Half board", 4600)],
    images: pictureUrls("room-deluxe-1", "room-deluxe-4", "room-deluxe-5", "room-deluxe-3", "room-deluxe-2"),
    amenities: ["air-conditioning", ...everyRoom, "tv", "parking", "laundry"],
  },
  {
    key: "sea-view-suite",
    name: "Sea-view Suite",
    description:
      "A four-poster, a balcony and, over the palms, the Arabian Sea across the whole width of the room, with a sitting corner to watch it from. It is the highest room of the house, on the edge of the Manipal plateau. In the monsoon the view may keep to itself for a day; the rain is worth it.",
    rating: 4.9,
    maxCapacity: 3,
    totalRooms: 1,
    recommended: true,
    size: 46,
    beds: [
      { kind: "king", count: 1 },
      { kind: "sofa", count: 1 },
    ],
    view: "Sea at the horizon, over the palms",
    floor: "Top floor, by stairs",
    bathroom: "Bath tub and separate shower",
    costOptions: [option("Room with breakfast", 8200), option("Half board", 9400)],
    images: pictureUrls("room-suite-1", "room-suite-3", "room-suite-5", "room-suite-4", "room-suite-2"),
    amenities: ["sea-view", "balcony", "air-conditioning", ...everyRoom, "tv", "safe", "minibar"],
    closedDays: [24, 25],
  },
  {
    key: "family-room",
    name: "Family Room",
    description:
      "Two wide beds, a cement-tile floor children like to draw on, and morning light from three windows. There is space between the beds for a cot and under them for suitcases. The garden gate is ten steps away and locks.",
    rating: 4.6,
    maxCapacity: 4,
    totalRooms: 2,
    size: 38,
    beds: [{ kind: "double", count: 2 }],
    view: "Garden on two sides",
    floor: "Ground floor",
    bathroom: "Shower, with a low basin for children",
    costOptions: [option("Room with breakfast", 5400), option("Half board", 6200, familyBoard)],
    images: pictureUrls("room-family-1", "room-family-2", "room-family-4", "room-family-3"),
    amenities: ["air-conditioning", ...everyRoom, "tv", "laundry"],
  },
  {
    key: "standard-room",
    name: "Standard Room",
    description:
      "A turned teak bed, an indigo block-print throw and a red-oxide floor that is cool under bare feet in April. The window looks into the mango tree. Everything you need is here, and nothing that hums.",
    rating: 4.4,
    maxCapacity: 2,
    totalRooms: 3,
    size: 21,
    beds: [{ kind: "queen", count: 1 }],
    view: "Mango tree",
    floor: "First floor, by stairs",
    bathroom: "Shower",
    costOptions: [option("Room with breakfast", 2200), option("Half board", 3100)],
    images: pictureUrls("room-standard-1", "room-standard-4", "room-standard-5", "room-standard-3", "room-standard-2"),
    amenities: [...everyRoom, "tv", "laundry"],
  },
  {
    key: "verandah-room",
    name: "Verandah Room",
    description:
      "The door opens onto the long verandah, between two cane chairs that are yours for the stay. Inside, a teak bed and the same red floor running through from outside. Early risers like it: the coffee is made twenty steps away, from six.",
    rating: 4.5,
    maxCapacity: 2,
    totalRooms: 1,
    size: 23,
    beds: [{ kind: "queen", count: 1 }],
    view: "Verandah and lawn",
    floor: "Ground floor",
    bathroom: "Shower",
    costOptions: [
      option("Room with breakfast", 2900),
      option("Half board", 3800),
      option("Non-refundable", 2600, nonRefundable),
    ],
    images: pictureUrls("room-verandah-1", "room-verandah-3", "room-verandah-4", "room-verandah-2"),
    amenities: [...everyRoom, "air-conditioning", "parking", "laundry"],
    closedDays: [12, 13, 14, 15],
  },
  {
    key: "garden-access-room",
    name: "Garden Access Room",
    description:
      "On the garden side, level from the car to the bed: no step, doors a wheelchair passes with room to turn, a bath with rails and a seat. The bed is at chair height. The bell by it rings at the desk and in the kitchen.",
    rating: 4.8,
    maxCapacity: 2,
    totalRooms: 1,
    size: 30,
    beds: [{ kind: "double", count: 1 }],
    view: "Garden",
    floor: "Ground floor, without a step",
    bathroom: "Level shower with rails and a seat",
    costOptions: [option("Room with breakfast", 3200), option("Half board", 4100)],
    images: pictureUrls("room-access-1", "room-access-2", "room-access-3"),
    amenities: ["air-conditioning", ...everyRoom, "tv", "parking"],
  },
  {
    key: "corner-suite",
    name: "Corner Suite",
    description:
      "Windows on two sides, a four-poster, and a piece of the upper verandah with a door of its own. The family’s children grew up in it, and their heights are still on the door frame. It takes in the evening wind and gives out a view of the palms on the lawn.",
    rating: 4.8,
    maxCapacity: 3,
    totalRooms: 1,
    size: 42,
    beds: [
      { kind: "king", count: 1 },
      { kind: "single", count: 1 },
    ],
    view: "Palms on the lawn, on two sides",
    floor: "First floor, by stairs",
    bathroom: "Walk-in shower",
    costOptions: [option("Room with breakfast", 6900), option("Half board", 8100)],
    images: pictureUrls("room-corner-1", "room-corner-3", "room-corner-5", "room-corner-2", "room-corner-4"),
    amenities: ["balcony", "air-conditioning", ...everyRoom, "tv", "safe", "minibar"],
  },
];

export const roomId = (key: RoomKey) => demoId("room", key);

export const rooms = kinds.map(({ key, amenities, costOptions, closedDays = [], ...kind }) => ({
  id: roomId(key),
  key,
  closedDays,
  ...aRoom({
    ...kind,
    amenities: amenities.map(amenityId),
    costOptions: costOptions.map((one, position) => ({ ...one, id: demoId("cost option", key, position) })),
  }),
}));
