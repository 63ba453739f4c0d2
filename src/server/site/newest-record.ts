import type { Db } from "../platform/database/tables/schema.ts";

/** The difference that the clocks of machines may have, as in `auth/tokens.ts`. */
const maxClockSkew = 5 * 60_000;

/** The time of the newest record if it lies in the future: then this clock is wrong, or was. */
export async function findFutureRecord(db: Db, instant: Date): Promise<string | undefined> {
  const newest = await Promise.all([
    db
      .selectFrom("audit_entry")
      .select((eb) => eb.fn.max("at").as("time"))
      .executeTakeFirst(),
    db
      .selectFrom("booking")
      .select((eb) => eb.fn.max("created_at").as("time"))
      .executeTakeFirst(),
    db
      .selectFrom("mail")
      .select((eb) => eb.fn.max("queued_at").as("time"))
      .executeTakeFirst(),
    db
      .selectFrom("staff_token")
      .select((eb) => eb.fn.max("used_at").as("time"))
      .executeTakeFirst(),
  ]);
  const latest = new Date(instant.getTime() + maxClockSkew).toISOString();
  return newest
    .flatMap((row) => row?.time ?? [])
    .filter((time) => time > latest)
    .toSorted()
    .at(-1);
}

export function futureRecordSentence(time: string, instant: Date): string {
  return `The newest record is of ${time}, but this machine's clock says ${instant.toISOString()}: please check the clock.`;
}
