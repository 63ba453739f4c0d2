import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { addQuery } from "#contract/website/queries.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { validate } from "#domain/platform/values/validate.ts";
import { type QueryInput, queryInput } from "#domain/website/queries.ts";
import * as m from "#messages/queries.js";
import { browserApi } from "#web/api.ts";
import { useForm } from "#web/shared/platform/forms/use-form.ts";
import { useIdempotentSend } from "#web/shared/platform/forms/use-idempotent-send.ts";
import { fieldToClear, readDraft } from "./query-fields.ts";

/** Uncontrolled inputs, so that typing before hydration is not lost. */
export function useQueryForm(draft: string, preface?: (form: FormData) => string, onSent?: () => void) {
  const [sent, setSent] = useState<QueryInput>();
  const sendOnce = useIdempotentSend({ isRepeatable: true });
  const { formProps, clearErrors, ...form } = useForm({
    values: (element) => {
      const data = new FormData(element);
      return readDraft(data, preface?.(data));
    },
    check: (draft) => {
      const checked = validate(queryInput, draft);
      return checked.ok ? { ok: true, output: { draft, query: checked.output } } : checked;
    },
    send: ({ draft }) => sendOnce(draft, (call) => browserApi(addQuery, { body: draft }, call)),
    onSuccess: (_reply, { query }) => {
      setSent(query);
      onSent?.();
    },
    draft,
    failureText: (error) => (error instanceof AppError ? error.message : m.failed()),
  });

  const writeAnother = () => {
    flushSync(() => setSent(undefined));
    const field = formProps.ref.current?.elements.namedItem("name");
    if (field instanceof HTMLElement) field.focus();
  };

  return {
    ...form,
    sent,
    writeAnother,
    formProps: {
      ...formProps,
      onInput: ({ target }: FormEvent<HTMLFormElement>) =>
        clearErrors([fieldToClear((target as HTMLInputElement).name)]),
    },
  };
}
