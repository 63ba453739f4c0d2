import * as v from "valibot";
import { recordId } from "#domain/platform/text/text.ts";
import { translatedProperties } from "#domain/platform/text/translations.ts";
import { blockedReasons } from "#domain/platform/time/availability.ts";
import { catalogueTag, stayTags } from "#domain/platform/values/cache-tags.ts";
import { cancellationStepShape } from "#domain/pricing/cancellation.ts";
import { depositShape } from "#domain/pricing/deposits.ts";
import { occupancyShape } from "#domain/pricing/occupancy-shape.ts";
import { bedKinds } from "#domain/rooms/room-facts.ts";
import { closedNightShape, roomInput, roomScheduleInput } from "#domain/rooms/room-input.ts";
import * as m from "#messages/validation.js";
import { deleted, endpoint } from "../platform/endpoint.ts";
import { nightParam } from "../platform/night-param.ts";

const costOptionShape = v.object({
  id: v.string(),
  name: v.string(),
  cost: v.number(),
  discount: v.number(),
  serviceFeePercentage: v.number(),
  gstPercentage: v.number(),
  grandTotal: v.number(),
  gstBySlab: v.boolean(),
  occupancy: v.nullable(occupancyShape),
  isDeskOnly: v.boolean(),
  cancellationSteps: v.nullable(v.array(cancellationStepShape)),
  deposit: v.nullable(depositShape),
  holdHours: v.nullable(v.number()),
});

export const roomShape = v.object({
  _id: v.string(),
  id: v.string(),
  name: v.string(),
  description: v.string(),
  images: v.array(v.string()),
  rating: v.number(),
  price: v.number(),
  currency: v.string(),
  maxCapacity: v.number(),
  totalRooms: v.number(),
  isActive: v.boolean(),
  recommended: v.boolean(),
  amenities: v.array(v.object({ _id: v.string(), name: v.string(), icon: v.string() })),
  costOptions: v.array(costOptionShape),
  occupiedDates: v.array(v.string()),
  /** Square metres. */
  size: v.nullable(v.number()),
  beds: v.array(v.object({ kind: v.picklist(bedKinds), count: v.number() })),
  view: v.string(),
  floor: v.string(),
  bathroom: v.string(),
  /**
   * The cheapest of the next 60 nights, of any plan: before discount, fee and tax, and with them. Missing for staff, and
   * where every night costs what the first plan does.
   */
  fromNight: v.optional(v.string()),
  fromPrice: v.optional(v.number()),
  fromPlan: v.optional(v.string()),
  fromTotal: v.optional(v.number()),
  updatedAt: v.string(),
});

export const calendarNightShape = v.object({
  night: v.string(),
  unitsLeft: v.number(),
  blocked: v.optional(v.picklist(blockedReasons)),
  /** Rupees, before discount, fee and tax. */
  price: v.optional(v.number()),
  minStay: v.optional(v.number()),
  noArrival: v.optional(v.boolean()),
  noDeparture: v.optional(v.boolean()),
  planClosed: v.optional(v.boolean()),
  /** Units sold; only for staff. */
  sold: v.optional(v.number()),
});

export const listRooms = endpoint({
  name: "listRooms",
  summary: "Rooms that are on sale; with a staff token all of them",
  method: "GET",
  path: "/api/rooms",
  access: "public",
  dependsOn: () => [catalogueTag],
  translated: translatedProperties.room,
  reply: v.array(roomShape),
});

export const getRoom = endpoint({
  name: "getRoom",
  summary: "One room that is on sale; with a staff token any",
  method: "GET",
  path: "/api/rooms/{id}",
  access: "public",
  dependsOn: () => [catalogueTag],
  translated: translatedProperties.room,
  reply: v.object({ room: roomShape }),
});

export const getRoomCalendar = endpoint({
  name: "getRoomCalendar",
  summary: "Each night from `from` up to, not including, `to`: units left, its price, and why it is blocked",
  method: "GET",
  path: "/api/rooms/{id}/calendar",
  access: "public",
  dependsOn: ({ query: { from, to } }) => stayTags({ checkIn: from, checkOut: to }),
  query: v.object({
    from: nightParam(m.firstNight),
    to: nightParam(m.endDay),
    /** The plan whose price is given; the room's first one by default. */
    costOptionId: v.optional(recordId),
  }),
  reply: v.object({ nights: v.array(calendarNightShape) }),
});

const oneRoom = v.object({ room: roomShape });

export const addRoom = endpoint({
  name: "addRoom",
  summary: "Add a room with its cost options and pictures",
  method: "POST",
  path: "/api/rooms/add",
  access: "manager",
  status: 201,
  bodyType: "multipart",
  quota: "upload",
  body: roomInput,
  reply: oneRoom,
});

export const updateRoom = endpoint({
  name: "updateRoom",
  summary:
    "Save a room; fewer units than are sold are refused, naming the nights. What its cost options say is for owner and manager",
  method: "PUT",
  path: "/api/rooms/update/{id}",
  access: "staff",
  bodyType: "multipart",
  quota: "upload",
  body: roomInput,
  reply: oneRoom,
});

export const deleteRoom = endpoint({
  name: "deleteRoom",
  summary: "Delete a room; refused while it has upcoming bookings",
  method: "DELETE",
  path: "/api/rooms/delete/{id}",
  access: "staff",
  reply: deleted,
});

export const setRoomAvailability = endpoint({
  name: "setRoomAvailability",
  summary: "Put a room on sale or take it off",
  method: "PATCH",
  path: "/api/rooms/availability/{id}",
  access: "staff",
  body: v.object({ isActive: v.boolean(m.choose) }),
  reply: oneRoom,
});

export const getRoomSchedule = endpoint({
  name: "getRoomSchedule",
  summary: "The nights from today on that are closed for sale, with their reasons",
  method: "GET",
  path: "/api/rooms/schedule/{id}",
  access: "staff",
  reply: v.object({ closed: v.array(closedNightShape) }),
});

export const setRoomSchedule = endpoint({
  name: "setRoomSchedule",
  summary:
    "Replace the nights that are closed for sale; nights before today are dropped. Nights that stay closed keep their `reason`",
  method: "PATCH",
  path: "/api/rooms/schedule/{id}",
  access: "staff",
  body: roomScheduleInput,
  reply: oneRoom,
});
