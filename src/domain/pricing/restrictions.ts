import * as m from "#messages/restrictions.js";
import { countNights, formatNight, type Night, nightsOf, type Stay } from "../platform/time/nights.ts";

/** The rules for stays in the rate of a night, besides the price. */
export interface NightRestriction {
  /** Applies to a stay that begins on this night. */
  minStay: number;
  isClosedToArrival: boolean;
  /** Nobody leaves on this day. */
  isClosedToDeparture: boolean;
  isClosed: boolean;
}

export const noRestriction: NightRestriction = {
  minStay: 1,
  isClosedToArrival: false,
  isClosedToDeparture: false,
  isClosed: false,
};

export interface Restriction {
  kind: "plan-closed" | "no-arrival" | "no-departure" | "min-stay";
  night: Night;
  minStay: number;
}

/** The first rule that a stay breaks. */
export function restrictionOf(stay: Stay, on: (night: Night) => NightRestriction): Restriction | undefined {
  const arrival = on(stay.checkIn);
  const closed = nightsOf(stay).find((night) => on(night).isClosed);
  const { minStay } = arrival;
  if (closed !== undefined) return { kind: "plan-closed", night: closed, minStay };
  if (arrival.isClosedToArrival) return { kind: "no-arrival", night: stay.checkIn, minStay };
  if (countNights(stay) < minStay) return { kind: "min-stay", night: stay.checkIn, minStay };
  if (on(stay.checkOut).isClosedToDeparture) return { kind: "no-departure", night: stay.checkOut, minStay };
  return undefined;
}

/** The field of a booking to which the message belongs. */
export function restrictionField({ kind }: Pick<Restriction, "kind">): "checkInDate" | "checkOutDate" {
  return kind === "no-departure" ? "checkOutDate" : "checkInDate";
}

export function restrictionMessage({ kind, night, minStay }: Restriction): string {
  const date = formatNight(night);
  switch (kind) {
    case "plan-closed":
      return m.planClosed({ date });
    case "no-arrival":
      return m.noArrival({ date });
    case "no-departure":
      return m.noDeparture({ date });
    case "min-stay":
      return m.minStay({ date, nights: minStay });
  }
}
