import { type FormEvent, useRef } from "react";
import { addOwnRequest } from "#contract/own-booking.ts";
import { maxRequests, type OwnBooking, requestInput } from "#domain/own-booking.ts";
import { validate } from "#domain/validate.ts";
import { browserApi } from "#web/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { useOwnCall } from "./use-own-call.ts";

interface RequestsPartProps {
  booking: OwnBooking;
  bookingKey: string;
  canAdd: boolean;
}

/** What the guest has asked for, and a way to ask for more as long as the stay is not over. */
export function RequestsPart({ booking, bookingKey, canAdd }: RequestsPartProps) {
  const { reference, specialRequests } = booking;
  if (!canAdd && specialRequests === "") return null;
  return (
    <section className="own-card" aria-labelledby="own-requests">
      <h2 id="own-requests">Special requests</h2>
      {specialRequests ? (
        <p className="own-requests__text">{specialRequests}</p>
      ) : (
        <p className="own-small">None yet. A cot, a quiet room, a late breakfast: tell us.</p>
      )}
      {canAdd && <RequestForm reference={reference} bookingKey={bookingKey} />}
    </section>
  );
}

function RequestForm({ reference, bookingKey }: { reference: string; bookingKey: string }) {
  const { busy, errors, failure, run, refuse, forget } = useOwnCall();
  const form = useRef<HTMLFormElement>(null);
  const alive = useHydrated();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { key: bookingKey, text: String(new FormData(event.currentTarget).get("text")) };
    const checked = validate(requestInput, body);
    const field = form.current?.querySelector("textarea");
    if (!checked.ok) {
      refuse(checked.fields);
      return field?.focus();
    }
    if (await run(() => browserApi(addOwnRequest, { params: { reference }, body }))) {
      form.current?.reset();
      showToast({ tone: "success", text: "Your request is with the front desk." });
    } else field?.focus();
  };

  return (
    <form ref={form} className="own-form own-scripted" noValidate onSubmit={submit} onInput={forget}>
      {failure && <Banner tone="error">{failure}</Banner>}
      <Field label="Add a request" error={errors.text}>
        <TextArea name="text" rows={3} maxLength={maxRequests} />
      </Field>
      <Button type={alive ? "submit" : "button"} variant="secondary" busy={busy} busyLabel="Sending...">
        Send request
      </Button>
    </form>
  );
}
