import { formatNight, type Night, parseNight } from "#domain/platform/time/nights.ts";
import * as m from "#messages/rooms.js";

/** Why the dates of an address, such as that of an old link, are not those that the page shows. */
export function linkProblem(query: URLSearchParams, today: Night): string | undefined {
  const given = ["checkin", "checkout"].map((name) => query.get(name) ?? "");
  if (given.some((text) => text === "")) return undefined;
  const [checkin, checkout] = given.map(parseNight);
  if (!checkin || !checkout) return m.linkImpossible();
  if (checkin < today) return m.linkPast({ from: formatNight(checkin), to: formatNight(checkout) });
  return checkout <= checkin ? m.linkOrder() : undefined;
}
