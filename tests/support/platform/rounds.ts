/** PostgreSQL plays every fifth of the rounds that SQLite plays all, unless the test says how many. */
const usualStep = 5;

/**
 * The numbers of the rounds that this run plays of a random test: the first half in `npm test`, the second in the rest of the
 * full run, some of both as a sample, all of them otherwise.
 */
export function roundsOf(count: number, { sampleStep = usualStep } = {}): number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  const half = Math.ceil(count / 2);
  switch (process.env.TEST_ROUNDS) {
    case "main":
      return all.slice(0, half);
    case "rest":
      return all.slice(half);
    case "sample":
      return all.filter((round) => round % sampleStep === 0);
    default:
      return all;
  }
}
