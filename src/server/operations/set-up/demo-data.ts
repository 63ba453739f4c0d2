import type { Db } from "#server/platform/database/tables/schema.ts";

/** Ids of the demo are UUIDs of version 8, see `demoId`; nothing else makes such. */
const demoIds = "________-____-8___-8___-%";

/** Whether there are guests, halls or testimonials that were invented. */
export async function hasDemoData(db: Db): Promise<boolean> {
  for (const table of ["booking", "query", "testimonial", "banquet"] as const) {
    const found = await db.selectFrom(table).select("id").where("id", "like", demoIds).limit(1).executeTakeFirst();
    if (found) return true;
  }
  return false;
}
