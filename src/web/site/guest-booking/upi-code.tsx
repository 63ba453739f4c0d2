import type { GuestBooking } from "#domain/guest-booking.ts";
import { formatRupees } from "#domain/money.ts";
import { QrCode } from "#web/shared/qr-code.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-store.ts";

export type Upi = NonNullable<GuestBooking["upi"]>;

/** The app on this phone, a QR code for another phone, and the id. */
export function UpiCode({ upi }: { upi: Upi }) {
  const { id, payee, amount, link, code } = upi;
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => showToast({ tone: "success", text: "The UPI id is copied." }),
      () => showToast({ tone: "error", text: "Your browser did not let us copy. Please select the UPI id." }),
    );
  return (
    <div className="upi">
      {/* Not a Link: the router can't handle upi: URLs. */}
      <a className="button button--primary button--large button--wide upi__app" href={link}>
        Open your UPI app
      </a>
      <figure className="upi__figure">
        <QrCode code={code} label={`QR code to pay ${formatRupees(amount)} to ${payee} by UPI`} />
        <figcaption>
          Scan it with any UPI app: <b>{formatRupees(amount)}</b> to {payee}.
        </figcaption>
      </figure>
      <p className="upi__id">
        <span>
          UPI id <b>{id}</b>
        </span>
        <Button variant="quiet" size="small" className="upi__copy" onClick={copy}>
          Copy<span className="visually-hidden"> the UPI id</span>
        </Button>
      </p>
    </div>
  );
}
