/** The end of an axis and its steps: 1, 2 or 5 times a power of ten, at most five of them. */
export function scaleFor(largest: number): { end: number; steps: number[] } {
  if (largest <= 0) return { end: 1, steps: [0, 1] };
  const rough = largest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power;
  const count = Math.ceil(largest / step);
  // Rounded, because 3 × 0.1 is not 0.3.
  const steps = Array.from({ length: count + 1 }, (_, index) => Math.round(index * step * 100) / 100);
  return { end: steps.at(-1) ?? 1, steps };
}
