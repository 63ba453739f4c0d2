import {
  addTestimonial,
  deleteTestimonial,
  listTestimonials,
  updateTestimonial,
} from "#contract/website/testimonials.ts";
import { recordQueries } from "../../platform/app/session/record-queries.ts";

export const {
  useList: useTestimonials,
  useSave: useSaveTestimonial,
  useDelete: useDeleteTestimonial,
} = recordQueries(
  { list: listTestimonials, add: addTestimonial, update: updateTestimonial, remove: deleteTestimonial },
  { key: ["testimonials"] },
);
