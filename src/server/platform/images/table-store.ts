import type { ImageStore } from "#domain/platform/files/image-store.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** For any number of instances on one database. */
export function tableStore(db: Db): ImageStore {
  return {
    write: async (files) => {
      if (files.length === 0) return;
      const rows = files.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) }));
      await db
        .insertInto("image_file")
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    read: async (name) => {
      const row = await db.selectFrom("image_file").select("bytes").where("name", "=", name).executeTakeFirst();
      return row?.bytes;
    },
    hasAll: async (names) => {
      if (names.length === 0) return true;
      const { found } = await db
        .selectFrom("image_file")
        .select((eb) => eb.fn.countAll<number>().as("found"))
        .where("name", "in", [...new Set(names)])
        .executeTakeFirstOrThrow();
      return found === new Set(names).size;
    },
    remove: async (names) => {
      if (names.length > 0) await db.deleteFrom("image_file").where("name", "in", names).execute();
    },
    list: async () => {
      const rows = await db.selectFrom("image_file").select("name").execute();
      return rows.map(({ name }) => name).toSorted();
    },
    removeUnfinished: async () => {},
  };
}
