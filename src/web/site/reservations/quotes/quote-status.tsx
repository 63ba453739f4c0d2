import { AppError } from "#domain/platform/values/errors.ts";
import * as m from "#messages/stayQuote.js";
import "./quote-status.css";
import type { StayQuoteState } from "./use-stay-quote.ts";

/** Why there is no price yet, or none for the stay as it is now. */
export function QuoteStatus({ state: { error, retry, reply, isCurrent } }: { state: StayQuoteState }) {
  if (!error) return reply || isCurrent ? null : <p className="tight muted small quote-status">{m.loading()}</p>;
  const isRefused = error instanceof AppError && error.code === "invalid_input";
  return (
    <p className="tight muted small quote-status" data-failed="">
      <span>{isRefused ? error.message : m.failed()}</span>{" "}
      {!isRefused && (
        <button
          type="button"
          className="control-high strong pad-inline-2 underlined quote-status__again"
          onClick={retry}
        >
          {m.tryAgain()}
        </button>
      )}
    </p>
  );
}
