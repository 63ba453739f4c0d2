import { type Kysely, sql } from "kysely";

const rowsAtOnce = 500;

interface StoredPart {
  gst: number;
  isFlat?: true;
  amounts: Record<string, number>;
}

/**
 * The price without tax of bookings that were edited at a flat price: their invoices state the tax within the whole price,
 * and so do the reports now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  let last = "";
  for (;;) {
    const { rows } = await sql<{ id: string; quote: string }>`
      select id, quote from booking where id > ${last} and quote like '%"isFlat":true%'
      order by id limit ${sql.lit(rowsAtOnce)}
    `.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? "";
    for (const { id, quote } of rows) {
      const parts: StoredPart[] = JSON.parse(quote).parts;
      const net = parts.reduce((sum, part) => sum + netOf(part), 0);
      await sql`update booking set net_paise = ${net} where id = ${id}`.execute(db);
    }
  }
}

function netOf({ gst, isFlat, amounts }: StoredPart): number {
  const total = Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
  if (!isFlat) return total - (amounts.gst ?? 0);
  const divisor = 10_000n + BigInt(gst);
  return Number((BigInt(total) * 20_000n + divisor) / (2n * divisor));
}
