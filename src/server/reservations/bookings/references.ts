import { randomInt } from "node:crypto";
import { writeReference } from "#domain/platform/text/booking-reference.ts";

// Without characters that are confused on the phone: 0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V.
const alphabet = "34679ACDEFGHJKMNPQRTWXY";
const length = 5;

export function newReference(prefix: string, draw: (below: number) => number = (below) => randomInt(below)): string {
  const characters = Array.from({ length }, () => alphabet[draw(alphabet.length)]);
  return writeReference(prefix, characters.join(""));
}
