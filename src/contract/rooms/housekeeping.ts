import * as v from "valibot";
import { translatedProperties } from "#domain/platform/text/translations.ts";
import { housekeepingChange, housekeepingShape, housekeepingUnitShape } from "#domain/rooms/housekeeping.ts";
import { endpoint } from "../platform/endpoint.ts";

export const listHousekeeping = endpoint({
  name: "listHousekeeping",
  summary: "Every unit with its state, who stays, leaves and comes today, and what is to be repaired. No names",
  method: "GET",
  path: "/api/housekeeping",
  access: "housekeeping",
  translated: translatedProperties.unit,
  reply: housekeepingShape,
});

export const setHousekeeping = endpoint({
  name: "setHousekeeping",
  summary: "Set the state of a unit. A repeated call changes nothing",
  method: "PATCH",
  path: "/api/housekeeping/{id}",
  access: "housekeeping",
  body: housekeepingChange,
  translated: translatedProperties.unit,
  reply: v.object({ unit: housekeepingUnitShape }),
});
