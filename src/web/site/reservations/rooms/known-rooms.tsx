import { getCatalogue } from "#contract/reservations/availability.ts";
import { listRooms } from "#contract/rooms/rooms.ts";
import type { Room } from "#domain/rooms/rooms.ts";
import { pageContext } from "#web/api.ts";
import { asksForAges } from "#web/shared/pricing/child-age-rules.ts";
import { loadPage } from "#web/site/website/texts/page-data.ts";
import type { Route } from "./+types/known-rooms.ts";
import { listedRooms } from "./room-results.ts";
import type { KnownRooms } from "./use-known-rooms.ts";

export { keepAcrossSearches as shouldRevalidate } from "#web/shared/platform/app/keep-across-searches.ts";

const hasPriceByAge = ({ costOptions }: Room) =>
  costOptions.some(({ occupancy }) => asksForAges(occupancy ?? undefined, { children: 1 }));

/** What is the same for all dates, around the pages that show rooms: a search then asks for its availability alone. */
export async function loader({ context }: Route.LoaderArgs): Promise<KnownRooms> {
  const facts = context.get(pageContext);
  const { api, today, origin } = facts;
  const [rooms, mark, content] = await Promise.all([
    Promise.all([api(listRooms, {}), facts.lodge()]).then(
      ([all, lodge]) => ({ listed: listedRooms(all, lodge), asksForAges: all.some(hasPriceByAge) }),
      () => undefined,
    ),
    api(getCatalogue, {}).then(
      (reply) => reply.catalogue,
      () => undefined,
    ),
    loadPage(facts, "rooms").then(
      ({ content: { name, banner, seo } }) => ({ name, banner, seo }),
      () => undefined,
    ),
  ]);
  return { rooms: rooms?.listed, asksForAges: rooms?.asksForAges ?? false, mark, content, today, origin };
}
