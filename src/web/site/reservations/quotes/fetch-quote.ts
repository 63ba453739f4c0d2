import type { CallInput } from "#contract/platform/endpoint.ts";
import { getQuote } from "#contract/reservations/quotes.ts";
import type { StayQuote } from "#domain/reservations/quotes.ts";
import { browserApi } from "#web/api.ts";

export type QuoteBody = CallInput<typeof getQuote>["body"];

export function fetchQuote(body: QuoteBody, signal: AbortSignal): Promise<StayQuote> {
  return browserApi(getQuote, { body }, { signal });
}
