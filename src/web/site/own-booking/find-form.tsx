import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { findOwnBooking } from "#contract/guest-booking.ts";
import { parseReference } from "#domain/booking-reference.ts";
import { AppError, type FieldErrors, messageOf } from "#domain/errors.ts";
import { guestBookingMessages, guestBookingSearch } from "#domain/guest-booking.ts";
import { validate } from "#domain/validate.ts";
import { browserApi } from "#web/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, TextInput } from "#web/ui/field.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { ReceptionPhone } from "../layout/reception-phone.tsx";

interface FindFormProps {
  /** What the address names. */
  reference: string;
  /** Whether a link led here that opens nothing. */
  isRefused: boolean;
}

/** The way to a booking for who has not its link: reference and phone number, and nothing said of which was wrong. */
export function FindForm({ reference, isRefused }: FindFormProps) {
  const { form, errors, failure, busy, submit, edited } = useFinding();
  // Until the page is alive a submit would leave it, and lose what was typed.
  const alive = useHydrated();
  return (
    <section className="own-find" aria-labelledby="own-find-title">
      <div className="own-find__words">
        <h1 id="own-find-title">Find your booking</h1>
        <p className="lead">
          See your stay, add a wish, put it into your calendar, or cancel. You need the reference and the phone number
          that you booked with.
        </p>
        <p className="own-find__help">
          The reference is in the mail that we sent you: it looks like <b>KL-7F3K9</b>. The link in that mail opens your
          booking at once. Neither at hand? Call <ReceptionPhone />.
        </p>
      </div>
      <form ref={form} className="own-card own-find__form" noValidate onSubmit={submit} onInput={edited}>
        <p className="own-find__instead">
          Finding a booking here needs JavaScript. The link in our mail opens it without; or call <ReceptionPhone />.
        </p>
        {isRefused && !failure && (
          <Banner tone="notice">
            {guestBookingMessages.notOpened} Links end sixty days after the stay, or when the e-mail address of the
            booking changes. Open it with these two instead:
          </Banner>
        )}
        {failure && <Banner tone="error">{failure}</Banner>}
        <Field label="Reference" error={errors.reference} hint="Such as KL-7F3K9" required>
          <TextInput
            name="reference"
            defaultValue={reference}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        </Field>
        <Field label="Phone" error={errors.phone} required>
          <TextInput name="phone" type="tel" inputMode="tel" autoComplete="tel-national" maxLength={40} />
        </Field>
        <Button type={alive ? "submit" : "button"} size="large" wide busy={busy} busyLabel="Looking...">
          Open my booking
        </Button>
      </form>
    </section>
  );
}

function useFinding() {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();

  const refuse = (fields: FieldErrors, sentence?: string) => {
    flushSync(() => {
      setBusy(false);
      setErrors(fields);
      setFailure(sentence);
    });
    form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const body = { reference: String(typed.get("reference")), phone: String(typed.get("phone")) };
    const checked = validate(guestBookingSearch, body);
    if (!checked.ok) return refuse(checked.fields);
    setBusy(true);
    setErrors({});
    setFailure(undefined);
    try {
      const { key } = await browserApi(findOwnBooking, { body });
      await navigate(`/booking/${parseReference(body.reference)}?key=${key}`);
      setBusy(false);
    } catch (error) {
      const fields = error instanceof AppError ? error.fields : undefined;
      refuse(fields ?? {}, fields ? undefined : messageOf(error));
    }
  };

  const edited = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    setErrors(({ [name]: _mended, ...others }) => others);
  };

  return { form, errors, failure, busy, submit, edited };
}
