import * as v from "valibot";
import { amenityShape } from "#domain/amenities.ts";
import { endpoint } from "./endpoint.ts";

export const listAmenities = endpoint({
  name: "listAmenities",
  summary: "All amenities",
  method: "GET",
  path: "/api/amenities",
  access: "public",
  content: "catalogue",
  reply: v.array(amenityShape),
});
