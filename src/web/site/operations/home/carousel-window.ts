// Which cards of an endless carousel are visible. Cards are identified by their index.

const cardsPerView = 3;

/** Arrows and dots are shown only then. */
export function canMove(count: number): boolean {
  return count > cardsPerView;
}

/** The first visible card after moving by `step`, with wrap-around. */
export function moveStart(start: number, step: number, count: number): number {
  return count === 0 ? 0 : (((start + step) % count) + count) % count;
}

/** From left to right. */
export function cardsInView(start: number, count: number): number[] {
  return Array.from({ length: Math.min(cardsPerView, count) }, (_, place) => moveStart(start, place, count));
}

/** The shortest number of cards to rotate from `from` to `to`. Backwards if both ways are equally long. */
export function rotationTo(from: number, to: number, count: number): number {
  const rotation = moveStart(to, -from, count);
  return rotation >= count / 2 ? rotation - count : rotation;
}

/** Whether the card after the view is rendered beside it, in a row that starts with the card before the view. */
export const isRenderedBeside = (count: number) => count > cardsPerView + 1;
