import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "#server/platform/database/tables/schema.ts";

/** The columns that refer to pictures. Referenced pictures are never deleted, and are part of a backup. */
export const pictureColumns = {
  room_image: "url",
  banquet_image: "url",
  amenity: "icon",
  testimonial: "image",
  maintenance_note: "image",
  page_picture: "url",
} as const satisfies Partial<Record<keyof Tables, string>>;

export const isUnreferenced = (eb: ExpressionBuilder<Tables, "image">) =>
  eb.and(
    Object.entries(pictureColumns).map(
      ([table, column]) =>
        sql<SqlBool>`not exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = image.url)`,
    ),
  );
