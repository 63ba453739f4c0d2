import * as v from "valibot";
import { translatedProperties } from "#domain/platform/text/translations.ts";
import { catalogueTag } from "#domain/platform/values/cache-tags.ts";
import { lodgeShape, settingsInput, settingsShape } from "#domain/property/settings.ts";
import { endpoint } from "../platform/endpoint.ts";

export const getLodge = endpoint({
  name: "getLodge",
  summary: "The lodge as its guests know it: name, address, numbers, times and the rules of the house",
  method: "GET",
  path: "/api/lodge",
  access: "public",
  beforeOpening: true,
  dependsOn: () => [catalogueTag],
  translated: translatedProperties.lodge,
  reply: v.object({ lodge: lodgeShape }),
});

const allSettings = v.object({ settings: settingsShape });

export const getSettings = endpoint({
  name: "getSettings",
  summary: "Everything that the owner sets",
  method: "GET",
  path: "/api/settings",
  access: "owner",
  reply: allSettings,
});

export const updateSettings = endpoint({
  name: "updateSettings",
  summary: "Save the settings; every page shows them with its next request",
  method: "PUT",
  path: "/api/settings",
  access: "owner",
  body: settingsInput,
  reply: allSettings,
});
