import { property } from "#domain/property.ts";
import type { Testimonial } from "#domain/testimonials.ts";
import { absoluteUrl, hotelId } from "../layout/seo.ts";

interface HotelFacts {
  origin: string;
  pictures: { banner: string; verandah: { url: string }; food: { url: string } };
  testimonials: readonly Testimonial[];
}

/** schema.org Hotel of the house, with the reviews that the page shows. */
export function hotelData({ origin, pictures, testimonials }: HotelFacts): object {
  const { address, position } = property;
  return {
    "@context": "https://schema.org",
    "@type": "Hotel",
    "@id": hotelId(origin),
    name: property.name,
    description: property.tagline,
    url: absoluteUrl(origin, "/"),
    image: [pictures.banner, pictures.verandah.url, pictures.food.url].map((url) => absoluteUrl(origin, url)),
    telephone: property.phones.map(({ digits }) => `+91${digits}`),
    email: property.email,
    currenciesAccepted: "INR",
    checkinTime: property.checkInTime,
    checkoutTime: property.checkOutTime,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    geo: { "@type": "GeoCoordinates", ...position },
    sameAs: property.social.map(({ url }) => url),
    review: testimonials.map(({ author, quote, rating }) => ({
      "@type": "Review",
      author: { "@type": "Person", name: author },
      reviewBody: quote,
      reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5, worstRating: 1 },
    })),
  };
}
