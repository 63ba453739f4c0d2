import { roomShape } from "#contract/rooms/rooms.ts";
import { formatRupees } from "#domain/platform/money/money.ts";
import { type Validated, validate } from "#domain/platform/values/validate.ts";
import { type BedKind, bedKinds, describeBeds } from "#domain/rooms/room-facts.ts";
import { costOptionInput, type RoomInput, roomInput } from "#domain/rooms/room-input.ts";
import { type Room, roomDefaults } from "#domain/rooms/rooms.ts";
import * as forms from "#messages/deskForms.js";
import * as pictureMessages from "#messages/deskPictures.js";
import * as m from "#messages/deskRooms.js";
import * as facts from "#messages/facts.js";
import { mergedList } from "../../platform/forms/merged-list.ts";
import { changedFields, type FormDefinition, keepLocalVersion } from "../../platform/forms/record-form.ts";
import { type Picked, presentPictures, toPictureFields } from "../../property/pictures/picture-list.ts";
import { planTermsParts } from "../plans/plan-terms-text.ts";
import { type CostOptionForm, costOptionFormOf, firstCostOption, toCostOptionInput } from "./cost-options.ts";
import { typedNumber } from "./typed-number.ts";

export interface RoomForm {
  name: string;
  description: string;
  maxCapacity: string;
  totalRooms: string;
  rating: string;
  isActive: boolean;
  recommended: boolean;
  size: string;
  /** How many of each kind, as typed. */
  beds: Readonly<Record<BedKind, string>>;
  view: string;
  floor: string;
  bathroom: string;
  costOptions: readonly CostOptionForm[];
  /** Ids, in the order of choice. */
  amenities: readonly string[];
  images: readonly Picked[];
}

const bedsOf = (room: Room | undefined) =>
  Object.fromEntries(
    bedKinds.map((kind) => [kind, String(room?.beds.find((one) => one.kind === kind)?.count ?? "")]),
  ) as RoomForm["beds"];

const toBeds = (beds: RoomForm["beds"]) => bedKinds.map((kind) => ({ kind, count: typedNumber(beds[kind] || "0") }));

/** The message at a kind of bed; the input lists all kinds in this order. */
export const bedPath = (kind: BedKind) => `beds.${bedKinds.indexOf(kind)}.count`;

export function roomFormOf(room: Room | undefined): RoomForm {
  const options = room?.costOptions.map(costOptionFormOf) ?? [];
  return {
    name: room?.name ?? "",
    description: room?.description ?? "",
    maxCapacity: String(room?.maxCapacity ?? roomDefaults.maxCapacity),
    totalRooms: String(room?.totalRooms ?? roomDefaults.totalRooms),
    rating: String(room?.rating ?? roomDefaults.rating),
    isActive: room?.isActive ?? roomDefaults.isActive,
    recommended: room?.recommended ?? false,
    size: String(room?.size ?? ""),
    beds: bedsOf(room),
    view: room?.view ?? "",
    floor: room?.floor ?? "",
    bathroom: room?.bathroom ?? "",
    costOptions: options.length > 0 ? options : [firstCostOption()],
    amenities: room?.amenities.map(({ _id }) => _id) ?? [],
    images: presentPictures(room?.images ?? []),
  };
}

export function checkRoom(form: RoomForm, room: Room | undefined): Validated<RoomInput> {
  const { images, costOptions, amenities, maxCapacity, totalRooms, rating, size, beds, ...rest } = form;
  return validate(roomInput, {
    ...rest,
    maxCapacity: typedNumber(maxCapacity),
    totalRooms: typedNumber(totalRooms),
    rating: typedNumber(rating),
    size: typedNumber(size),
    beds: toBeds(beds),
    costOptions: costOptions.map(toCostOptionInput),
    amenities: [...amenities],
    ...toPictureFields(images, room?.images ?? []),
    updatedAt: room?.updatedAt,
  });
}

export function withAmenity(chosen: readonly string[], id: string, wanted: boolean): readonly string[] {
  const others = chosen.filter((other) => other !== id);
  return wanted ? [...others, id] : others;
}

/** `amenityNames` by id, for the list of remote changes. */
export function roomForm(amenityNames: ReadonlyMap<string, string>): FormDefinition<Room, RoomForm, RoomInput> {
  return {
    name: "room",
    shape: roomShape,
    formOf: roomFormOf,
    check: checkRoom,
    labels: {
      name: forms.nameLabel,
      description: forms.descriptionLabel,
      maxCapacity: m.maxCapacity,
      totalRooms: m.totalRooms,
      rating: forms.ratingLabel,
      isActive: forms.statusLabel,
      recommended: m.recommended,
      size: facts.sizeLabel,
      beds: facts.bedsLabel,
      view: facts.viewLabel,
      floor: facts.floorLabel,
      bathroom: facts.bathroomLabel,
      costOptions: m.costOptions,
      amenities: m.amenitiesLabel,
      images: pictureMessages.images,
    },
    describe: (field, form) => describeField(field, form, amenityNames),
    merge: mergeRooms,
  };
}

/** Merges pictures and amenities item by item. */
function mergeRooms(mine: RoomForm, before: RoomForm, now: RoomForm): RoomForm {
  const changed = changedFields(before, mine);
  const lists = {
    ...(changed.includes("images") && { images: mergedList(mine.images, before.images, now.images, ({ key }) => key) }),
    ...(changed.includes("amenities") && {
      amenities: mergedList(mine.amenities, before.amenities, now.amenities, (id) => id),
    }),
  };
  return { ...keepLocalVersion(mine, before, now), ...lists };
}

function describeField(
  field: keyof RoomForm,
  form: RoomForm,
  amenityNames: ReadonlyMap<string, string>,
): string | undefined {
  switch (field) {
    case "isActive":
      return form.isActive ? forms.active() : forms.inactive();
    case "recommended":
      return form.recommended ? m.yes() : m.no();
    case "beds":
      return describeTypedBeds(form.beds);
    case "costOptions":
      return form.costOptions.map(describeCostOption).join("; ");
    case "amenities":
      return form.amenities.map((id) => amenityNames.get(id) ?? m.amenityGone()).join(", ") || m.none();
    case "images":
      return pictureMessages.pictureCount({ count: form.images.length });
    default:
      return undefined;
  }
}

function describeTypedBeds(beds: RoomForm["beds"]): string {
  const counted = bedKinds.map((kind) => ({ kind, count: Number(beds[kind]) })).filter(({ count }) => count > 0);
  return describeBeds(counted) || m.none();
}

function describeCostOption(option: CostOptionForm): string {
  const { name, cost, discount, serviceFeePercentage, gstPercentage } = option;
  const price = typedNumber(cost);
  const summary = m.optionSummary({
    name,
    price: typeof price === "number" ? formatRupees(price) : price || m.noCost(),
    discount,
    fee: serviceFeePercentage,
    gst: gstPercentage,
  });
  const checked = validate(costOptionInput, toCostOptionInput(option));
  return [summary, ...(checked.ok ? planTermsParts(checked.output) : [])].join(", ");
}
