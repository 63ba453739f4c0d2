import * as v from "valibot";
import { housekeepingChange, housekeepingShape, housekeepingUnitShape } from "#domain/housekeeping.ts";
import { translatedProperties } from "#domain/translations.ts";
import { endpoint } from "./endpoint.ts";

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
