import { type FormEvent, type ReactNode, useRef } from "react";
import { type ObjectSchema, validate } from "#domain/validate.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { useOwnCall } from "./use-own-call.ts";

interface OneFieldFormProps {
  /** The field's name on the wire. */
  name: string;
  label: string;
  hint?: string;
  submitLabel: string;
  /** What is checked here as on the server: the key of the link, and the field. */
  schema: ObjectSchema;
  bookingKey: string;
  send: (value: string) => Promise<unknown>;
  /** What is said when it was taken. */
  thanks: string;
  className?: string;
  /** The control; it bears the same name. */
  children: ReactNode;
}

/** A form of one field in the guest's name; what was typed stays until it was taken. */
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
  const { busy, errors, failure, run, refuse, forget } = useOwnCall();
  const form = useRef<HTMLFormElement>(null);
  // Until the page is alive a submit would leave it, and lose what was typed.
  const alive = useHydrated();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get(name));
    const checked = validate(schema, { key: bookingKey, [name]: value });
    if (checked.ok && (await run(() => send(value)))) {
      form.current?.reset();
      return showToast({ tone: "success", text: thanks });
    }
    if (!checked.ok) refuse(checked.fields);
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };

  return (
    <form ref={form} className={`own-form own-scripted ${className}`} noValidate onSubmit={submit} onInput={forget}>
      {failure && <Banner tone="error">{failure}</Banner>}
      <Field label={label} error={errors[name]} hint={hint}>
        {children}
      </Field>
      <Button type={alive ? "submit" : "button"} variant="secondary" busy={busy} busyLabel="Sending...">
        {submitLabel}
      </Button>
    </form>
  );
}
