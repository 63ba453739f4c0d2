import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "#server/database/schema.ts";

/** The columns that hold the address of a picture: what one of them names must stay, and belongs into a back-up. */
export const pictureColumns = {
  room_image: "url",
  banquet_image: "url",
  amenity: "icon",
  testimonial: "image",
} as const satisfies Partial<Record<keyof Tables, string>>;

/** Whether no row refers to the picture. */
export const isReferredToByNone = (eb: ExpressionBuilder<Tables, "image">) =>
  eb.and(
    Object.entries(pictureColumns).map(
      ([table, column]) =>
        sql<SqlBool>`not exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = image.url)`,
    ),
  );
