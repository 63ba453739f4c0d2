import type { LodgeFacts } from "./settings.ts";

/** The initial settings: the demo lodge. */
export const property: LodgeFacts = {
  name: "Kadalu Lodge",
  place: "Manipal, Udupi, Karnataka",
  address: {
    street: "14 Ananth Nagar 2nd Stage, End Point Road",
    locality: "Manipal",
    region: "Karnataka",
    postalCode: "576104",
  },
  position: { latitude: 13.3523, longitude: 74.7868 },
  email: "stay@kadalu.example",
  phones: [
    { label: "Reception", digits: "9845012345" },
    { label: "Reservations", digits: "9845012346" },
    { label: "Banquets and events", digits: "9845012347" },
  ],
  whatsapp: "9845012345",
  social: [
    { label: "Instagram", url: "https://www.instagram.com/kadalulodge" },
    { label: "Facebook", url: "https://www.facebook.com/kadalulodge" },
    { label: "YouTube", url: "https://www.youtube.com/@kadalulodge" },
  ],
  checkInTime: "12:00",
  checkOutTime: "12:00",
};

/** The demo alone has a sign that is drawn; every other lodge stands in letters until it has a logo. */
export const hasDrawnSign = ({ name }: Pick<LodgeFacts, "name">): boolean => name === property.name;

/** For guests who booked. */
export const defaultDirections =
  "From Udupi or Malpe take the road to Manipal and turn towards End Point at Tiger Circle; the house is the one with the long verandah. Mangaluru airport is an hour and a half away; we send a driver if you tell us your flight.";
