import { useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { AppError, type FieldErrors, messageOf } from "#domain/errors.ts";

/** One call in the guest's name: whether it is under way, what was wrong with it, and the booking read anew after it. */
export function useOwnCall() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();

  const settle = (fields: FieldErrors, sentence?: string) =>
    flushSync(() => {
      setBusy(false);
      setErrors(fields);
      setFailure(sentence);
    });

  /** Resolves with whether it succeeded. */
  const run = async (call: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setErrors({});
    setFailure(undefined);
    try {
      await call();
      await revalidate();
      settle({});
      return true;
    } catch (error) {
      const fields = error instanceof AppError ? error.fields : undefined;
      // The booking is not what the page shows: cancelled by somebody else, or already begun.
      if (error instanceof AppError && error.status === 409) await revalidate();
      settle(fields ?? {}, fields ? undefined : messageOf(error));
      return false;
    }
  };

  /** Says what is wrong before anything is sent. */
  const refuse = (fields: FieldErrors) => settle(fields);
  const forget = () => {
    setErrors({});
    setFailure(undefined);
  };
  return { busy, errors, failure, run, refuse, forget };
}
