import { randomInt } from "node:crypto";

// Without characters that are confused on the phone: 0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V.
const alphabet = "34679ACDEFGHJKMNPQRTWXY";
const length = 5;

export function newReference(draw: (below: number) => number = (below) => randomInt(below)): string {
  const characters = Array.from({ length }, () => alphabet[draw(alphabet.length)]);
  return `KL-${characters.join("")}`;
}
