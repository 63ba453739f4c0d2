import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { messageOf } from "#domain/errors.ts";
import type { Validated } from "#domain/validate.ts";
import { clearErrors, errorsOf, idle, type LinkedFields, type Summary, summarize } from "./form-state.ts";

export interface FormOptions<Values extends object, Body, Reply> {
  /** What is filled in: from the inputs of the form, or from the component's state. Without values nothing is sent. */
  values: (form: HTMLFormElement) => Values | undefined;
  /** Checks the values by the rules of the server and makes the body of them. */
  check: (values: Values) => Validated<Body>;
  send: (body: Body) => Promise<Reply>;
  onSuccess?: (reply: Reply, body: Body) => void;
  /** Called with the error of a call that failed, before it is shown. */
  onFailure?: (error: unknown) => void;
  /** The sentence for a call that failed; undefined shows none. By default the server's own. */
  failureText?: (error: unknown) => string | undefined;
  linkedFields?: LinkedFields;
  summary?: Summary;
}

const invalid = "[aria-invalid='true'], .control--invalid, [data-invalid]";
const focusable = "input, select, textarea, button";

/**
 * The state machine of every form: check, send once, show what is wrong. It leaves the values alone, so a failed submit
 * loses nothing. `clearErrors` and `submit` stay the same functions between renders.
 */
export function useForm<Values extends object, Body, Reply>(options: FormOptions<Values, Body, Reply>) {
  const [state, setState] = useState(idle);
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (state.failedSubmits > 0 && ref.current) showError(ref.current);
  }, [state.failedSubmits]);

  const submit = useCallback(async () => {
    if (isSending.current || !ref.current) return;
    const { values: read, check, send, summary } = latest.current;
    const values = read(ref.current);
    if (!values) return;
    const fail = (errors: Pick<typeof idle, "fields" | "message">) =>
      setState((now) => ({ ...errors, busy: false, failedSubmits: now.failedSubmits + 1 }));
    const checked = check(values);
    if (!checked.ok) return fail({ fields: checked.fields, message: summarize(checked.fields, values, summary) });
    isSending.current = true;
    setState(({ failedSubmits }) => ({ ...idle, busy: true, failedSubmits }));
    let reply: Reply;
    try {
      reply = await send(checked.output);
    } catch (error) {
      const { onFailure, failureText = messageOf } = latest.current;
      onFailure?.(error);
      return fail(errorsOf(error, failureText(error), values, summary));
    } finally {
      isSending.current = false;
    }
    setState(({ failedSubmits }) => ({ ...idle, failedSubmits }));
    latest.current.onSuccess?.(reply, checked.output);
  }, []);

  return {
    ...state,
    submit,
    /** For the form element. */
    formProps: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    /** Call it with the names of fields that are edited. */
    clearErrors: useCallback((edited: readonly string[]) => {
      setState((now) => (hasErrors(now) ? { ...now, ...clearErrors(now, edited, latest.current) } : now));
    }, []),
    /** Forgets all errors. */
    reset: () => setState(({ busy, failedSubmits }) => ({ ...idle, busy, failedSubmits })),
  };
}

function hasErrors({ fields, message }: typeof idle): boolean {
  return message !== undefined || Object.keys(fields).length > 0;
}

/** Focuses the first field with an error; without one, scrolls to the message about the whole. */
function showError(form: HTMLFormElement): void {
  const first = form.querySelector<HTMLElement>(invalid);
  const target = first?.matches(focusable) ? first : first?.querySelector<HTMLElement>(focusable);
  if (target) target.focus();
  else form.querySelector("[data-form-message]")?.scrollIntoView({ block: "start" });
}
