import { reportOwnPayment } from "#contract/guest-booking.ts";
import { guestPaymentInput } from "#domain/guest-booking.ts";
import { formatRupees, toPaise, toRupees } from "#domain/money.ts";
import { usualUpiLimit } from "#domain/upi.ts";
import { browserApi } from "#web/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { TextInput } from "#web/ui/field.tsx";
import { OneFieldForm } from "./one-field-form.tsx";
import { type Upi, UpiCode } from "./upi-code.tsx";

interface UpiSectionProps {
  reference: string;
  bookingKey: string;
  upi: Upi;
  /** The guest reported a payment that the lodge has not checked yet. */
  isReported: boolean;
}

/** Guests report payments, because UPI does not notify the lodge. */
export function UpiSection({ reference, bookingKey, upi, isReported }: UpiSectionProps) {
  const send = (utr: string) => browserApi(reportOwnPayment, { params: { reference }, body: { key: bookingKey, utr } });
  return (
    <section className="own-card own-screen" aria-labelledby="own-upi">
      <h2 id="own-upi">Pay {formatRupees(upi.amount)} by UPI</h2>
      {isReported ? (
        <Banner tone="notice">
          You have told us of a payment, and we look for it in our account. Please do not pay the same again.
        </Banner>
      ) : (
        <p className="own-small">In advance, or at the lodge: as you like.</p>
      )}
      {toPaise(upi.amount) > usualUpiLimit && (
        <p className="own-small">
          Most banks let {formatRupees(toRupees(usualUpiLimit))} a day pass by UPI. If yours refuses, pay at the lodge
          or call us.
        </p>
      )}
      <UpiCode upi={upi} />
      <OneFieldForm
        name="utr"
        label="UTR of your payment"
        hint="The 12 digits that your UPI app shows with the payment, also called UPI reference"
        submitLabel="I have paid"
        schema={guestPaymentInput}
        bookingKey={bookingKey}
        send={send}
        thanks="Thank you. We look for your payment and note it here."
        className="own-paid"
      >
        <TextInput name="utr" inputMode="numeric" autoComplete="off" maxLength={20} />
      </OneFieldForm>
    </section>
  );
}
