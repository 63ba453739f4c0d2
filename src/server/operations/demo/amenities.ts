import type { AmenityDraft } from "./drafts.ts";
import { anAmenity } from "./factories.ts";
import { demoId } from "./seeded.ts";

const names = {
  "air-conditioning": "Air conditioning",
  wifi: "Wi-Fi",
  breakfast: "Breakfast",
  "hot-water": "Hot water",
  "room-service": "Room service",
  tv: "Television",
  balcony: "Balcony",
  "sea-view": "Sea view",
  safe: "In-room safe",
  parking: "Parking",
  laundry: "Laundry",
  minibar: "Minibar",
} as const;
export type AmenityKey = keyof typeof names;

/** Rupees. */
const prices: Partial<Record<AmenityKey, number>> = { laundry: 150, minibar: 450 };

const priceOf = (key: AmenityKey): Pick<AmenityDraft, "type" | "price"> =>
  prices[key] === undefined ? { type: "free" } : { type: "paid", price: prices[key] };

export const amenityId = (key: AmenityKey) => demoId("amenity", key);

export const amenities = (Object.keys(names) as AmenityKey[]).map((key) => ({
  id: amenityId(key),
  ...anAmenity({ name: names[key], icon: `/icons/${key}.svg`, ...priceOf(key) }),
}));
