import { reportPaymentAsGuest } from "#contract/reservations/guest-booking.ts";
import { formatRupees, toPaise, toRupees } from "#domain/platform/money/money.ts";
import { usualUpiLimit } from "#domain/platform/money/upi.ts";
import { guestPaymentInput } from "#domain/reservations/guest-booking.ts";
import * as m from "#messages/guestBooking.js";
import { browserApi } from "#web/api.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TextInput } from "#web/ui/fields/field.tsx";
import { Banner } from "#web/ui/states/banner.tsx";
import { type Upi, UpiCode } from "../billing/upi-code.tsx";
import { OneFieldForm } from "./one-field-form.tsx";

interface UpiSectionProps {
  reference: string;
  bookingKey: string;
  upi: Upi;
  /** The guest reported a payment that the lodge has not checked yet. */
  isReported: boolean;
  /** The booking waits for it. */
  isDeposit: boolean;
}

/** Guests report payments, because UPI does not notify the lodge. */
export function UpiSection({ reference, bookingKey, upi, isReported, isDeposit }: UpiSectionProps) {
  const send = (utr: string) =>
    browserApi(reportPaymentAsGuest, { params: { reference }, body: { key: bookingKey, utr } });
  return (
    <section
      // On paper too the page has the code that its sentence on the advance speaks of.
      className={classNames(
        "rounded-l packed lined ground-0 stack gap-4 shrinks own-card",
        !(isDeposit && !isReported) && "own-screen",
      )}
      aria-labelledby="own-upi"
    >
      <h2 id="own-upi">{m.payByUpi({ amount: formatRupees(upi.amount) })}</h2>
      {isReported ? (
        <Banner tone="notice">{m.paymentReported()}</Banner>
      ) : (
        <p className="soft small own-small">{isDeposit ? m.upiLeadDeposit() : m.upiLead()}</p>
      )}
      {toPaise(upi.amount) > usualUpiLimit && (
        <p className="soft small own-small">
          {(isDeposit ? m.upiLimitDeposit : m.upiLimit)({ limit: formatRupees(toRupees(usualUpiLimit)) })}
        </p>
      )}
      <UpiCode upi={upi} />
      <OneFieldForm
        name="utr"
        label={m.utrLabel()}
        hint={m.utrHint()}
        submitLabel={m.havePaid()}
        schema={guestPaymentInput}
        bookingKey={bookingKey}
        send={send}
        thanks={m.paymentNoted()}
        className="line-above pad-top-4 own-screen"
      >
        <TextInput name="utr" inputMode="numeric" autoComplete="off" maxLength={20} />
      </OneFieldForm>
    </section>
  );
}
