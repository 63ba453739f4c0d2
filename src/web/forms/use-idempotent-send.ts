import { useRef } from "react";
import { firstSubmission, isDefinitive, nextSubmission } from "./idempotency.ts";

/** A repeat after this uses the same key. */
const timeoutMs = 30_000;

export interface IdempotentCall {
  idempotencyKey: string;
  signal: AbortSignal;
}

/** `isRepeatable`: two different bodies may both be stored. */
export function useIdempotentSend({ isRepeatable = false } = {}) {
  const submission = useRef(firstSubmission());
  return async <Reply>(body: object, send: (call: IdempotentCall) => Promise<Reply>): Promise<Reply> => {
    const sent = nextSubmission(submission.current, JSON.stringify(body), isRepeatable);
    submission.current = sent;
    try {
      const reply = await send({ idempotencyKey: sent.key, signal: AbortSignal.timeout(timeoutMs) });
      submission.current = firstSubmission();
      return reply;
    } catch (error) {
      submission.current = { ...sent, answered: isDefinitive(error) };
      throw error;
    }
  };
}
