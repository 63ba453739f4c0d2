import type { RoomLines, TogetherQuote, TogetherStay } from "#domain/reservations/rooms-together.ts";
import { maxRoomsTogether } from "#domain/rooms/room-combinations.ts";
import { agesOfParty, type BookingSearch } from "#domain/website/booking-search.ts";

/** What several rooms cost for the stay `of`, as the server reckons it. */
export interface QuotedTogether {
  of: TogetherStay;
  quote: TogetherQuote;
}

/** What can be asked for and booked; undefined without dates, and for more rooms than a guest can book in one step. */
export function togetherStay(rooms: RoomLines | undefined, search: BookingSearch): TogetherStay | undefined {
  const { checkin, checkout, adults, kids } = search;
  const count = rooms?.reduce((sum, room) => sum + room.count, 0) ?? 0;
  if (!rooms || count > maxRoomsTogether || !checkin || !checkout) return undefined;
  const ages = agesOfParty(search);
  const childAges = ages && ages.length > 0 ? { childAges: [...ages] } : {};
  const guests = { adultMale: adults, adultFemale: 0, children: kids, ...childAges };
  return { checkInDate: checkin, checkOutDate: checkout, ...guests, rooms };
}

export const isSameStay = (one: TogetherStay, other: TogetherStay): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
