import type { Night } from "#domain/platform/time/nights.ts";
import { feedWarningHours } from "#domain/reservations/feeds.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { isOlderThan, knownAt } from "./fetch.ts";

/** The warnings about other sites for the desk. */
export async function readChannels(db: Db, { instant, today }: { instant: Date; today: Night }) {
  const [feeds, conflicts] = await Promise.all([
    db.selectFrom("feed").selectAll().where("error", "!=", "").orderBy("name").execute(),
    db
      .selectFrom("feed_event")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("conflict_id", "is not", null)
      .where("to_night", ">", today)
      .executeTakeFirstOrThrow(),
  ]);
  const late = feeds.filter((feed) => isOlderThan(feed, feedWarningHours.shown, instant));
  return {
    conflicts: Number(conflicts.count),
    late: late.map((feed) => ({ name: feed.name, readAt: knownAt(feed) })),
  };
}
