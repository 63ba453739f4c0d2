import { type FormEvent, useRef } from "react";
import { reportOwnPayment } from "#contract/own-booking.ts";
import { formatRupees } from "#domain/money.ts";
import { ownPaymentInput } from "#domain/own-booking.ts";
import { validate } from "#domain/validate.ts";
import { browserApi } from "#web/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field, TextInput } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { type Upi, UpiCode } from "./upi-code.tsx";
import { useOwnCall } from "./use-own-call.ts";

interface UpiPartProps {
  reference: string;
  bookingKey: string;
  upi: Upi;
  /** Whether the guest has told of a payment that the lodge has not looked for yet. */
  isReported: boolean;
}

/** Paying by UPI, and telling the lodge that one has: it can't know by itself. */
export function UpiPart({ reference, bookingKey, upi, isReported }: UpiPartProps) {
  const { busy, errors, failure, run, refuse, forget } = useOwnCall();
  const form = useRef<HTMLFormElement>(null);
  const alive = useHydrated();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { key: bookingKey, utr: String(new FormData(event.currentTarget).get("utr")) };
    const checked = validate(ownPaymentInput, body);
    const field = form.current?.querySelector("input");
    if (!checked.ok) {
      refuse(checked.fields);
      return field?.focus();
    }
    if (await run(() => browserApi(reportOwnPayment, { params: { reference }, body }))) {
      form.current?.reset();
      showToast({ tone: "success", text: "Thank you. We look for your payment and note it here." });
    } else field?.focus();
  };

  return (
    <section className="own-card own-screen" aria-labelledby="own-upi">
      <h2 id="own-upi">Pay {formatRupees(upi.amount)} by UPI</h2>
      {isReported ? (
        <Banner tone="notice">
          You have told us of a payment, and we look for it in our account. Please do not pay the same again.
        </Banner>
      ) : (
        <p className="own-small">Now, or at the hotel: as you like.</p>
      )}
      <UpiCode upi={upi} />
      <form ref={form} className="own-form own-scripted own-paid" noValidate onSubmit={submit} onInput={forget}>
        {failure && <Banner tone="error">{failure}</Banner>}
        <Field
          label="UTR of your payment"
          error={errors.utr}
          hint="The 12 digits that your UPI app shows with the payment, also called UPI reference"
        >
          <TextInput name="utr" inputMode="numeric" autoComplete="off" maxLength={20} />
        </Field>
        <Button type={alive ? "submit" : "button"} variant="secondary" busy={busy} busyLabel="Sending...">
          I have paid
        </Button>
      </form>
    </section>
  );
}
