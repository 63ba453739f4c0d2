import { type RefObject, useRef, useState } from "react";
import * as v from "valibot";
import { validate } from "#domain/platform/values/validate.ts";
import { waiveReason } from "#domain/pricing/cancellation.ts";

const answerShape = v.object({ reason: waiveReason });

/** The sent part of the choice to charge nothing. */
export interface WaiverAnswer {
  waivesFee: boolean;
  reason?: string;
}

export interface Waiver {
  waivesFee: boolean;
  reason: string;
  error: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  set: (change: { waivesFee?: boolean; reason?: string }) => void;
  reset: () => void;
  /** Undefined, with the error at its field, while a reason is missing. */
  answer: () => WaiverAnswer | undefined;
}

const untouched = { waivesFee: false, reason: "" };

/** Whether a cancellation is free of its fee, and why. */
export function useWaiver(): Waiver {
  const [form, setForm] = useState(untouched);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  return {
    ...form,
    error,
    field,
    set: (change) => {
      setForm({ ...form, ...change });
      setError(undefined);
    },
    reset: () => {
      setForm(untouched);
      setError(undefined);
    },
    answer: () => {
      if (!form.waivesFee) return { waivesFee: false };
      const checked = validate(answerShape, form);
      if (checked.ok) return { waivesFee: true, ...checked.output };
      setError(checked.fields.reason);
      field.current?.focus();
      return undefined;
    },
  };
}
