import * as layout from "#messages/layout.js";
import { pageContext } from "#web/api.ts";
import { lodgeIn, useLodge } from "#web/lodge.ts";
import { useKnownRooms } from "../../reservations/rooms/use-known-rooms.ts";
import { JsonLd } from "../../website/layout/json-ld.tsx";
import { describeMissingPage, describePage } from "../../website/layout/seo.ts";
import { loadPage } from "../../website/texts/page-data.ts";
import type { Route } from "./+types/page.ts";
import { homeData } from "./home-data.ts";
import { hotelData } from "./hotel-data.ts";
import { loadHomeData, sharedPicture } from "./load-home.ts";
import { HomeSections } from "./sections.tsx";

export { keepDataForDialogs as shouldRevalidate } from "#web/shared/platform/app/keep-data-for-dialogs.ts";

// Pictures are chosen on the server, so that their index is not in the page's script.
export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(pageContext);
  const [{ content, origin }, loaded] = await Promise.all([loadPage(facts, "home"), loadHomeData(facts)]);
  const data = homeData(content, loaded);
  return { ...data, seo: content.seo, origin, shared: sharedPicture(data.banner.picture) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const lodge = lodgeIn(matches);
  if (!loaderData) return describeMissingPage(lodge, layout.somethingWentWrong());
  const { seo, shared, origin } = loaderData;
  const title = lodge ? `${lodge.name}, ${seo.title}` : seo.title;
  return describePage(lodge, { ...seo, title, path: "/", origin, picture: shared });
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const lodge = useLodge();
  return (
    <>
      <HomeSections {...loaderData} rooms={useKnownRooms().rooms} />
      {/* For crawlers that read the document; not needed after a client navigation. */}
      <JsonLd data={import.meta.env.SSR ? hotelData(lodge, loaderData) : {}} />
    </>
  );
}
