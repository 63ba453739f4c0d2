import { localizedPath } from "#domain/platform/text/locales.ts";
import type { Stay } from "#domain/platform/time/nights.ts";
import type { WireQuote } from "#domain/pricing/wire-prices.ts";
import type { Lodge } from "#domain/property/settings.ts";
import { bedLabels } from "#domain/rooms/room-facts.ts";
import { isOnRequest, priceOf, type Room, roomImages } from "#domain/rooms/rooms.ts";
import { locale } from "#messages/locale.js";
import * as m from "#messages/rooms.js";
import { absoluteUrl, hotelId } from "../../website/layout/seo.ts";

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

/** A stay at the price that the page shows for it. */
export interface QuotedStay {
  stay: Stay;
  quote: WireQuote;
}

/** The price of a night, without and with taxes and fees, or of the stay that was searched for. */
function priceData(
  room: Room,
  { chargesGst, pricesIncludeGst }: Pick<Lodge, "chargesGst" | "pricesIncludeGst">,
  quoted: QuotedStay | undefined,
) {
  const taxed = (valueAddedTaxIncluded: boolean) => chargesGst && { valueAddedTaxIncluded };
  const unit = { "@type": "UnitPriceSpecification", priceCurrency: "INR" };
  if (quoted) {
    const { stay, quote } = quoted;
    const price = quote.grandTotal;
    const nights = { "@type": "QuantitativeValue", value: quote.nights, unitText: m.unitNight() };
    const specification = { ...unit, price, ...taxed(true), referenceQuantity: nights };
    const dates = { availabilityStarts: stay.checkIn, availabilityEnds: stay.checkOut };
    return { price, priceCurrency: "INR", ...dates, priceSpecification: [specification] };
  }
  const { perNight, inAll, ahead } = priceOf(room);
  const night = { ...unit, unitText: m.unitNight() };
  return {
    price: perNight,
    priceCurrency: "INR",
    priceSpecification: [
      { ...night, price: perNight, ...taxed(pricesIncludeGst) },
      { ...night, price: ahead ?? inAll, ...taxed(true) },
    ],
  };
}

/** schema.org HotelRoom, with the prices that the page shows. */
export function roomData(
  room: Room,
  lodge: Pick<Lodge, "name" | "chargesGst" | "pricesIncludeGst">,
  origin: string,
  quoted?: QuotedStay | undefined,
): object {
  const path = `/service/rooms/${room._id}`;
  const url = absoluteUrl(origin, localizedPath(locale(), path));
  // The same room in every language.
  const id = `${absoluteUrl(origin, path)}#room`;
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
    ...(!isOnRequest(room) && {
      offers: {
        "@type": "Offer",
        url,
        ...priceData(room, lodge, quoted),
        itemOffered: { "@id": id },
        offeredBy: { "@id": hotelId(origin) },
      },
    }),
  };
}
