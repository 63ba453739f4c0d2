import { useCallback, useEffect, useState } from "react";
import { quoteOwnChange } from "#contract/reservations/guest-booking.ts";
import { AppError, type FieldErrors, messageOf } from "#domain/platform/values/errors.ts";
import type { StayChange, StayChangeQuote } from "#domain/reservations/stay-change.ts";
import { browserApi } from "#web/api.ts";

interface Quoted {
  change: StayChange;
  quote?: StayChangeQuote;
  fields: FieldErrors;
  message?: string;
}

/** A guest steps through counts and days: only what they stop at is priced. */
const pauseMillis = 350;

/** The server's price of a change; undefined without one. `retry` asks again. */
export function useChangeQuote(reference: string, key: string, change: StayChange | undefined) {
  const [quoted, setQuoted] = useState<Quoted>();
  const [round, setRound] = useState(0);
  const wanted = change && JSON.stringify(change);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (!wanted) return;
    const asked = JSON.parse(wanted) as StayChange;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      browserApi(quoteOwnChange, { params: { reference }, body: { key, ...asked } }, { signal }).then(
        (quote) => setQuoted({ change: asked, quote, fields: {} }),
        (error) => {
          if (!signal.aborted) setQuoted({ change: asked, ...failureOf(error) });
        },
      );
    }, pauseMillis);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, reference, key, round]);

  const isCurrent = quoted !== undefined && JSON.stringify(quoted.change) === wanted;
  const retry = useCallback(() => {
    setQuoted(undefined);
    setRound((last) => last + 1);
  }, []);
  return { quoted: isCurrent ? quoted : undefined, isAsking: wanted !== undefined && !isCurrent, retry };
}

/** Taken nights and too late dates belong to the dates. */
export function failureOf(error: unknown): Pick<Quoted, "fields" | "message"> {
  if (!(error instanceof AppError)) return { fields: {}, message: messageOf(error) };
  if (error.code === "fully_booked") return { fields: { checkOutDate: error.message } };
  if (error.fields) return { fields: error.fields };
  return { fields: {}, message: error.message };
}
