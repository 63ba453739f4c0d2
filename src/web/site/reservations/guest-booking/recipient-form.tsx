import { useState } from "react";
import { setOwnRecipient } from "#contract/reservations/guest-booking.ts";
import type { Recipient } from "#domain/billing/billed-booking.ts";
import { validate } from "#domain/platform/values/validate.ts";
import { type GuestBooking, ownRecipientInput } from "#domain/reservations/guest-booking.ts";
import * as m from "#messages/ownDocuments.js";
import { browserApi } from "#web/api.ts";
import { useForm } from "#web/shared/platform/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { Banner } from "#web/ui/states/banner.tsx";
import { RecipientFields } from "../billing/recipient-fields.tsx";
import { useRefreshingCall } from "./use-refreshing-call.ts";

interface RecipientFormProps {
  booking: GuestBooking;
  bookingKey: string;
  onDone: () => void;
}

/** Begins with what is stored; blank fields take it back. */
export function RecipientForm({ booking, bookingKey, onDone }: RecipientFormProps) {
  const { reference, updatedAt, billingCompany, billingGstin, billingAddress } = booking;
  const [values, setValues] = useState<Recipient>({ billingCompany, billingGstin, billingAddress });
  const runAndRefresh = useRefreshingCall();
  const { fields, message, busy, formProps, clearErrors } = useForm({
    values: () => values,
    check: (typed) => validate(ownRecipientInput, { ...typed, key: bookingKey, updatedAt }),
    send: (body) => runAndRefresh(() => browserApi(setOwnRecipient, { params: { reference }, body })),
    onSuccess: () => {
      showToast({ tone: "success", text: m.saved() });
      onDone();
    },
  });
  return (
    <form {...formProps} className="at-start gap-3 stack own-form own-screen own-scripted">
      {message && <Banner tone="error">{message}</Banner>}
      <RecipientFields
        values={values}
        errors={fields}
        onEdit={(name, value) => {
          setValues((now) => ({ ...now, [name]: value }));
          clearErrors([name]);
        }}
      />
      <div className="row wraps gap-2">
        <Button type="submit" variant="secondary" busy={busy} busyLabel={m.saving()}>
          {m.save()}
        </Button>
        <Button variant="secondary" onClick={onDone} disabled={busy}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  );
}
