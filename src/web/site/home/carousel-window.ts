/** Which cards of a row that wraps around at its end are to be seen. Cards are called by their place in the list. */

const cardsPerView = 3;

/** Whether there is anything to move: arrows and a dot per card are shown only then. */
export function canMove(count: number): boolean {
  return count > cardsPerView;
}

/** The first card in view after moving by `step`; the end leads back to the beginning and the other way round. */
export function moveStart(start: number, step: number, count: number): number {
  return count === 0 ? 0 : (((start + step) % count) + count) % count;
}

/** The cards in view, from left to right. */
export function cardsInView(start: number, count: number): number[] {
  return Array.from({ length: Math.min(cardsPerView, count) }, (_, place) => moveStart(start, place, count));
}

/**
 * How many cards go from one end of the row to the other until card `to` stands where `from` stood: the shorter way. Of two
 * that are as long the way back: in a row of four that has not been turned yet, "previous" brings the last but one there.
 */
export function turnsTo(from: number, to: number, count: number): number {
  const turns = moveStart(to, -from, count);
  return turns >= count / 2 ? turns - count : turns;
}

/** Whether the card after the view stands beside it already, in a row that begins with the card before the view. */
export const standsBeside = (count: number) => count > cardsPerView + 1;
