import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { findOwnBooking } from "#contract/reservations/guest-booking.ts";
import { exampleCode, parseReference, writeReference } from "#domain/platform/text/booking-reference.ts";
import { localizedPath } from "#domain/platform/text/locales.ts";
import { validate } from "#domain/platform/values/validate.ts";
import { guestBookingMessages, guestBookingSearch } from "#domain/reservations/guest-booking.ts";
import { plainFormPaths } from "#domain/website/plain-forms.ts";
import * as m from "#messages/guestBooking.js";
import { locale } from "#messages/locale.js";
import { browserApi } from "#web/api.ts";
import { useLodge } from "#web/lodge.ts";
import { useForm } from "#web/shared/platform/forms/use-form.ts";
import { PhoneField } from "#web/shared/platform/phone-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, TextInput } from "#web/ui/fields/field.tsx";
import { useHydrated } from "#web/ui/loading/use-hydrated.ts";
import { Banner } from "#web/ui/states/banner.tsx";
import { ReceptionPhone } from "../../website/layout/reception-phone.tsx";

interface FindFormProps {
  reference: string;
  /** Whether the link's key is invalid. */
  isRefused: boolean;
}

/** The reply does not reveal whether the reference or the phone number was wrong. */
export function FindForm({ reference, isRefused }: FindFormProps) {
  const navigate = useNavigate();
  const { takesForeignPhones, bookingPrefix } = useLodge();
  const exampleReference = writeReference(bookingPrefix, exampleCode);
  const reception = () => <ReceptionPhone key="phone" />;
  // Before hydration a submit would leave the page and lose what was typed.
  const isHydrated = useHydrated();
  const { fields, message, busy, formProps, clearErrors } = useForm({
    values: (form) => {
      const data = new FormData(form);
      return { reference: String(data.get("reference")), phone: String(data.get("phone")) };
    },
    check: (values) => {
      const checked = validate(guestBookingSearch, values);
      return checked.ok ? { ok: true, output: values } : checked;
    },
    draft: "find-booking",
    send: async (body) => {
      const { key } = await browserApi(findOwnBooking, { body });
      await navigate(`/booking/${parseReference(body.reference)}?key=${key}`);
    },
  });
  const onInput = ({ target }: FormEvent) => clearErrors([(target as HTMLInputElement).name]);
  return (
    <section className="at-top stack own-find" aria-labelledby="own-find-title">
      <div className="stack gap-4">
        <h1 id="own-find-title">{m.findTitle()}</h1>
        <p className="lead">{m.findLead()}</p>
        <p className="soft own-find__help">
          {m.findHelp({ example: exampleReference, b: (text) => <b key="example">{text}</b>, phone: reception })}
        </p>
      </div>
      <form
        {...formProps}
        className="rounded-l packed lined ground-0 stack gap-5 shrinks own-card own-find__form"
        onInput={onInput}
        action={localizedPath(locale(), plainFormPaths.findBooking)}
        method="post"
      >
        {isRefused && !message && (
          <Banner tone="notice">
            {guestBookingMessages.notOpened()} {m.linkEnded()}
          </Banner>
        )}
        {message && <Banner tone="error">{message}</Banner>}
        <Field
          label={m.referenceLabel()}
          error={fields.reference}
          hint={m.referenceHint({ example: exampleReference })}
          required
        >
          <TextInput
            name="reference"
            defaultValue={reference}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        </Field>
        <PhoneField takesForeign={takesForeignPhones} error={fields.phone} autoComplete="tel-national" required />
        <Button
          className="needs-script"
          type={isHydrated ? "submit" : "button"}
          size="large"
          wide
          busy={busy}
          busyLabel={m.looking()}
        >
          {m.openBooking()}
        </Button>
        <noscript>
          <button type="submit" className="button button--primary button--large">
            {m.openBooking()}
          </button>
        </noscript>
      </form>
    </section>
  );
}
