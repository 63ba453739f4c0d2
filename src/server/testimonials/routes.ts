import * as contract from "#contract/testimonials.ts";
import { type Route, serve } from "#server/http/serve.ts";
import * as service from "./service.ts";

export const testimonialRoutes: Route[] = [
  serve(contract.listTestimonials, (_input, { db }) => service.listTestimonials(db)),
];
