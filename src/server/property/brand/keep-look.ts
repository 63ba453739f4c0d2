import type { Db } from "#server/platform/database/tables/schema.ts";

interface KeptLook {
  main: string;
  logo: { png: Buffer; width: number; height: number; alt: string } | undefined;
}

/** In the transaction of a brand that changes, before it does: what was issued so far keeps this look. */
export async function keepLook(db: Db, { main, logo }: KeptLook, id: string): Promise<void> {
  const known = db.selectFrom("document_look").select("invoice_id");
  const issued = db.selectFrom("invoice").where("id", "not in", known);
  if (!(await issued.select("id").limit(1).executeTakeFirst())) return;
  const { width = 0, height = 0, alt = "" } = logo ?? {};
  const png = logo?.png.toString("base64") ?? "";
  await db.insertInto("former_look").values({ id, main, png, width, height, alt }).execute();
  await db
    .insertInto("document_look")
    .columns(["invoice_id", "look_id"])
    .expression(issued.select(({ val }) => ["id as invoice_id", val(id).as("look_id")]))
    .execute();
}
