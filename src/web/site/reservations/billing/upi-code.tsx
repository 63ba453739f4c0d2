import { formatRupees } from "#domain/platform/money/money.ts";
import type { GuestBooking } from "#domain/reservations/guest-booking.ts";
import * as m from "#messages/guestBooking.js";
import { QrCode } from "#web/shared/platform/qr-code.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/overlays/toast-store.ts";

export type Upi = NonNullable<GuestBooking["upi"]>;

/** The app on this phone, a QR code for another phone, and the id. */
export function UpiCode({ upi }: { upi: Upi }) {
  const { id, payee, amount, link, code } = upi;
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => showToast({ tone: "success", text: m.upiIdCopied() }),
      () => showToast({ tone: "error", text: m.upiIdNotCopied() }),
    );
  return (
    <div className="stack gap-4 upi">
      {/* Not a Link: the router can't handle upi: URLs. */}
      <a className="button button--primary button--large button--wide upi__app" href={link}>
        {m.openUpiApp()}
      </a>
      <figure className="centre-text flush stack gap-2 small mid-items">
        <QrCode code={code} label={m.upiCodeLabel({ amount: formatRupees(amount), payee })} />
        <figcaption>
          {m.upiScan({ amount: formatRupees(amount), payee, b: (text) => <b key="amount">{text}</b> })}
        </figcaption>
      </figure>
      <p className="gap-1-3 row middle wraps spread small upi__id">
        <span>{m.upiId({ id, b: (text) => <b key="id">{text}</b> })}</span>
        <Button variant="quiet" size="small" className="control-high upi__copy" onClick={copy}>
          {m.copyUpiId({
            hidden: (text) => (
              <span key="hidden" className="visually-hidden">
                {text}
              </span>
            ),
          })}
        </Button>
      </p>
    </div>
  );
}
