import { useSearchParams } from "react-router";
import { telephoneUrl } from "#domain/platform/text/stored-phone.ts";
import { spokenTime } from "#domain/platform/time/clock-time.ts";
import { addressLine, mapUrl, whatsAppUrl } from "#domain/property/lodge.ts";
import * as m from "#messages/pages.js";
import { useLodge } from "#web/lodge.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { MapPinIcon, PhoneIcon } from "#web/ui/icons/icons.tsx";
import { MailIcon } from "#web/ui/icons/icons-inner.tsx";
import { QueryForm } from "../queries/query-form.tsx";
import { openingFor } from "./opening-for.ts";

/** `?about=` sets the start of the message. */
export function ContactWays({ title }: { title: string }) {
  const [query] = useSearchParams();
  const about = query.get("about");
  const lodge = useLodge();
  const chat = whatsAppUrl(lodge, openingFor(about));
  return (
    <section className="section section--plain contact" aria-labelledby="ways-title">
      <div className="stack wrap gap-7 contact__columns">
        <div className="contact__ways">
          <h2 id="ways-title" className="contact__title">
            {title}
          </h2>
          <ul className="contact__list">
            {lodge.phones.map(({ label, digits, text }) => (
              <li key={digits} className="line-above row middle gap-4 contact__way">
                <PhoneIcon />
                <a href={telephoneUrl(digits)}>
                  <small>{label}</small>
                  {text}
                </a>
              </li>
            ))}
            <li className="line-above row middle gap-4 contact__way">
              <MailIcon />
              <a href={`mailto:${lodge.email}`}>
                <small>{m.email()}</small>
                {lodge.email}
              </a>
            </li>
            <li className="line-above row middle gap-4 contact__way">
              <MapPinIcon />
              <a href={mapUrl(lodge)} rel="noopener">
                <small>{m.addressOnMap()}</small>
                <address>{addressLine(lodge)}</address>
              </a>
            </li>
          </ul>
          {chat && (
            <ButtonLink to={chat} variant="secondary" rel="noopener">
              {m.writeOnWhatsApp()}
            </ButtonLink>
          )}
          <dl className="above-6 row wraps small gap-3-6 contact__times">
            <div>
              <dt>{m.frontDesk()}</dt>
              <dd>{m.dayAndNight()}</dd>
            </div>
            <div>
              <dt>{m.checkIn()}</dt>
              <dd>{m.fromTime({ time: spokenTime(lodge.checkInTime) })}</dd>
            </div>
            <div>
              <dt>{m.checkOut()}</dt>
              <dd>{m.untilTime({ time: spokenTime(lodge.checkOutTime) })}</dd>
            </div>
          </dl>
        </div>
        <div id="write" className="rounded-l lifted ground-0 contact__form">
          <h2 className="below-5">{m.writeToUs()}</h2>
          <QueryForm key={about} draft={`contact-${about}`} opening={openingFor(about)} />
        </div>
      </div>
    </section>
  );
}
