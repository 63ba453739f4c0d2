import { useCallback, useEffect, useState } from "react";
import type { Rupees } from "#domain/platform/money/money.ts";
import type { PriceChange } from "./booking-outcome.ts";

interface AwaitedPrice {
  /** While false, nothing is awaited. */
  active: boolean;
  /** The price of the stay as it is now is not known yet. */
  isPending: boolean;
  /** On the screen; of an earlier stay while the price is pending. */
  total: Rupees | undefined;
  submit: () => void;
  onOtherPrice: (change: PriceChange) => void;
}

/**
 * A form that is submitted before its price is known is sent once it is, at the total that the guest saw. Another total
 * is shown instead.
 */
export function useAwaitedPrice({ active, isPending, total, submit, onOtherPrice }: AwaitedPrice) {
  /** The total on the screen when the guest submitted. */
  const [seen, setSeen] = useState<Rupees>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a price that arrives ends the wait
  useEffect(() => {
    if (seen === undefined || (active && isPending)) return;
    setSeen(undefined);
    if (!active) return;
    if (total === undefined || total === seen) submit();
    else onOtherPrice({ before: seen, now: total });
  }, [seen, active, isPending]);

  return {
    isWaiting: seen !== undefined,
    wait: () => setSeen(total),
    /** The stay was changed again: the guest submits again. */
    cancel: useCallback(() => setSeen(undefined), []),
  };
}
