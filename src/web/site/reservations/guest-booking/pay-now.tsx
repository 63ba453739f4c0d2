import { payStartPath } from "#domain/platform/money/gateway.ts";
import { formatRupees, type Rupees } from "#domain/platform/money/money.ts";
import * as m from "#messages/gateway.js";

interface PayNowProps {
  reference: string;
  bookingKey: string;
  amount: Rupees;
}

/** A plain link: the server sends the guest on to the gateway, with or without scripts. */
export function PayLink({ reference, bookingKey, amount }: PayNowProps) {
  const query = new URLSearchParams({ reference, key: bookingKey });
  return (
    <a className="button button--primary button--wide" href={`${payStartPath}?${query}`} rel="nofollow">
      {m.payNow({ amount: formatRupees(amount) })}
    </a>
  );
}

export function PayNow({ reference, bookingKey, amount }: PayNowProps) {
  return (
    <section
      className="rounded-l packed lined ground-0 stack gap-4 shrinks own-card own-screen"
      aria-label={m.payNow({ amount: formatRupees(amount) })}
    >
      <PayLink reference={reference} bookingKey={bookingKey} amount={amount} />
      <p className="soft small own-small">{m.payNowHint()}</p>
    </section>
  );
}
