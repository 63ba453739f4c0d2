import { homeContent } from "#content/home.ts";
import { lodgePicture } from "#content/pictures.ts";
import { listRooms } from "#contract/rooms.ts";
import { listTestimonials } from "#contract/testimonials.ts";
import * as m from "#messages/home.js";
import * as layout from "#messages/layout.js";
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
  const { api, lodge, texts, today, origin } = context.get(pageContext);
  const [rooms, testimonials, tourism, contact, { checkInTime, checkOutTime }] = await Promise.all([
    orNothing(api(listRooms, {})),
    orNothing(api(listTestimonials, {})),
    orNothing(texts("tourism")),
    orNothing(texts("contact-us")),
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
      ...nearbyPlaces([tourism, contact]),
      hours: m.hours({ checkIn: checkInTime, checkOut: checkOutTime }),
    },
    pictures: {
      banner: pictures.banner_image.url,
      bannerPhone: pictures.banner_phone.url,
      verandah: lodgePicture("about-1"),
      food: lodgePicture("restaurant-2"),
      beach: lodgePicture("beach-1"),
    },
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const lodge = lodgeIn(matches);
  if (!loaderData) return describeMissingPage(lodge, layout.somethingWentWrong());
  return describePage(lodge, {
    ...loaderData.seo,
    title: `${lodge?.name ?? m.lodge()}, ${loaderData.seo.title}`,
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
