import type { Booking } from "#domain/bookings.ts";
import { formatRupees } from "#domain/money.ts";
import * as m from "#messages/deskBookings.js";
import { QuoteLines } from "#web/shared/quote-lines.tsx";
import { type EditForm, editTotal } from "./edit-form.ts";

interface TotalProps {
  form: EditForm;
  booking: Booking;
}

export function EditTotalLine({ form, booking }: TotalProps) {
  const total = editTotal(form, booking);
  return (
    <p className="edit-total numbers" role="status">
      {total.kind === "agreed" && (
        <>
          <span className="edit-total__label">{m.agreedTotalStays()}</span> <strong>{formatRupees(total.total)}</strong>
        </>
      )}
      {total.kind === "new" && (
        <>
          <span className="edit-total__label">
            {m.oldTotal()} <s>{formatRupees(total.old)}</s>
          </span>{" "}
          <span>
            {m.newTotal()} <strong>{formatRupees(total.quote.grandTotal)}</strong>
          </span>
        </>
      )}
      {total.kind === "unknown" && (
        <>
          <span className="edit-total__label">{m.oldTotal()}</span> <strong>{formatRupees(total.old)}</strong>
        </>
      )}
    </p>
  );
}

export function EditPrice({ form, booking }: TotalProps) {
  const total = editTotal(form, booking);
  return (
    <section className="edit-form__part" aria-label={m.price()}>
      <h3 className="edit-form__title">{m.price()}</h3>
      <div className="edit-form__price">
        {total.kind === "agreed" && (
          <>
            <p>{m.agreedPrice({ amount: formatRupees(total.total) })}</p>
            <QuoteLines quote={booking.quote} totalLabel={m.agreedTotal()} />
          </>
        )}
        {total.kind === "new" && (
          <>
            <p>{m.newPrice({ amount: formatRupees(total.old) })}</p>
            <QuoteLines quote={total.quote} totalLabel={m.newTotal()} />
          </>
        )}
        {total.kind === "unknown" && <p>{m.unknownPrice()}</p>}
      </div>
    </section>
  );
}
