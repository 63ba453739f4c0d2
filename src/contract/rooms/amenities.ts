import * as v from "valibot";
import { translatedProperties } from "#domain/platform/text/translations.ts";
import { catalogueTag } from "#domain/platform/values/cache-tags.ts";
import { amenityInput, amenityShape } from "#domain/rooms/amenities.ts";
import { deleted, endpoint } from "../platform/endpoint.ts";

export const listAmenities = endpoint({
  name: "listAmenities",
  summary: "All amenities",
  method: "GET",
  path: "/api/amenities",
  access: "public",
  dependsOn: () => [catalogueTag],
  translated: translatedProperties.amenity,
  reply: v.array(amenityShape),
});

const oneAmenity = v.object({ amenity: amenityShape });

export const addAmenity = endpoint({
  name: "addAmenity",
  summary: "Add an amenity with its icon",
  method: "POST",
  path: "/api/amenities/add",
  access: "staff",
  status: 201,
  bodyType: "multipart",
  quota: "upload",
  body: amenityInput,
  reply: oneAmenity,
});

export const updateAmenity = endpoint({
  name: "updateAmenity",
  summary: "Save an amenity; `existingIcon` keeps the present icon",
  method: "PUT",
  path: "/api/amenities/update/{id}",
  access: "staff",
  bodyType: "multipart",
  quota: "upload",
  body: amenityInput,
  reply: oneAmenity,
});

export const deleteAmenity = endpoint({
  name: "deleteAmenity",
  summary: "Delete an amenity; it leaves its rooms",
  method: "DELETE",
  path: "/api/amenities/delete/{id}",
  access: "staff",
  reply: deleted,
});
