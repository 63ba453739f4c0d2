import * as m from "#messages/layout.js";

export interface Destination {
  label: () => string;
  to: string;
}

export const facilities: readonly Destination[] = [
  { label: m.facilityBanquets, to: "/service/banquet-events" },
  { label: m.facilityRestaurants, to: "/service/restaurants" },
  { label: m.facilitySpa, to: "/service/spa-wellness" },
];

/** The Facilities menu is between these two lists. */
export const beforeFacilities: readonly Destination[] = [
  { label: m.home, to: "/" },
  { label: m.rooms, to: "/service/rooms" },
];
export const afterFacilities: readonly Destination[] = [
  { label: m.tourism, to: "/service/tourism" },
  { label: m.about, to: "/service/about" },
  { label: m.contact, to: "/service/contact-us" },
];

/** After all others. */
export const guestBookingLink: Destination = { label: m.yourBooking, to: "/booking" };

/** Server redirects: such links must load the document instead of navigating in the browser. */
export const restaurantShortcut = "/service/restaurant";
