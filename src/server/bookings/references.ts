import { randomInt } from "node:crypto";

// Without 0/O, 1/I/L, 2/Z, 5/S, 8/B and U/V: a reference is read out over the phone.
const alphabet = "34679ACDEFGHJKMNPQRTWXY";
const length = 5;

/** A random booking reference such as KL-7F3K9; the database keeps it unique. */
export function newReference(draw: (below: number) => number = (below) => randomInt(below)): string {
  const characters = Array.from({ length }, () => alphabet[draw(alphabet.length)]);
  return `KL-${characters.join("")}`;
}
