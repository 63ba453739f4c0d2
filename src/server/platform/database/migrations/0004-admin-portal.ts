import type { Kysely } from "kysely";

interface Queries {
  query: { id: string; name: string; phone: string; email: string; message: string; search_text: string };
}

export async function up(db: Kysely<unknown>): Promise<void> {
  // The version of a record, for two people who edit it at once. What is there already starts with an empty one.
  for (const table of ["amenity", "banquet", "testimonial"]) {
    await db.schema
      .alterTable(table)
      .addColumn("updated_at", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  }
  await db.schema
    .alterTable("staff")
    .addColumn("is_active", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable("query")
    .addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await fillSearchText(db as Kysely<Queries>);

  await db.schema
    .createTable("audit_entry")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("entity", "text", (column) => column.notNull())
    .addColumn("entity_id", "text", (column) => column.notNull())
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("before", "text", (column) => column.notNull())
    .addColumn("after", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("audit_entry_newest").on("audit_entry").columns(["at", "id"]).execute();
  await db.schema.createIndex("audit_entry_by_kind").on("audit_entry").columns(["entity", "at", "id"]).execute();
  await db.schema
    .createIndex("audit_entry_of_entity")
    .on("audit_entry")
    .columns(["entity", "entity_id", "at", "id"])
    .execute();

  await db.schema
    .createTable("image")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("url", "text", (column) => column.notNull())
    .addColumn("used_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("image_by_use").on("image").column("used_at").execute();
}

/** Makes what visitors wrote before findable. Not in SQL: SQLite's lower() knows ASCII alone. */
async function fillSearchText(db: Kysely<Queries>): Promise<void> {
  const rows = await db.selectFrom("query").select(["id", "name", "phone", "email", "message"]).execute();
  for (const { id, name, phone, email, message } of rows) {
    const search_text = [name, phone, email, message].join("\n").toLowerCase();
    await db.updateTable("query").set({ search_text }).where("id", "=", id).execute();
  }
}
