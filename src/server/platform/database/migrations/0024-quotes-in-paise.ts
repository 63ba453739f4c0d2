import { type Kysely, sql } from "kysely";

/** A stored quote until now: rupees and percent, line by line. */
interface QuoteInRupees {
  nights: number;
  lateNights: number;
  pricePerNight: number;
  lines: { kind: string; amount: number; percent?: number }[];
  grandTotal: number;
}

const rowsAtOnce = 500;

/** Quotes are stored in paise and basis points, with the rates that they were computed from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let last = "";
  for (;;) {
    const { rows } = await sql<{ id: string; quote: string }>`
      select id, quote from booking where id > ${last} order by id limit ${sql.lit(rowsAtOnce)}
    `.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? "";
    const values = rows.map(({ id, quote }) => sql`(${id}, ${inPaise(JSON.parse(quote))})`);
    await sql`
      with converted (id, quote) as (values ${sql.join(values)})
      update booking set quote = converted.quote from converted where booking.id = converted.id
    `.execute(db);
  }
}

function inPaise({ nights, lateNights, pricePerNight, lines, grandTotal }: QuoteInRupees): string {
  const hundredths = (number = 0) => Math.round(number * 100);
  const line = (...kinds: string[]) => lines.find(({ kind }) => kinds.includes(kind));
  const amount = (...kinds: string[]) => hundredths(line(...kinds)?.amount);
  const rate = (...kinds: string[]) => hundredths(line(...kinds)?.percent);
  return JSON.stringify({
    // Only the edit rule has a service charge, and it always has one.
    rule: line("service") ? "edit" : "public",
    nights,
    lateNights,
    rates: {
      cost: hundredths(pricePerNight),
      discount: rate("discount"),
      serviceFee: rate("serviceFee", "service"),
      gst: rate("gst"),
    },
    amounts: {
      base: amount("base"),
      discount: amount("discount"),
      serviceFee: amount("serviceFee", "service"),
      gst: amount("gst"),
      rounding: amount("rounding"),
    },
    grandTotal: hundredths(grandTotal),
  });
}
