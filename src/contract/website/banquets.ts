import * as v from "valibot";
import { translatedProperties } from "#domain/platform/text/translations.ts";
import { catalogueTag } from "#domain/platform/values/cache-tags.ts";
import { banquetInput, banquetShape } from "#domain/website/banquets.ts";
import { deleted, endpoint } from "../platform/endpoint.ts";

export const listBanquets = endpoint({
  name: "listBanquets",
  summary: "Banquet halls that are open; with a staff token all of them",
  method: "GET",
  path: "/api/banquets",
  access: "public",
  dependsOn: () => [catalogueTag],
  translated: translatedProperties.banquet,
  reply: v.array(banquetShape),
});

const oneBanquet = v.object({ banquet: banquetShape });

export const addBanquet = endpoint({
  name: "addBanquet",
  summary: "Add a banquet hall with its pictures",
  method: "POST",
  path: "/api/banquets/add",
  access: "staff",
  status: 201,
  bodyType: "multipart",
  quota: "upload",
  body: banquetInput,
  reply: oneBanquet,
});

export const updateBanquet = endpoint({
  name: "updateBanquet",
  summary:
    "Save a banquet hall; `existingImages` stay, in their order, and new pictures follow them, unless `imageOrder` (addresses and `new:0`, `new:1`… for the files) says otherwise",
  method: "PUT",
  path: "/api/banquets/update/{id}",
  access: "staff",
  bodyType: "multipart",
  quota: "upload",
  body: banquetInput,
  reply: oneBanquet,
});

export const deleteBanquet = endpoint({
  name: "deleteBanquet",
  summary: "Delete a banquet hall",
  method: "DELETE",
  path: "/api/banquets/delete/{id}",
  access: "staff",
  reply: deleted,
});
