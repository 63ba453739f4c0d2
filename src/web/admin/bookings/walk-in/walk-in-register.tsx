import type { FieldErrors } from "#domain/errors.ts";
import * as m from "#messages/deskWalkIn.js";
import { Folded } from "#web/ui/folded.tsx";
import { BookedGuestFields } from "../../stay-register/guest-fields.tsx";
import { useRegisterSettings } from "../../stay-register/register-data.ts";
import { openingBookedGuest } from "../../stay-register/register-form.ts";
import { ReturningGuests } from "../../stay-register/returning.tsx";
import type { WalkInForm } from "./walk-in-form.ts";

interface WalkInRegisterProps {
  form: WalkInForm;
  fields: FieldErrors;
  change: (part: Partial<WalkInForm>) => void;
}

/** Folded away, because it can wait; an error opens it. */
export function WalkInRegister({ form, fields, change }: WalkInRegisterProps) {
  const settings = useRegisterSettings();
  const names = Object.keys(openingBookedGuest);
  const hasError = Object.keys(fields).some((name) => names.includes(name.split(".", 1)[0] ?? ""));
  return (
    <section className="walk-in__register">
      <ReturningGuests phone={form.phone} onChoose={change} />
      <Folded summary={m.register()} note={form.copiesFrom ? m.registerTaken() : m.registerHint()} hasError={hasError}>
        <BookedGuestFields form={form} fields={fields} change={change} requires={settings.data?.requires ?? []} />
      </Folded>
    </section>
  );
}
