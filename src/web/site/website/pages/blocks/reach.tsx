import { telephoneUrl } from "#domain/platform/text/stored-phone.ts";
import { receptionPhone, whatsAppUrl } from "#domain/property/lodge.ts";
import type { ReachBlock } from "#domain/website/page-content.ts";
import * as m from "#messages/pages.js";
import { useLodge } from "#web/lodge.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PhoneIcon } from "#web/ui/icons/icons.tsx";
import { openingFor } from "../opening-for.ts";
import { useBlockSection } from "./block-heading.tsx";
import { Paragraph } from "./paragraph.tsx";

export function Reach({ title, text, topic }: ReachBlock) {
  const { headingId, section } = useBlockSection();
  const lodge = useLodge();
  const reception = receptionPhone(lodge);
  const chat = whatsAppUrl(lodge, openingFor(topic));
  return (
    <section {...section} className="section section--plain">
      <div className="wrap">
        <div className="stack middle rounded-l ground-brass reach">
          <div>
            <h2 id={headingId}>{title}</h2>
            <Paragraph className="above-3 soft reach__text" text={text} />
          </div>
          <div className="row wraps gap-3">
            {reception && (
              <ButtonLink to={telephoneUrl(reception.digits)} size="large" icon={<PhoneIcon />}>
                {reception.text}
              </ButtonLink>
            )}
            {chat && (
              <ButtonLink to={chat} variant="secondary" size="large" rel="noopener">
                {m.whatsApp()}
              </ButtonLink>
            )}
            <ButtonLink to={`/service/contact-us?about=${topic}#write`} variant="quiet" size="large">
              {m.writeToUs()}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
