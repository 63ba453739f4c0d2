import type { Booking } from "#domain/bookings.ts";
import { formatRupees } from "#domain/money.ts";
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
          <span className="edit-total__label">Agreed total stays</span> <strong>{formatRupees(total.total)}</strong>
        </>
      )}
      {total.kind === "new" && (
        <>
          <span className="edit-total__label">
            Old total <s>{formatRupees(total.old)}</s>
          </span>{" "}
          <span>
            New total <strong>{formatRupees(total.quote.grandTotal)}</strong>
          </span>
        </>
      )}
      {total.kind === "unknown" && (
        <>
          <span className="edit-total__label">Old total</span> <strong>{formatRupees(total.old)}</strong>
        </>
      )}
    </p>
  );
}

export function EditPrice({ form, booking }: TotalProps) {
  const total = editTotal(form, booking);
  return (
    <section className="edit-form__part" aria-label="Price">
      <h3 className="edit-form__title">Price</h3>
      <div className="edit-form__price">
        {total.kind === "agreed" && (
          <>
            <p>Dates and price per night are as they were: the agreed total stays, {formatRupees(total.total)}.</p>
            <QuoteLines quote={booking.quote} totalLabel="Agreed total" />
          </>
        )}
        {total.kind === "new" && (
          <>
            <p>
              Dates or price per night have changed: the stay is priced again. Until now it was{" "}
              {formatRupees(total.old)}.
            </p>
            <QuoteLines quote={total.quote} totalLabel="New total" />
          </>
        )}
        {total.kind === "unknown" && <p>The new total shows once dates and price are complete.</p>}
      </div>
    </section>
  );
}
