import { localizedPath } from "#domain/locales.ts";
import { bedLabels } from "#domain/room-facts.ts";
import { cardPrice, type Room, roomImages } from "#domain/rooms.ts";
import type { Lodge } from "#domain/settings.ts";
import { locale } from "#messages/locale.js";
import * as m from "#messages/rooms.js";
import { nightInAll, ratesOf } from "#web/shared/room-rates.ts";
import { absoluteUrl, hotelId } from "../layout/seo.ts";

const feature = (name: string, value: string | true) => ({ "@type": "LocationFeatureSpecification", name, value });

/** No `aggregateRating`: the rating is the lodge's own, not an average of reviews. */
function factData({ size, beds, view, floor, bathroom, amenities }: Room) {
  return {
    ...(size !== null && { floorSize: { "@type": "QuantitativeValue", value: size, unitCode: "MTK" } }),
    ...(beds.length > 0 && {
      bed: beds.map(({ kind, count }) => ({
        "@type": "BedDetails",
        typeOfBed: bedLabels[kind](),
        numberOfBeds: count,
      })),
    }),
    ...(floor && { floorLevel: floor }),
    amenityFeature: [
      ...amenities.map(({ name }) => feature(name, true)),
      ...(view ? [feature(m.viewFeature(), view)] : []),
      ...(bathroom ? [feature(m.bathroomFeature(), bathroom)] : []),
    ],
  };
}

/** schema.org HotelRoom, with the prices of a night that the page shows: without and with taxes and fees. */
export function roomData(room: Room, lodge: Pick<Lodge, "name" | "chargesGst">, origin: string): object {
  const path = `/service/rooms/${room._id}`;
  const url = absoluteUrl(origin, localizedPath(locale(), path));
  // The same room in every language.
  const id = `${absoluteUrl(origin, path)}#room`;
  const price = cardPrice(room);
  const perNight = { "@type": "UnitPriceSpecification", priceCurrency: "INR", unitText: m.unitNight() };
  return {
    "@context": "https://schema.org",
    "@type": ["HotelRoom", "Product"],
    "@id": id,
    name: room.name,
    description: room.description,
    url,
    image: roomImages(room).map((image) => absoluteUrl(origin, image)),
    brand: { "@type": "Brand", name: lodge.name },
    containedInPlace: { "@id": hotelId(origin) },
    occupancy: { "@type": "QuantitativeValue", maxValue: room.maxCapacity, unitText: m.unitGuests() },
    ...factData(room),
    offers: {
      "@type": "Offer",
      url,
      price,
      priceCurrency: "INR",
      priceSpecification: [
        { ...perNight, price, ...(lodge.chargesGst && { valueAddedTaxIncluded: false }) },
        { ...perNight, price: nightInAll(ratesOf(room)), ...(lodge.chargesGst && { valueAddedTaxIncluded: true }) },
      ],
      itemOffered: { "@id": id },
      offeredBy: { "@id": hotelId(origin) },
    },
  };
}
