/** PostgreSQL plays every fifth of the rounds that SQLite plays all, unless the test is about the engine. */
const sampleStep = 5;

/**
 * The numbers of the rounds that this run plays of a random test: the first half in `npm test`, the second in the rest of the
 * full run, some of both as a sample, all of them otherwise. Without a sample it plays all for what only PostgreSQL has, such as
 * several instances.
 */
export function roundsOf(count: number, { isSampled = true } = {}): number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  const half = Math.ceil(count / 2);
  switch (process.env.TEST_ROUNDS) {
    case "main":
      return all.slice(0, half);
    case "rest":
      return all.slice(half);
    case "sample":
      return isSampled ? all.filter((round) => round % sampleStep === 0) : all;
    default:
      return all;
  }
}
