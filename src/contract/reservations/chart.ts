import * as v from "valibot";
import { seenVersion } from "#domain/platform/text/text.ts";
import { bookingShape } from "#domain/reservations/bookings.ts";
import { chartShape, moveInput, movePreviewInput, movePreviewShape, seatingShape } from "#domain/reservations/chart.ts";
import * as m from "#messages/formValidation.js";
import { endpoint } from "../platform/endpoint.ts";
import { nightParam } from "../platform/night-param.ts";

const span = { from: nightParam(m.existingDate), to: nightParam(m.existingDate) };
const oneBooking = v.object({ booking: bookingShape });

export const getChart = endpoint({
  name: "getChart",
  summary: "Who has which unit in the nights from `from` up to, not including, `to`; blocks and closed nights",
  method: "GET",
  path: "/api/chart",
  access: "staff",
  query: v.object(span),
  reply: chartShape,
});

export const previewMove = endpoint({
  name: "previewMove",
  summary: "What moving a stay to other nights or another unit would change and cost. Stores nothing",
  method: "POST",
  path: "/api/chart/preview/{id}",
  access: "staff",
  body: movePreviewInput,
  reply: movePreviewShape,
});

export const moveStay = endpoint({
  name: "moveStay",
  summary:
    "Move a stay to other nights or another unit, in one step; a guest in house keeps the nights that they slept. Another `grandTotal` than the preview's is refused",
  method: "POST",
  path: "/api/chart/move/{id}",
  access: "staff",
  body: moveInput,
  reply: oneBooking,
});

export const undoMove = endpoint({
  name: "undoMove",
  summary:
    "Undo the move that made the version `updatedAt`, within 15 minutes: nights, unit and price. A repeated call changes nothing",
  method: "POST",
  path: "/api/chart/undo/{id}",
  access: "staff",
  body: v.object({ updatedAt: seenVersion }),
  reply: oneBooking,
});

export const pinStay = endpoint({
  name: "pinStay",
  summary: "Pin a stay to its unit, or release it: a pinned one is never moved to seat another",
  method: "PATCH",
  path: "/api/chart/pin/{id}",
  access: "staff",
  body: v.object({ isPinned: v.boolean(), updatedAt: seenVersion }),
  reply: oneBooking,
});

export const assignUnits = endpoint({
  name: "assignUnits",
  summary:
    "Give every stay in these nights that has no unit one; guests in house and pinned stays keep theirs. Names those who could not be seated",
  method: "POST",
  path: "/api/chart/assign",
  access: "staff",
  body: v.object(span),
  reply: seatingShape,
});
