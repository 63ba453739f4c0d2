import * as v from "valibot";
import { translatedProperties } from "#domain/platform/text/translations.ts";
import { catalogueTag } from "#domain/platform/values/cache-tags.ts";
import { testimonialInput, testimonialShape } from "#domain/website/testimonials.ts";
import { deleted, endpoint } from "../platform/endpoint.ts";

export const listTestimonials = endpoint({
  name: "listTestimonials",
  summary: "All testimonials, featured ones first",
  method: "GET",
  path: "/api/testimonials",
  access: "public",
  dependsOn: () => [catalogueTag],
  translated: translatedProperties.testimonial,
  reply: v.array(testimonialShape),
});

const oneTestimonial = v.object({ testimonial: testimonialShape });

export const addTestimonial = endpoint({
  name: "addTestimonial",
  summary: "Add a testimonial, with or without a picture of its author",
  method: "POST",
  path: "/api/testimonials/add",
  access: "staff",
  status: 201,
  bodyType: "multipart",
  quota: "upload",
  body: testimonialInput,
  reply: oneTestimonial,
});

export const updateTestimonial = endpoint({
  name: "updateTestimonial",
  summary: "Save a testimonial",
  method: "PUT",
  path: "/api/testimonials/update/{id}",
  access: "staff",
  bodyType: "multipart",
  quota: "upload",
  body: testimonialInput,
  reply: oneTestimonial,
});

export const deleteTestimonial = endpoint({
  name: "deleteTestimonial",
  summary: "Delete a testimonial",
  method: "DELETE",
  path: "/api/testimonials/delete/{id}",
  access: "staff",
  reply: deleted,
});
