import type { LodgeFacts } from "#domain/settings.ts";
import type { Testimonial } from "#domain/testimonials.ts";
import { absoluteUrl, hotelId, pageUrl } from "../layout/seo.ts";

interface HotelFacts {
  tagline: string;
  origin: string;
  pictures: { banner: string; verandah: { src: string }; food: { src: string } };
  testimonials: readonly Testimonial[];
}

/** schema.org Hotel, with the reviews on the page. */
export function hotelData(lodge: LodgeFacts, { tagline, origin, pictures, testimonials }: HotelFacts): object {
  const { address, position } = lodge;
  return {
    "@context": "https://schema.org",
    "@type": "Hotel",
    "@id": hotelId(origin),
    name: lodge.name,
    description: tagline,
    url: pageUrl(origin, "/"),
    image: [pictures.banner, pictures.verandah.src, pictures.food.src].map((src) => absoluteUrl(origin, src)),
    telephone: lodge.phones.map(({ digits }) => `+91${digits}`),
    email: lodge.email,
    currenciesAccepted: "INR",
    checkinTime: lodge.checkInTime,
    checkoutTime: lodge.checkOutTime,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: "IN",
    },
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
