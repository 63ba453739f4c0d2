import { useSearchParams } from "react-router";
import { formatPhone } from "#domain/phone.ts";
import { property } from "#domain/property.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { MailIcon, MapPinIcon, PhoneIcon } from "#web/ui/icons.tsx";
import { openingFor } from "../content/topics.ts";
import { QueryForm } from "../queries/query-form.tsx";
import { lodgeMapUrl, telephoneUrl, whatsAppUrl } from "./reach-urls.ts";

/** Every way to reach the lodge, and beside them the form. `?about=` begins the message. */
export function ContactWays() {
  const [query] = useSearchParams();
  const about = query.get("about");
  const { address } = property;
  return (
    <section className="section section--plain contact" aria-labelledby="ways-title">
      <div className="wrap contact__columns">
        <div className="contact__ways">
          <h2 id="ways-title" className="contact__title">
            Call, write, or come up the hill
          </h2>
          <ul className="contact__list">
            {property.phones.map(({ label, digits }) => (
              <li key={digits} className="contact__way">
                <PhoneIcon />
                <a href={telephoneUrl(digits)}>
                  <small>{label}</small>
                  {formatPhone(digits)}
                </a>
              </li>
            ))}
            <li className="contact__way">
              <MailIcon />
              <a href={`mailto:${property.email}`}>
                <small>E-mail</small>
                {property.email}
              </a>
            </li>
            <li className="contact__way">
              <MapPinIcon />
              <a href={lodgeMapUrl()} rel="noopener">
                <small>Address, on the map</small>
                <address>
                  {address.street}, {address.locality} {address.postalCode}, {address.region}
                </address>
              </a>
            </li>
          </ul>
          <ButtonLink to={whatsAppUrl(openingFor(about))} variant="secondary" rel="noopener">
            Write on WhatsApp
          </ButtonLink>
          <dl className="contact__times">
            <div>
              <dt>Front desk</dt>
              <dd>Day and night</dd>
            </div>
            <div>
              <dt>Check-in</dt>
              <dd>from {property.checkInTime}</dd>
            </div>
            <div>
              <dt>Check-out</dt>
              <dd>until {property.checkOutTime}</dd>
            </div>
          </dl>
        </div>
        <div id="write" className="contact__form">
          <h2 className="contact__form-title">Write to us</h2>
          <QueryForm key={about} opening={openingFor(about)} />
        </div>
      </div>
    </section>
  );
}
