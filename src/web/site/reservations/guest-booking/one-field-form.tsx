import type { ReactNode } from "react";
import { type ObjectSchema, validate } from "#domain/platform/values/validate.ts";
import * as m from "#messages/guestBooking.js";
import { useForm } from "#web/shared/platform/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { useHydrated } from "#web/ui/loading/use-hydrated.ts";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { Banner } from "#web/ui/states/banner.tsx";
import { useRefreshingCall } from "./use-refreshing-call.ts";

interface OneFieldFormProps {
  /** The field in the request body and the control's name. */
  name: string;
  label: string;
  hint?: string;
  submitLabel: string;
  /** The schema of the whole body: the link's key and the field. */
  schema: ObjectSchema;
  bookingKey: string;
  send: (value: string) => Promise<unknown>;
  /** The toast after a success. */
  thanks: string;
  className?: string;
  children: ReactNode;
}

export function OneFieldForm({
  name,
  label,
  hint,
  submitLabel,
  schema,
  bookingKey,
  send,
  thanks,
  className = "",
  children,
}: OneFieldFormProps) {
  const runAndRefresh = useRefreshingCall();
  // Before hydration a submit would leave the page and lose what was typed.
  const isHydrated = useHydrated();
  const { fields, message, busy, formProps, clearErrors } = useForm({
    values: (form) => ({ [name]: String(new FormData(form).get(name)) }),
    check: (values) => {
      const checked = validate(schema, { key: bookingKey, ...values });
      return checked.ok ? { ok: true, output: values[name] ?? "" } : checked;
    },
    draft: `booking-${name}`,
    send: (value) => runAndRefresh(() => send(value)),
    onSuccess: () => {
      formProps.ref.current?.reset();
      showToast({ tone: "success", text: thanks });
    },
  });

  return (
    <form
      {...formProps}
      className={`at-start gap-3 stack own-form own-scripted ${className}`}
      onInput={() => clearErrors([name])}
    >
      {message && <Banner tone="error">{message}</Banner>}
      <Field label={label} error={fields[name]} hint={hint}>
        {children}
      </Field>
      <Button type={isHydrated ? "submit" : "button"} variant="secondary" busy={busy} busyLabel={m.sending()}>
        {submitLabel}
      </Button>
    </form>
  );
}
