import type { AmenityKey } from "../amenities.ts";
import type { RoomKey } from "../rooms.ts";

/** The texts of the demo data in another language than English. */
export interface DemoTranslations {
  lodge: {
    name: string;
    place: string;
    street: string;
    locality: string;
    region: string;
    directions: string;
    /** By the English label. */
    phoneLabels: Record<string, string>;
  };
  /** By the English title. */
  policies: Record<string, { title: string; text: string }>;
  rooms: Record<RoomKey, { name: string; description: string; view: string; floor: string; bathroom: string }>;
  /** By the English name. */
  costOptions: Record<string, string>;
  amenities: Record<AmenityKey, string>;
  /** Names and measures of the price list, by the English one. */
  charges: Record<string, string>;
  /** By the English name. */
  banquets: Record<string, { name: string; seatingCapacity: string; floor: string; description: string }>;
  /** By the English author. */
  testimonials: Record<string, { quote: string; author: string; position: string }>;
}
