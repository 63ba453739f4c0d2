import * as v from "valibot";
import { recordId } from "#domain/platform/text/text.ts";
import {
  bookingUnitShape,
  freeUnitShape,
  newUnitInput,
  reseatedShape,
  unitInput,
  unitOrderInput,
  unitShape,
} from "#domain/rooms/units.ts";
import * as m from "#messages/formValidation.js";
import { endpoint } from "../platform/endpoint.ts";
import { nightParam } from "../platform/night-param.ts";

const oneUnit = v.object({ unit: unitShape });

export const listUnits = endpoint({
  name: "listUnits",
  summary: "The units of the house by room and position, with who has them tonight",
  method: "GET",
  path: "/api/units",
  access: "staff",
  reply: v.object({ units: v.array(unitShape) }),
});

export const findFreeUnits = endpoint({
  name: "findFreeUnits",
  summary:
    "The units that a stay can have, the suggested one first, those that are taken on a night last: of a booking, from tonight on, or of a room from `from` up to, not including, `to`",
  method: "GET",
  path: "/api/units/free",
  access: "reading",
  query: v.object({
    bookingId: v.optional(recordId),
    roomId: v.optional(recordId),
    from: v.optional(nightParam(m.existingDate)),
    to: v.optional(nightParam(m.existingDate)),
  }),
  reply: v.object({
    units: v.array(freeUnitShape),
    /** The booking's present units. */
    current: v.array(bookingUnitShape),
  }),
});

export const addUnit = endpoint({
  name: "addUnit",
  summary: "Add a unit to a room, which then has one more to sell",
  method: "POST",
  path: "/api/units/add",
  access: "staff",
  status: 201,
  body: newUnitInput,
  reply: oneUnit,
});

export const updateUnit = endpoint({
  name: "updateUnit",
  summary: "Change the label or the floor of a unit",
  method: "PUT",
  path: "/api/units/update/{id}",
  access: "staff",
  body: unitInput,
  reply: oneUnit,
});

export const setUnitOrder = endpoint({
  name: "setUnitOrder",
  summary: "Put the units of a room into this order; all of them must be named",
  method: "PUT",
  path: "/api/units/order",
  access: "staff",
  body: unitOrderInput,
  reply: v.object({ units: v.array(unitShape) }),
});

export const retireUnit = endpoint({
  name: "retireUnit",
  summary:
    "Take a unit out of the house for good: its room has one less to sell. Coming guests who were to have it are given another where possible; a guest in house, a block or a pinned stay keeps it",
  method: "DELETE",
  path: "/api/units/retire/{id}",
  access: "staff",
  reply: v.object({ success: v.boolean(), reseated: v.array(reseatedShape) }),
});
