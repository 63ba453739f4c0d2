import { postalAddress } from "#domain/property/lodge.ts";
import type { LodgeFacts } from "#domain/property/settings.ts";
import { absoluteUrl, hotelId, pageUrl } from "../../website/layout/seo.ts";
import type { HomeData } from "./sections.tsx";

interface HotelFacts extends Pick<HomeData, "title" | "banner" | "blocks" | "testimonials"> {
  origin: string;
}

/** schema.org Hotel, with the reviews on the page. */
export function hotelData(lodge: LodgeFacts, facts: HotelFacts): object {
  const { title, banner, blocks, testimonials, origin } = facts;
  const pictures = blocks.flatMap((block) => (block.kind === "reasons" ? [block.large.src, block.small.src] : []));
  const { position } = lodge;
  return {
    "@context": "https://schema.org",
    "@type": "Hotel",
    "@id": hotelId(origin),
    name: lodge.name,
    description: title,
    url: pageUrl(origin, "/"),
    image: [banner.picture, ...pictures].map((src) => absoluteUrl(origin, src)),
    telephone: lodge.phones.map(({ digits }) => `+91${digits}`),
    email: lodge.email,
    currenciesAccepted: "INR",
    checkinTime: lodge.checkInTime,
    checkoutTime: lodge.checkOutTime,
    address: postalAddress(lodge),
    geo: { "@type": "GeoCoordinates", ...position },
    ...(lodge.social.length > 0 && { sameAs: lodge.social.map(({ url }) => url) }),
    review: testimonials.map(({ author, quote, rating }) => ({
      "@type": "Review",
      author: { "@type": "Person", name: author },
      reviewBody: quote,
      reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5, worstRating: 1 },
    })),
  };
}
