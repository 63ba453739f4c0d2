import { formatPhone } from "#domain/phone.ts";
import { property } from "#domain/property.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PhoneIcon } from "#web/ui/icons.tsx";
import type { ReachBlock } from "../../content/shape.ts";
import { openingFor } from "../../content/topics.ts";
import { telephoneUrl, whatsAppUrl } from "../reach-urls.ts";
import { useBlockSection } from "./block-heading.tsx";

/** An invitation to call or to write, whichever comes easier. */
export function Reach({ title, text, topic }: ReachBlock) {
  const { headingId, section } = useBlockSection();
  const reception = property.phones[0];
  return (
    <section {...section} className="section section--plain">
      <div className="wrap">
        <div className="reach">
          <div>
            <h2 id={headingId}>{title}</h2>
            <p className="reach__text">{text}</p>
          </div>
          <div className="reach__ways">
            {reception && (
              <ButtonLink to={telephoneUrl(reception.digits)} size="large" icon={<PhoneIcon />}>
                {formatPhone(reception.digits)}
              </ButtonLink>
            )}
            <ButtonLink to={whatsAppUrl(openingFor(topic))} variant="secondary" size="large" rel="noopener">
              WhatsApp
            </ButtonLink>
            <ButtonLink to={`/service/contact-us?about=${topic}#write`} variant="quiet" size="large">
              Write to us
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
