import type { CallInput } from "#contract/endpoint.ts";
import { getQuote } from "#contract/quotes.ts";
import type { StayQuote } from "#domain/quotes.ts";
import { browserApi } from "#web/api.ts";

export type QuoteBody = CallInput<typeof getQuote>["body"];

export function fetchQuote(body: QuoteBody, signal: AbortSignal): Promise<StayQuote> {
  return browserApi(getQuote, { body }, { signal });
}
