import * as contract from "#contract/website/testimonials.ts";
import { saveContext } from "#server/platform/http/action-context.ts";
import { type Route, serve } from "#server/platform/http/serve.ts";
import * as service from "./service.ts";

export const testimonialRoutes: Route[] = [
  serve(contract.listTestimonials, (_input, { db }) => service.listTestimonials(db)),
  serve(contract.addTestimonial, async ({ body }, context) => ({
    testimonial: await service.addTestimonial(context.db, body, saveContext(context)),
  })),
  serve(contract.updateTestimonial, async ({ params, body }, context) => ({
    testimonial: await service.updateTestimonial(context.db, params.id, body, saveContext(context)),
  })),
  serve(contract.deleteTestimonial, async ({ params }, context) => {
    await service.deleteTestimonial(context.db, params.id, saveContext(context));
    return { success: true };
  }),
];
