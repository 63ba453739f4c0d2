import { noPlanTerms, type Room } from "#domain/rooms/rooms.ts";

/** For tests. */
export const room: Room = {
  _id: "r1",
  id: "r1",
  name: "Sea-view Suite",
  description: "Two rooms under the roof.",
  images: ["/images/a.jpg", "/images/b.jpg"],
  rating: 4.7,
  price: 2000,
  currency: "₹",
  maxCapacity: 4,
  totalRooms: 3,
  isActive: true,
  recommended: false,
  amenities: [{ _id: "wifi", name: "Wi-Fi", icon: "/icons/wifi.svg" }],
  costOptions: [
    {
      ...noPlanTerms,
      id: "standard",
      name: "Standard",
      cost: 2000,
      discount: 10,
      serviceFeePercentage: 10,
      gstPercentage: 18,
      grandTotal: 2336.4,
    },
  ],
  size: 46,
  beds: [{ kind: "king", count: 1 }],
  view: "The sea",
  floor: "Top floor",
  bathroom: "",
  occupiedDates: ["2026-01-20", "2026-02-02", "2026-02-01"],
  updatedAt: "2026-01-01T00:00:00.000Z",
};
