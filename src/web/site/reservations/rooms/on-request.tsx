import { telephoneUrl } from "#domain/platform/text/stored-phone.ts";
import { receptionPhone } from "#domain/property/lodge.ts";
import * as m from "#messages/onRequest.js";
import { useLodge } from "#web/lodge.ts";

/** Whom to call about a room whose price is on request. */
export function CallToBook() {
  const reception = receptionPhone(useLodge());
  if (!reception) return m.callToBook();
  return m.call({
    phone: reception.text,
    link: (text) => (
      <a key="link" className="phone" href={telephoneUrl(reception.digits)}>
        {text}
      </a>
    ),
  });
}

/** Instead of dates, price and button. */
export function RequestCard({ title }: { title: string }) {
  return (
    <section
      className="rounded-l lifted stack gap-4 ground-0 shrinks pad-5 stay-card"
      aria-labelledby="stay-card-title"
    >
      <h2 id="stay-card-title" className="visually-hidden">
        {title}
      </h2>
      <p className="stack gap-1 muted tiny stay-card__price">
        <b className="one-line strong lining price__amount">{m.price()}</b>
      </p>
      <p className="small">
        <CallToBook />
      </p>
    </section>
  );
}
