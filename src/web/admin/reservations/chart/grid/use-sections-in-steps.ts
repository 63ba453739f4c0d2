import { startTransition, useEffect, useLayoutEffect, useState } from "react";
import type { ChartSection } from "./chart-rows.ts";

/** More than a screen shows at once. */
const firstBars = 350;

/** How many sections have together at most the bars that are rendered at once; at least one. */
function sectionsFor(sections: readonly ChartSection[], bars: number): number {
  let sum = 0;
  for (const [at, { rows }] of sections.entries()) {
    sum += rows.reduce((count, row) => count + row.bars.length, 0);
    if (sum >= bars) return at + 1;
  }
  return sections.length;
}

/**
 * A full house opens with the rooms at the top; those below follow in a transition, which does not hold up input. Before the
 * first paint the head alone is laid out, which gives the columns their width: every bar would be styled twice otherwise.
 */
export function useSectionsInSteps(sections: readonly ChartSection[]): readonly ChartSection[] {
  const [step, setStep] = useState(0);
  useLayoutEffect(() => setStep(1), []);
  useEffect(() => {
    if (step === 1) startTransition(() => setStep(2));
  }, [step]);
  if (step === 2) return sections;
  return step === 0 ? [] : sections.slice(0, sectionsFor(sections, firstBars));
}
