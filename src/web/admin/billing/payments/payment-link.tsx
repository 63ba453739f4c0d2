import type { BilledBooking } from "#domain/billing/billed-booking.ts";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import { whatsAppUrlOf } from "#domain/platform/text/stored-phone.ts";
import * as m from "#messages/gateway.js";
import { Button } from "#web/ui/button.tsx";
import { hiddenText } from "#web/ui/hidden-text.tsx";
import { toastOnError } from "../../platform/shared/tell-failure.ts";
import { usePaymentLink, useTakesOnline } from "./gateway-data.ts";

interface PaymentLinkProps {
  booking: BilledBooking;
  amount: Rupees;
}

/** The address at which the guest pays the balance, to be sent by WhatsApp or mail, or scanned; nothing without a gateway. */
export function PaymentLink({ booking, amount }: PaymentLinkProps) {
  const takesOnline = useTakesOnline();
  const link = usePaymentLink(booking._id);
  if (!takesOnline || amount <= 0) return null;
  const made = link.data && link.variables === amount ? link.data : undefined;
  if (!made) {
    return (
      <Button
        variant="secondary"
        size="small"
        busy={link.isPending}
        onClick={() => void toastOnError(link.mutateAsync(amount))}
      >
        {m.paymentLink()}
      </Button>
    );
  }
  const { reference, email } = booking;
  const shown = formatRupees(amount);
  const text = encodeURIComponent(m.linkText({ amount: shown, reference, url: made.url }));
  const subject = encodeURIComponent(`${m.paymentLink()} ${reference}`);
  return (
    <figure className="row middle wraps gap-4 upi-request">
      <img className="qr-code" src={`data:image/svg+xml,${encodeURIComponent(made.code)}`} alt={m.linkCode()} />
      <figcaption className="upi-request__note">
        <p role="status">{m.linkHint({ amount: shown })}</p>
        <p className="ledger__actions">
          <a href={made.url}>{made.url}</a>
          <a
            className="button button--secondary button--small"
            href={`${whatsAppUrlOf(booking.phone)}?text=${text}`}
            target="_blank"
            rel="noreferrer"
          >
            {m.byWhatsApp({ hidden: hiddenText })}
          </a>
          {email !== "" && (
            <a
              className="button button--secondary button--small"
              href={`mailto:${email}?subject=${subject}&body=${text}`}
            >
              {m.byMail()}
            </a>
          )}
        </p>
      </figcaption>
    </figure>
  );
}
