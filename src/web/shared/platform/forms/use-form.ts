import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { messageOf } from "#domain/platform/values/errors.ts";
import type { Validated } from "#domain/platform/values/validate.ts";
import { removeDraft } from "./drafts.ts";
import { clearErrors, errorsOf, idle, type LinkedFields, type Summary, summarize } from "./form-state.ts";
import { useFormDraft } from "./use-form-draft.ts";

export interface FormOptions<Values extends object, Body, Reply> {
  /** From the inputs or the component's state. Nothing is sent without values. */
  values: (form: HTMLFormElement) => Values | undefined;
  check: (values: Values) => Validated<Body>;
  send: (body: Body) => Promise<Reply>;
  onSuccess?: (reply: Reply, body: Body) => void;
  onFailure?: (error: unknown) => void;
  /** Undefined shows no message. By default the server's own. */
  failureText?: (error: unknown) => string | undefined;
  linkedFields?: LinkedFields;
  summary?: Summary;
  /** Keeps what is typed into uncontrolled fields for this tab, under this name, until it was sent. */
  draft?: string;
}

const invalid = "[aria-invalid='true'], .control--invalid, [data-invalid]";
const focusable = "input, select, textarea, button";

/** The values are stored elsewhere, so a failed submit loses nothing. `clearErrors` and `submit` are stable. */
export function useForm<Values extends object, Body, Reply>(options: FormOptions<Values, Body, Reply>) {
  const [state, setState] = useState(idle);
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  useFormDraft(options.draft, ref);

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
    if (latest.current.draft) removeDraft(latest.current.draft);
    latest.current.onSuccess?.(reply, checked.output);
  }, []);

  return {
    ...state,
    submit,
    formProps: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    clearErrors: useCallback((edited: readonly string[]) => {
      setState((now) => (hasErrors(now) ? { ...now, ...clearErrors(now, edited, latest.current) } : now));
    }, []),
    reset: () => setState(({ busy, failedSubmits }) => ({ ...idle, busy, failedSubmits })),
  };
}

function hasErrors({ fields, message }: typeof idle): boolean {
  return message !== undefined || Object.keys(fields).length > 0;
}

function showError(form: HTMLFormElement): void {
  const first = form.querySelector<HTMLElement>(invalid);
  const target = first?.matches(focusable) ? first : first?.querySelector<HTMLElement>(focusable);
  if (target) {
    target.focus();
    // In a text area focusing shows no more than the caret's line; its margin includes the error below.
    target.scrollIntoView({ block: "nearest" });
  } else form.querySelector("[data-form-message]")?.scrollIntoView({ block: "start" });
}
