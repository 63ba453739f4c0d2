import type { CancellationStep } from "#domain/pricing/cancellation.ts";

/** The step as typed. */
export interface CancellationStepForm {
  daysBefore: string;
  unit: CancellationStep["unit"];
  amount: string;
}

export const stepForms = (steps: readonly CancellationStep[]): CancellationStepForm[] =>
  steps.map(({ daysBefore, unit, amount }) => ({ daysBefore: String(daysBefore), unit, amount: String(amount) }));
