import * as v from "valibot";
import * as form from "#messages/formValidation.js";
import * as m from "#messages/validation.js";
import { hasOrderedFiles, hasPicture, invalidOrder, pictureFields } from "../platform/files/pictures.ts";
import { hasTwoDecimals } from "../platform/money/money.ts";
import { boundedText, line, recordId, requiredLine, requiredParagraph, seenVersion } from "../platform/text/text.ts";
import { type Night, parseNight } from "../platform/time/nights.ts";
import { booleanValue, jsonValue, listValue, numberValue } from "../platform/values/form-values.ts";
import { cancellationStepsInput } from "../pricing/cancellation.ts";
import { depositInput } from "../pricing/deposits.ts";
import { roomFactFields } from "./room-facts.ts";
import { costOptionDefaults, roomDefaults } from "./rooms.ts";

export const roomLimits = { minCapacity: 1, maxCapacity: 10, minRating: 1, maxRating: 5 } as const;
export const roomMessages = {
  nameRequired: m.roomNameRequired,
  descriptionRequired: m.roomDescriptionRequired,
  totalRooms: m.totalRooms,
  costOptions: m.costOptions,
  oneCostOption: m.oneCostOption,
  imageRequired: m.roomImageRequired,
  capacity: m.roomCapacity,
  rating: m.roomRating,
  percent: m.percentRange,
} as const;
export const defaultCostOptionName = "Standard";

const percent = (fallback: number) =>
  v.optional(
    v.pipe(
      numberValue(roomMessages.percent),
      v.minValue(0, roomMessages.percent),
      v.maxValue(100, roomMessages.percent),
      v.check(hasTwoDecimals, m.twoDecimals),
    ),
    fallback,
  );

const integerBetween = (min: number, max: number, message: () => string) =>
  v.pipe(numberValue(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));

const extraPrice = v.pipe(
  numberValue(form.extraGuestPrice),
  v.minValue(0, form.extraGuestPrice),
  v.maxValue(1_000_000, form.extraGuestPrice),
  v.check(hasTwoDecimals, m.twoDecimals),
);
const occupancyInput = v.object({
  includedGuests: integerBetween(1, roomLimits.maxCapacity, form.includedGuests),
  extraAdult: extraPrice,
  extraChild: extraPrice,
  freeUnderAge: v.optional(integerBetween(0, 17, form.childAge), 0),
  adultFromAge: v.optional(integerBetween(1, 18, form.childAge), 18),
});

/** The grand total is computed; one that is sent is ignored. */
export const costOptionInput = v.object({
  id: v.optional(recordId),
  name: requiredLine(80, roomMessages.costOptions),
  cost: v.pipe(
    numberValue(roomMessages.costOptions),
    v.check((cost) => cost > 0, roomMessages.costOptions),
    v.maxValue(10_000_000, m.costTooLarge),
    v.check(hasTwoDecimals, m.twoDecimals),
  ),
  discount: percent(costOptionDefaults.discount),
  serviceFeePercentage: percent(costOptionDefaults.serviceFeePercentage),
  gstPercentage: percent(costOptionDefaults.gstPercentage),
  // Without defaults: clients that do not know the terms of a plan leave them as they are.
  gstBySlab: v.optional(v.boolean()),
  occupancy: v.optional(v.nullable(occupancyInput)),
  isDeskOnly: v.optional(v.boolean()),
  cancellationSteps: v.optional(v.nullable(cancellationStepsInput)),
  deposit: v.optional(v.nullable(depositInput)),
  holdHours: v.optional(v.nullable(integerBetween(1, 8760, form.holdHours))),
});
export type CostOptionInput = v.InferOutput<typeof costOptionInput>;

export const roomFields = {
  name: requiredLine(100, roomMessages.nameRequired),
  description: requiredParagraph(4000, roomMessages.descriptionRequired),
  maxCapacity: v.optional(
    integerBetween(roomLimits.minCapacity, roomLimits.maxCapacity, roomMessages.capacity),
    roomDefaults.maxCapacity,
  ),
  totalRooms: v.optional(integerBetween(1, 1000, roomMessages.totalRooms), roomDefaults.totalRooms),
  isActive: v.optional(booleanValue(m.choose), roomDefaults.isActive),
  recommended: v.optional(booleanValue(m.choose), false),
  rating: v.optional(
    v.pipe(
      numberValue(roomMessages.rating),
      v.minValue(roomLimits.minRating, roomMessages.rating),
      v.maxValue(roomLimits.maxRating, roomMessages.rating),
      v.check((rating) => Math.abs(rating * 10 - Math.round(rating * 10)) < 1e-9, roomMessages.rating),
    ),
    roomDefaults.rating,
  ),
  costOptions: jsonValue(
    v.pipe(
      v.array(costOptionInput, roomMessages.oneCostOption),
      v.minLength(1, roomMessages.oneCostOption),
      v.maxLength(20, m.tooManyCostOptions),
    ),
  ),
  amenities: v.pipe(listValue(recordId), v.maxLength(100)),
  ...roomFactFields,
  ...pictureFields,
  updatedAt: v.optional(seenVersion),
};

export const roomInput = v.pipe(
  v.object(roomFields),
  v.forward(
    v.partialCheck([["images"], ["existingImages"], ["imagesToDelete"]], hasPicture, roomMessages.imageRequired),
    ["images"],
  ),
  v.forward(v.partialCheck([["images"], ["imageOrder"]], hasOrderedFiles, invalidOrder), ["imageOrder"]),
);
export type RoomInput = v.InferOutput<typeof roomInput>;

const occupiedDates = v.pipe(
  v.array(boundedText(40, m.datesList, m.existingDates), m.datesList),
  v.maxLength(2000, m.tooManyDates),
  v.check((dates) => dates.every((date) => parseNight(date) !== undefined), m.existingDates),
  v.transform((dates) => [...new Set(dates.map((date) => parseNight(date) as Night))].toSorted()),
);

/** `reason` is stored with the nights that were not closed before; only staff see it. */
export const roomScheduleInput = v.object({
  occupiedDates,
  reason: v.optional(line(120), ""),
  updatedAt: v.optional(seenVersion),
});
export type RoomScheduleInput = v.InferOutput<typeof roomScheduleInput>;

export const closedNightShape = v.object({ night: v.string(), reason: v.string() });
export type ClosedNight = v.InferOutput<typeof closedNightShape>;
