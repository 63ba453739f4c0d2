import { createHash } from "node:crypto";

/** Draws a whole number from 0 up to, not including, `below`. */
export type Draw = (below: number) => number;

/** A small generator (mulberry32): the same seed draws the same numbers, so the demo is the same everywhere. */
export function seeded(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** One of the choices; there must be at least one. */
export function oneOf<T>(draw: Draw, choices: readonly T[]): T {
  return choices[draw(choices.length)] as T;
}

/** A UUID (version 8) that follows from its words alone: two instances that fill one database make the same ids. */
export function demoId(...words: (string | number)[]): string {
  const hex = createHash("sha256")
    .update(["kadalu", ...words].join("/"))
    .digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}
