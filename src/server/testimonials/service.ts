import type { Testimonial } from "#domain/testimonials.ts";
import type { Db, TestimonialTable } from "#server/database/schema.ts";

function toTestimonial({ created_at: _createdAt, featured, ...row }: TestimonialTable): Testimonial {
  return { _id: row.id, ...row, featured: featured === 1 };
}

/** Testimonials, featured ones first, then the newest. */
export async function listTestimonials(db: Db): Promise<Testimonial[]> {
  const rows = await db
    .selectFrom("testimonial")
    .selectAll()
    .orderBy("featured", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(toTestimonial);
}
