import type { FieldErrors } from "#domain/platform/values/errors.ts";
import * as m from "#messages/deskWalkIn.js";
import { BookedGuestFields } from "#web/admin/register/stay-register/guest-fields.tsx";
import { useRegisterSettings } from "#web/admin/register/stay-register/register-data.ts";
import { openingBookedGuest } from "#web/admin/register/stay-register/register-form.ts";
import { ReturningGuests } from "#web/admin/register/stay-register/returning.tsx";
import { Collapsible } from "#web/ui/collapsible.tsx";
import type { WalkInForm } from "./walk-in-form.ts";

interface WalkInRegisterProps {
  form: WalkInForm;
  fields: FieldErrors;
  change: (part: Partial<WalkInForm>) => void;
}

/** Collapsible away, because it can wait; an error opens it. */
export function WalkInRegister({ form, fields, change }: WalkInRegisterProps) {
  const settings = useRegisterSettings();
  const names = Object.keys(openingBookedGuest);
  const hasError = Object.keys(fields).some((name) => names.includes(name.split(".", 1)[0] ?? ""));
  return (
    <section className="stack gap-4 walk-in__register">
      <ReturningGuests phone={form.phone} onChoose={change} />
      <Collapsible
        summary={m.register()}
        note={form.copiesFrom ? m.registerTaken() : m.registerHint()}
        hasError={hasError}
      >
        <BookedGuestFields
          form={form}
          fields={fields}
          change={change}
          requires={settings.data?.requires ?? []}
          name={form.name}
        />
      </Collapsible>
    </section>
  );
}
