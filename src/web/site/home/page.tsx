import { homeContent } from "#content/home.ts";
import { listRooms } from "#contract/rooms.ts";
import { listTestimonials } from "#contract/testimonials.ts";
import pictures from "#pictures" with { type: "json" };
import { pageContext } from "#web/api.ts";
import { lodgeIn, useLodge } from "#web/lodge.ts";
import { offerOf } from "#web/shared/room-offer.ts";
import { JsonLd } from "../layout/json-ld.tsx";
import { describeMissingPage, describePage } from "../layout/seo.ts";
import type { Route } from "./+types/page.ts";
import { hotelData } from "./hotel-data.ts";
import { nearbyPlaces } from "./nearby.ts";
import { HomeSections } from "./sections.tsx";

export { keepDataForDialogs as shouldRevalidate } from "#web/keep-data-for-dialogs.ts";

/** Data that can't be loaded leave their section empty; the page still renders. */
async function orNothing<T>(reply: Promise<T>): Promise<T | undefined> {
  try {
    return await reply;
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

// Pictures are chosen on the server, so that their index is not in the page's script.
export async function loader({ context }: Route.LoaderArgs) {
  const { api, lodge, today, origin } = context.get(pageContext);
  const [rooms, testimonials, { checkInTime, checkOutTime }] = await Promise.all([
    orNothing(api(listRooms, {})),
    orNothing(api(listTestimonials, {})),
    lodge(),
  ]);
  return {
    ...homeContent,
    rooms: rooms?.map(offerOf),
    testimonials: testimonials ?? [],
    today,
    origin,
    where: {
      ...homeContent.where,
      ...nearbyPlaces(),
      hours: `Check-in from ${checkInTime}, check-out until ${checkOutTime}`,
    },
    pictures: {
      banner: pictures.banner_image.url,
      bannerPhone: pictures.banner_phone.url,
      verandah: pictures["about-1"],
      food: pictures["restaurant-2"],
      beach: pictures["beach-1"],
    },
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const lodge = lodgeIn(matches);
  if (!loaderData) return describeMissingPage(lodge, "Something went wrong");
  return describePage(lodge, {
    ...loaderData.seo,
    title: `${lodge?.name ?? "The lodge"}, ${loaderData.seo.title}`,
    path: "/",
    origin: loaderData.origin,
    picture: loaderData.pictures.banner,
  });
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const lodge = useLodge();
  return (
    <>
      <HomeSections {...loaderData} />
      {/* For crawlers that read the document; not needed after a client navigation. */}
      <JsonLd data={import.meta.env.SSR ? hotelData(lodge, loaderData) : {}} />
    </>
  );
}
