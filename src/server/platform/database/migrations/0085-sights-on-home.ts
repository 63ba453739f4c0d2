import type { Kysely } from "kysely";

interface PageVersions {
  page_version: { id: string; page: string; content: string | null };
}

/** The sights that the code named until now, by their positions, which are the same in every language. */
const onHome = new Map([
  ["13.3602 74.7025", "before"],
  ["13.341 74.7515", "before"],
  ["13.2038 75.0056", "after"],
  ["13.5025 75.0925", "after"],
  ["13.3387 74.7652", "arrival"],
  ["12.9613 74.89", "arrival"],
]);

interface Positioned {
  position?: { latitude?: number; longitude?: number };
}

/** Marks the sights at any depth. */
function marked(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(marked);
  if (typeof part !== "object" || part === null) return part;
  const { position } = part as Positioned;
  const side = position && onHome.get(`${position.latitude} ${position.longitude}`);
  const entries = Object.entries(part).map(([name, value]) => [name, marked(value)] as const);
  return { ...Object.fromEntries(entries), ...(side && { onHome: side }) };
}

/** Pages that staff saved say which sights stand on the home page, as the built-in texts do. */
export async function up(db: Kysely<PageVersions>): Promise<void> {
  const rows = await db
    .selectFrom("page_version")
    .select(["id", "content"])
    .where("page", "in", ["tourism", "contact-us"])
    .where("content", "is not", null)
    .execute();
  for (const { id, content } of rows) {
    const next = JSON.stringify(marked(JSON.parse(content ?? "null")));
    if (next !== content) await db.updateTable("page_version").set({ content: next }).where("id", "=", id).execute();
  }
}
