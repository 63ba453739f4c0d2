import { formatRupees } from "#domain/platform/money/money.ts";

interface SumProps {
  term: string;
  amount: number;
  /** To be paid: it stands out. */
  isDue?: boolean;
}

/** A line of what a guest owes and has paid. */
export const Sum = ({ term, amount, isDue = false }: SumProps) => (
  <div className={isDue ? "rounded pad-3-4 strong ground-monsoon monsoon own-balance__due" : undefined}>
    <dt>{term}</dt>
    <dd>{formatRupees(amount)}</dd>
  </div>
);
