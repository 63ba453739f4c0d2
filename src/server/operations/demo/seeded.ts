import { createHash } from "node:crypto";
import { bookingPrefixOf } from "#domain/property/booking-prefix.ts";
import { property } from "#domain/property/property.ts";
import { newReference } from "#server/reservations/bookings/references.ts";

/** A random integer from 0 to `below` - 1. */
export type Draw = (below: number) => number;

/** A seeded random number generator (mulberry32), so that the demo is always the same. */
export function seeded(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export function oneOf<T>(draw: Draw, choices: readonly T[]): T {
  return choices[draw(choices.length)] as T;
}

/** A deterministic UUID (version 8): two instances that fill one database create the same ids. */
export function demoId(...parts: (string | number)[]): string {
  const hex = createHash("sha256")
    .update(["kadalu", ...parts].join("/"))
    .digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

/** With the letters of the demo's own name. */
export const demoReference = (draw?: Draw): string =>
  newReference(bookingPrefixOf({ name: property.name, bookingPrefix: "" }), draw);
