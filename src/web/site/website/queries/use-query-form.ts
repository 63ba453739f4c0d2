import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { addQuery } from "#contract/website/queries.ts";
import { AppError, type FieldErrors } from "#domain/platform/values/errors.ts";
import { validate } from "#domain/platform/values/validate.ts";
import { type QueryInput, queryInput } from "#domain/website/queries.ts";
import * as m from "#messages/queries.js";
import { browserApi } from "#web/api.ts";
import { useForm } from "#web/shared/platform/forms/use-form.ts";
import { useIdempotentSend } from "#web/shared/platform/forms/use-idempotent-send.ts";
import { fieldToClear, readDraft } from "./query-fields.ts";

/** What was sent, and the reference by which the desk finds it. */
export type SentQuery = QueryInput & { reference: string };

/** What a page does with its own fields. */
interface OwnFields {
  preface: ((form: FormData) => string) | undefined;
  checkOwn: ((form: FormData) => FieldErrors) | undefined;
  onSent: (() => void) | undefined;
}

/** Uncontrolled inputs, so that typing before hydration is not lost. */
export function useQueryForm(draft: string, { preface, checkOwn, onSent }: OwnFields) {
  const [sent, setSent] = useState<SentQuery>();
  const own = useRef<FieldErrors>({});
  const sendOnce = useIdempotentSend({ isRepeatable: true });
  const { formProps, clearErrors, ...form } = useForm({
    values: (element) => {
      const data = new FormData(element);
      own.current = checkOwn?.(data) ?? {};
      return readDraft(data, preface?.(data));
    },
    check: (draft) => {
      const checked = validate(queryInput, draft);
      const problems = own.current;
      if (Object.keys(problems).length > 0) {
        return { ok: false, fields: { ...problems, ...(checked.ok ? {} : checked.fields) } };
      }
      return checked.ok ? { ok: true, output: { draft, query: checked.output } } : checked;
    },
    send: ({ draft }) => sendOnce(draft, (call) => browserApi(addQuery, { body: draft }, call)),
    onSuccess: (reply, { query }) => {
      setSent({ ...query, reference: reply.query.reference });
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
