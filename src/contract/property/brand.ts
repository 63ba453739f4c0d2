import * as v from "valibot";
import { brandInput, brandShape } from "#domain/property/brand.ts";
import { endpoint } from "../platform/endpoint.ts";

const oneBrand = v.object({ brand: brandShape });

export const getBrand = endpoint({
  name: "getBrand",
  summary: "Logo, colours and typeface of the lodge",
  method: "GET",
  path: "/api/brand",
  access: "owner",
  reply: oneBrand,
});

export const updateBrand = endpoint({
  name: "updateBrand",
  summary: "Save the brand; `existingLogo` keeps the present logo, and without a logo the name is shown in letters",
  method: "PUT",
  path: "/api/brand",
  access: "owner",
  bodyType: "multipart",
  quota: "upload",
  body: brandInput,
  reply: oneBrand,
});
