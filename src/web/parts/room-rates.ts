import type { Quote, Rates } from "#domain/pricing.ts";
import { bookedCostOption, cardPrice, costOptionDefaults, type Room } from "#domain/rooms.ts";

/** What a room's booking is priced with. */
export function ratesOf(room: Pick<Room, "costOptions" | "price">): Rates {
  return bookedCostOption(room) ?? { ...costOptionDefaults, cost: cardPrice(room) };
}

/** The rates behind a quote, so that a price that the server named can be carried on with. */
export function ratesBehind({ pricePerNight, lines }: Quote): Rates {
  const percent = (kind: string) => lines.find((line) => line.kind === kind)?.percent ?? 0;
  return {
    cost: pricePerNight,
    discount: percent("discount"),
    serviceFeePercentage: percent("serviceFee"),
    gstPercentage: percent("gst"),
  };
}
