import * as v from "valibot";
import { testimonialShape } from "#domain/testimonials.ts";
import { endpoint } from "./endpoint.ts";

export const listTestimonials = endpoint({
  name: "listTestimonials",
  summary: "All testimonials, featured ones first",
  method: "GET",
  path: "/api/testimonials",
  access: "public",
  content: "catalogue",
  reply: v.array(testimonialShape),
});
