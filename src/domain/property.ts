/** The facts of the lodge, in one place: whatever shows a name, an address or a number takes it from here. */
export interface Property {
  name: string;
  tagline: string;
  place: string;
  address: { street: string; locality: string; region: string; postalCode: string; country: string };
  /** Decimal degrees, WGS 84. */
  position: { latitude: number; longitude: number };
  email: string;
  /** Ten digits each, the reception's first. */
  phones: readonly { label: string; digits: string }[];
  whatsapp: string;
  social: readonly { label: string; url: string }[];
  checkInTime: string;
  checkOutTime: string;
  builder: { name: string; url: string };
}

export const property: Property = {
  name: "Kadalu Lodge",
  tagline: "A tiled roof, a long verandah, the sea close by.",
  place: "Manipal, Udupi, Karnataka",
  address: {
    street: "14 Ananth Nagar 2nd Stage, End Point Road",
    locality: "Manipal",
    region: "Karnataka",
    postalCode: "576104",
    country: "IN",
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
    { label: "Instagram", url: "https://www.instagram.com/" },
    { label: "Facebook", url: "https://www.facebook.com/" },
    { label: "YouTube", url: "https://www.youtube.com/" },
  ],
  checkInTime: "12:00",
  checkOutTime: "12:00",
  builder: { name: "the Kadalu Lodge project", url: "/service/about" },
};
