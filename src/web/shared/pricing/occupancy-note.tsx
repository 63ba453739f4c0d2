import type { WireOccupancy } from "#domain/pricing/wire-prices.ts";
import { describeOccupancy } from "./occupancy-text.ts";

export function OccupancyNote({ occupancy }: { occupancy: WireOccupancy | undefined }) {
  const text = occupancy && describeOccupancy(occupancy);
  return text ? <span className="tight muted tiny whole-line occupancy-note">{text}</span> : null;
}
