import { ownSources } from "#domain/billing/sources.ts";
import type { ActionContext } from "#domain/platform/access/audit.ts";
import { foldText } from "#domain/platform/text/fold-text.ts";
import { addSource, namesOf } from "#server/billing/sources/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";

/** A source of the lodge, or the name of one that the import adds. */
export type ImportedSource = { id: string } | { name: string };

export const keyOfSource = (source: ImportedSource): string =>
  "id" in source ? source.id : `name ${foldText(source.name)}`;

interface SourceNames {
  of(name: string): ImportedSource;
}

/** `sourceId` is that of lines that name none; the desk unless given. */
export async function readSourceNames(db: Db, sourceId: string = ownSources.desk): Promise<SourceNames> {
  const rows = await db.selectFrom("source").selectAll().orderBy("is_active").execute();
  // Those that can be chosen come last, and so win.
  const ids = new Map(rows.flatMap((row) => namesOf(row).map((name) => [name, row.id])));
  return {
    of(name) {
      if (name === "") return { id: sourceId };
      const id = ids.get(foldText(name));
      return id === undefined ? { name } : { id };
    },
  };
}

/** The id of a source, which is added as an agent unless an earlier line of the file has added it. */
export async function storeSource(db: Db, source: ImportedSource, context: ActionContext): Promise<string> {
  if ("id" in source) return source.id;
  const existing = (await readSourceNames(db)).of(source.name);
  if ("id" in existing) return existing.id;
  const input = { name: source.name, kind: "agent", commission: 0, collects: false, isActive: true } as const;
  return (await addSource(db, input, context))._id;
}
