import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { addQuery } from "#contract/queries.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { type QueryInput, queryInput } from "#domain/queries.ts";
import { validate } from "#domain/validate.ts";
import { browserApi } from "#web/api.ts";
import { newIdempotencyKey, sentOnce } from "#web/idempotency-key.ts";
import { failureOf, firstFaulty, readDraft, withoutField } from "./query-fields.ts";

type State =
  | { step: "writing"; errors: FieldErrors; failure?: string }
  | { step: "sending"; errors: FieldErrors; failure?: undefined }
  | { step: "sent"; query: QueryInput };

const empty: State = { step: "writing", errors: {} };

/**
 * The life of a query's form: checked here with the server's own rules, sent, and either kept by the lodge or still
 * in the form, word for word. What was typed stays in the inputs themselves.
 */
export function useQueryForm(preface?: (form: FormData) => string, onSent?: () => void) {
  const [state, setState] = useState<State>(empty);
  const form = useRef<HTMLFormElement>(null);
  const last = useRef<{ content: string; key: string }>(undefined);

  /** The same words sent again, after an answer that got lost, are stored once. */
  const keyFor = (content: string) => {
    if (last.current?.content !== content) last.current = { content, key: newIdempotencyKey() };
    return last.current.key;
  };

  const focusOn = (name: string) => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };

  const showErrors = (errors: FieldErrors, failure?: string) => {
    flushSync(() => setState({ step: "writing", errors, failure }));
    focusOn(firstFaulty(errors) ?? "");
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.step !== "writing") return;
    const values = new FormData(event.currentTarget);
    const draft = readDraft(values, preface?.(values));
    const checked = validate(queryInput, draft);
    if (!checked.ok) return showErrors(checked.fields);
    setState({ step: "sending", errors: {} });
    try {
      await browserApi(addQuery, { body: draft }, sentOnce(keyFor(JSON.stringify(draft))));
      setState({ step: "sent", query: checked.output });
      onSent?.();
    } catch (error) {
      const { fields, sentence } = failureOf(error);
      showErrors(fields, sentence);
    }
  };

  const edited = (event: FormEvent<HTMLFormElement>) => {
    const name = (event.target as HTMLInputElement).name;
    setState((now) => (now.step === "writing" ? { ...now, errors: withoutField(now.errors, name) } : now));
  };

  const startAnew = () => {
    flushSync(() => setState(empty));
    focusOn("name");
  };

  return { form, state, submit, edited, startAnew };
}
