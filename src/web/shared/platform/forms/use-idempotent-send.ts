import { useRef } from "react";
import { readDraft, removeDraft, saveDraft } from "./drafts.ts";
import { firstSubmission, isDefinitive, nextSubmission, type Submission } from "./idempotency.ts";

/** A repeat after this uses the same key. */
const timeoutMs = 30_000;

export interface IdempotentCall {
  idempotencyKey: string;
  signal: AbortSignal;
}

interface SendOptions {
  /** Two different bodies may both be stored. */
  isRepeatable?: boolean;
  /** Name of a draft with the key of an unanswered request: a repeat after a reload is not stored twice. */
  draft?: string;
}

export function useIdempotentSend({ isRepeatable = false, draft }: SendOptions = {}) {
  const submission = useRef<Submission>(undefined);
  return async <Reply>(body: object, send: (call: IdempotentCall) => Promise<Reply>): Promise<Reply> => {
    submission.current ??= firstSubmission(draft ? readDraft(draft) : undefined);
    const sent = nextSubmission(submission.current, JSON.stringify(body), isRepeatable);
    submission.current = sent;
    if (draft) saveDraft(draft, sent.key);
    try {
      const reply = await send({ idempotencyKey: sent.key, signal: AbortSignal.timeout(timeoutMs) });
      submission.current = firstSubmission();
      if (draft) removeDraft(draft);
      return reply;
    } catch (error) {
      submission.current = { ...sent, answered: isDefinitive(error) };
      if (draft && submission.current.answered) removeDraft(draft);
      throw error;
    }
  };
}
