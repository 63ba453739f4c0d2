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
  policies: readonly { title: string; text: string }[];
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
  policies: [
    {
      title: "Check-in and check-out",
      text: "Rooms are yours from 12 noon until 12 noon. Tell us if you come early or leave late: where we can, we make it work, and a departure after noon counts as one more night.",
    },
    {
      title: "Cancellation",
      text: "Call or write to us before the day of arrival and there is nothing to pay. On the day itself, or if you do not arrive, the first night is charged.",
    },
    {
      title: "Identity",
      text: "The law asks us to see a government photo identity card of every adult guest; guests from abroad show passport and visa.",
    },
    {
      title: "Children and extra beds",
      text: "Children count towards the number of guests that a room sleeps. Cots for the very small are free; please ask.",
    },
    {
      title: "Food, smoke and quiet",
      text: "Breakfast is included for everybody. Rooms are smoke-free, the garden is not. From ten at night the verandah belongs to the crickets.",
    },
  ],
  builder: { name: "the Kadalu Lodge project", url: "/service/about" },
};
