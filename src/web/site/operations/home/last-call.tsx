import { telephoneUrl } from "#domain/platform/text/stored-phone.ts";
import { receptionPhone } from "#domain/property/lodge.ts";
import type { LastCallBlock } from "#domain/website/home-blocks.ts";
import * as m from "#messages/home.js";
import { useLodge } from "#web/lodge.ts";
import { Picture } from "#web/shared/platform/picture.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { PhoneIcon } from "#web/ui/icons/icons.tsx";
import { useStayLinks } from "../../website/search/remembered-search.ts";

export function LastCall({ title, text, picture }: LastCallBlock) {
  const withStay = useStayLinks();
  const reception = receptionPhone(useLodge());
  return (
    <section className="last-call" aria-labelledby="last-call-title">
      <div className="wrap">
        <div className="rounded-l clipped stack last-call__card on-dark">
          <div className="last-call__words">
            <h2 id="last-call-title" className="home-title">
              {title}
            </h2>
            <p className="lead">{text}</p>
            <div className="above-6 row wraps gap-3">
              <ButtonLink to={withStay("/service/rooms")} size="large" className="ground-0 last-call__book">
                {m.findRoom()}
              </ButtonLink>
              {reception && (
                <ButtonLink to={telephoneUrl(reception.digits)} size="large" variant="secondary" icon={<PhoneIcon />}>
                  {reception.text}
                </ButtonLink>
              )}
            </div>
          </div>
          <Picture
            className="last-call__picture"
            src={picture.src}
            alt={picture.alt}
            focus={picture.focus}
            sizes="(min-width: 64rem) 36rem, 92vw"
          />
        </div>
      </div>
    </section>
  );
}
