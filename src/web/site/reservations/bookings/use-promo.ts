import { useEffect, useState } from "react";
import type { CallInput } from "#contract/platform/endpoint.ts";
import { quoteWithPromo } from "#contract/reservations/promos.ts";
import { AppError, messageOf } from "#domain/platform/values/errors.ts";
import type { WireQuote } from "#domain/pricing/wire-prices.ts";
import { browserApi } from "#web/api.ts";
import { promoNotApplied } from "#web/shared/pricing/promo-text.ts";

type Wanted = Omit<CallInput<typeof quoteWithPromo>["body"], "promoCode">;

/** Between a change of the stay and the question for its price. */
const delayMs = 300;

interface Answer {
  /** The key of the question. */
  key: string;
  quote?: WireQuote;
  error?: string;
}

/** A promo code of the guest. The server says what the stay costs with it, again after each change of the stay. */
export function usePromo(wanted: Wanted | undefined) {
  const [text, setText] = useState("");
  const [applied, setApplied] = useState("");
  const [answer, setAnswer] = useState<Answer>();
  const key = applied && wanted ? JSON.stringify({ ...wanted, promoCode: applied }) : "";

  useEffect(() => {
    if (key === "") return;
    const aborter = new AbortController();
    const ask = async () => {
      try {
        const { quote } = await browserApi(quoteWithPromo, { body: JSON.parse(key) }, { signal: aborter.signal });
        setAnswer({ key, quote });
      } catch (error) {
        if (!aborter.signal.aborted) setAnswer({ key, error: reasonOf(error) });
      }
    };
    const timer = setTimeout(() => void ask(), delayMs);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [key]);

  const current = answer?.key === key ? answer : undefined;
  return {
    text,
    applied,
    busy: key !== "" && !current,
    error: current?.error,
    /** Only of the stay as it is now. */
    quote: current?.quote,
    setText,
    setApplied: (code: string) => {
      setAnswer(undefined);
      setApplied(code);
    },
    /** Why the form can't be sent: the guest would see another price than that with the code. */
    problem: promoNotApplied(text, applied, key !== "" && !current) ?? current?.error,
  };
}

export type Promo = ReturnType<typeof usePromo>;

const reasonOf = (error: unknown) => (error instanceof AppError && error.fields?.promoCode) || messageOf(error);
