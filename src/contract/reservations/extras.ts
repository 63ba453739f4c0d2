import * as v from "valibot";
import { translatedProperties } from "#domain/platform/text/translations.ts";
import { offeredExtraShape } from "#domain/reservations/extras.ts";
import { endpoint } from "../platform/endpoint.ts";

export const listExtras = endpoint({
  name: "listExtras",
  summary: "The items of the price list that guests may add to their booking, with the price of one",
  method: "GET",
  path: "/api/extras",
  access: "public",
  translated: translatedProperties.extra,
  reply: v.object({ extras: v.array(offeredExtraShape) }),
});
