import { type CreateTableBuilder, type Kysely, sql } from "kysely";

type Table = CreateTableBuilder<string, never>;
const text = (table: Table, ...names: string[]) =>
  names.reduce((builder, name) => builder.addColumn(name, "text", (column) => column.notNull()), table) as Table;
const integer = (table: Table, ...names: string[]) =>
  names.reduce((builder, name) => builder.addColumn(name, "integer", (column) => column.notNull()), table) as Table;
const money = (table: Table, ...names: string[]) =>
  names.reduce((builder, name) => builder.addColumn(name, "bigint", (column) => column.notNull()), table) as Table;

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => db.schema.createTable(name) as unknown as Table;
  const withId = (name: string) => table(name).addColumn("id", "text", (column) => column.primaryKey()) as Table;
  const owned = (name: string, owner: string) =>
    table(name).addColumn(`${owner}_id`, "text", (column) =>
      column.notNull().references(`${owner}.id`).onDelete("cascade"),
    ) as Table;

  await integer(text(withId("room"), "name", "description", "created_at", "updated_at"), "max_capacity", "total_units")
    .addColumn("rating", "double precision", (column) => column.notNull())
    .addColumn("is_active", "integer", (column) => column.notNull())
    .addColumn("recommended", "integer", (column) => column.notNull())
    .addCheckConstraint("room_units_positive", sql`total_units > 0`)
    .addUniqueConstraint("room_id_units", ["id", "total_units"] as never)
    .execute();

  await text(withId("cost_option"), "name")
    .addColumn("room_id", "text", (column) => column.notNull().references("room.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("cost_paise", "bigint", (column) => column.notNull())
    .addColumn("discount_bp", "integer", (column) => column.notNull())
    .addColumn("service_fee_bp", "integer", (column) => column.notNull())
    .addColumn("gst_bp", "integer", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("cost_option_room").on("cost_option").columns(["room_id", "position"]).execute();

  await text(integer(owned("room_image", "room"), "position"), "url")
    .addPrimaryKeyConstraint("room_image_key", ["room_id", "position"] as never)
    .execute();

  await text(withId("amenity"), "name", "type", "icon", "created_at")
    .addColumn("price_paise", "bigint")
    .addCheckConstraint("amenity_type_known", sql`type in ('free', 'paid')`)
    .execute();

  await integer(owned("room_amenity", "room"), "position")
    .addColumn("amenity_id", "text", (column) => column.notNull().references("amenity.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("room_amenity_key", ["room_id", "amenity_id"] as never)
    .execute();

  await text(owned("room_closed_night", "room"), "night")
    .addPrimaryKeyConstraint("room_closed_night_key", ["room_id", "night"] as never)
    .execute();

  await integer(text(owned("room_night", "room"), "night"), "sold")
    .addColumn("units", "integer")
    .addPrimaryKeyConstraint("room_night_key", ["room_id", "night"] as never)
    .addForeignKeyConstraint(
      "room_night_units",
      ["room_id", "units"] as never,
      "room",
      ["id", "total_units"],
      (constraint) => constraint.onUpdate("cascade").onDelete("cascade"),
    )
    .addCheckConstraint("room_night_not_negative", sql`sold >= 0`)
    .addCheckConstraint("room_night_not_oversold", sql`units is null or sold <= units`)
    .execute();
  await db.schema.createIndex("room_night_by_night").on("room_night").column("night").execute();

  await integer(
    text(withId("banquet"), "name", "seating_capacity", "floor", "description", "created_at"),
    "is_active",
  ).execute();
  await text(integer(owned("banquet_image", "banquet"), "position"), "url")
    .addPrimaryKeyConstraint("banquet_image_key", ["banquet_id", "position"] as never)
    .execute();

  await integer(
    text(withId("testimonial"), "quote", "author", "position", "image", "created_at"),
    "rating",
    "featured",
  ).execute();

  await text(
    withId("query"),
    "name",
    "phone",
    "email",
    "message",
    "status",
    "notes",
    "created_at",
    "updated_at",
  ).execute();
  await db.schema.createIndex("query_newest").on("query").columns(["created_at", "id"]).execute();
  await db.schema.createIndex("query_by_status").on("query").columns(["status", "created_at", "id"]).execute();

  const booking = text(
    withId("booking"),
    "reference",
    "room_name",
    "name",
    "email",
    "phone",
    "booking_type",
    "additional_guests",
    "special_requests",
    "additional_message",
    "check_in",
    "check_out",
    "arrival_time",
    "departure_time",
    "quote",
    "status",
    "search_text",
    "created_at",
    "updated_at",
  );
  await money(integer(booking, "adult_male", "adult_female", "children"), "price_per_night_paise", "grand_total_paise")
    .addColumn("room_id", "text", (column) => column.references("room.id").onDelete("set null"))
    .addUniqueConstraint("booking_reference", ["reference"] as never)
    .addCheckConstraint("booking_stay_in_order", sql`check_out > check_in`)
    .addCheckConstraint(
      "booking_status_known",
      sql`status in ('pending', 'confirmed', 'checked-in', 'checked-out', 'cancelled', 'no-show')`,
    )
    .execute();
  await db.schema.createIndex("booking_newest").on("booking").columns(["created_at", "id"]).execute();
  await db.schema.createIndex("booking_by_status").on("booking").columns(["status", "created_at", "id"]).execute();
  await db.schema.createIndex("booking_by_arrival").on("booking").columns(["check_in", "status"]).execute();
  await db.schema.createIndex("booking_by_departure").on("booking").columns(["check_out", "status"]).execute();
  await db.schema.createIndex("booking_by_room").on("booking").columns(["room_id", "check_out"]).execute();

  await text(owned("booking_night", "booking"), "night")
    .addColumn("room_id", "text", (column) => column.notNull().references("room.id").onDelete("cascade"))
    .addPrimaryKeyConstraint("booking_night_key", ["booking_id", "night"] as never)
    .execute();
  await db.schema.createIndex("booking_night_by_room").on("booking_night").columns(["room_id", "night"]).execute();

  await text(withId("staff"), "user_id", "password_hash", "role", "created_at")
    .addUniqueConstraint("staff_user_id", ["user_id"] as never)
    .execute();
  await text(
    table("staff_token").addColumn("hash", "text", (column) => column.primaryKey()) as Table,
    "created_at",
    "used_at",
  )
    .addColumn("staff_id", "text", (column) => column.notNull().references("staff.id").onDelete("cascade"))
    .execute();

  await text(table("idempotency_key"), "scope", "key", "body_hash", "reply", "created_at")
    .addPrimaryKeyConstraint("idempotency_key_key", ["scope", "key"] as never)
    .execute();
  await db.schema.createIndex("idempotency_key_by_age").on("idempotency_key").column("created_at").execute();
}
