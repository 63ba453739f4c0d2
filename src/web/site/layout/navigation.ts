interface Destination {
  label: string;
  to: string;
}

export const facilities: readonly Destination[] = [
  { label: "Banquet & Events", to: "/service/banquet-events" },
  { label: "Restaurants", to: "/service/restaurants" },
  { label: "Spa & Wellness", to: "/service/spa-wellness" },
];

/** The Facilities menu is between these two lists. */
export const beforeFacilities: readonly Destination[] = [
  { label: "Home", to: "/" },
  { label: "Rooms", to: "/service/rooms" },
];
export const afterFacilities: readonly Destination[] = [
  { label: "Tourism", to: "/service/tourism" },
  { label: "About", to: "/service/about" },
  { label: "Contact", to: "/service/contact-us" },
];

/** After all others. */
export const guestBookingLink: Destination = { label: "Your booking", to: "/booking" };

/** Server redirects: such links must load the document instead of navigating in the browser. */
export const restaurantShortcut = "/service/restaurant";
