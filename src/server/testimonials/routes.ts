import * as contract from "#contract/testimonials.ts";
import { imageMomentOf } from "#server/http/context.ts";
import { type Route, serve } from "#server/http/serve.ts";
import * as service from "./service.ts";

export const testimonialRoutes: Route[] = [
  serve(contract.listTestimonials, (_input, { db }) => service.listTestimonials(db)),
  serve(contract.addTestimonial, async ({ body }, context) => ({
    testimonial: await service.addTestimonial(context.db, body, imageMomentOf(context)),
  })),
  serve(contract.updateTestimonial, async ({ params, body }, context) => ({
    testimonial: await service.updateTestimonial(context.db, params.id, body, imageMomentOf(context)),
  })),
  serve(contract.deleteTestimonial, async ({ params }, context) => {
    await service.deleteTestimonial(context.db, params.id, imageMomentOf(context));
    return { success: true };
  }),
];
