import { useCallback, useEffect, useMemo, useState } from "react";
import type { WireQuote } from "#domain/pricing/wire-prices.ts";
import type { StayQuote } from "#domain/reservations/quotes.ts";
import { loadModule } from "#web/ui/loading/load-module.ts";
import type { QuoteBody } from "./fetch-quote.ts";

/** After the last change of a stay that has a quote already. */
const waitMs = 200;

interface Loaded {
  key: string;
  body: QuoteBody;
  reply: StayQuote;
}

interface QuoteOptions {
  active: boolean;
  /** A quote that the page came with. */
  known?: { body: QuoteBody; reply: StayQuote } | undefined;
  onFailure?: (error: unknown) => void;
}

const keyOf = (body: QuoteBody) => JSON.stringify(body);

/**
 * The server's quote of a stay; undefined for a stay that is incomplete. While a changed stay is quoted, the last quote
 * stays, as outdated.
 */
export function useStayQuote(body: QuoteBody | undefined, { active, known, onFailure }: QuoteOptions) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<{ key: string; error: unknown }>();
  const [round, setRound] = useState(0);
  const key = body && keyOf(body);
  const knownKey = known && keyOf(known.body);
  const shown = loaded?.key !== key && known && knownKey === key ? known : (loaded ?? known);
  const isCurrent = key !== undefined && (loaded?.key === key || knownKey === key);
  const error = failure && failure.key === key ? failure.error : undefined;
  const hasSome = shown !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `body`; a new round asks again
  useEffect(() => {
    if (!active || !body || key === undefined || isCurrent) return;
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      // Loaded only when needed, to keep it out of the page's scripts.
      const { fetchQuote } = await loadModule(() => import("./fetch-quote.ts"));
      const reply = await fetchQuote(body, signal);
      if (signal.aborted) return;
      setLoaded({ key, body, reply });
      setFailure(undefined);
    };
    const start = () =>
      load().catch((error) => {
        if (signal.aborted) return;
        setFailure({ key, error });
        onFailure?.(error);
      });
    const timer = setTimeout(start, hasSome ? waitMs : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, active, isCurrent, round]);

  const retry = useCallback(() => {
    setFailure(undefined);
    setRound((last) => last + 1);
  }, []);
  /** Takes the server's answer to a booking at an outdated price. */
  const adopt = useCallback((quote: WireQuote) => {
    setLoaded((last) => last && { ...last, reply: withQuote(last.reply, quote) });
  }, []);
  /** Asks for the same stay again. */
  const reload = useCallback(() => setLoaded((last) => last && { ...last, key: "" }), []);
  return useMemo(
    () => ({
      reply: key === undefined ? undefined : shown?.reply,
      /** The stay and plan that the reply answers: whatever is said with its amounts is said of them. */
      asked: key === undefined ? undefined : shown?.body,
      isCurrent,
      error,
      retry,
      adopt,
      reload,
    }),
    [key, shown, isCurrent, error, retry, adopt, reload],
  );
}

export type StayQuoteState = ReturnType<typeof useStayQuote>;

function withQuote(reply: StayQuote, quote: WireQuote): StayQuote {
  const { pricePerNight, grandTotal } = quote;
  const plans = reply.plans.map((plan) =>
    plan.id === reply.costOptionId ? { ...plan, pricePerNight, grandTotal } : plan,
  );
  return { ...reply, quote, plans };
}
