import { isRouteErrorResponse, type To } from "react-router";
import { telephoneUrl } from "#domain/platform/text/stored-phone.ts";
import * as m from "#messages/layout.js";
import * as ui from "#messages/ui.js";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PhoneIcon } from "#web/ui/icons/icons.tsx";

export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

interface ErrorPageProps {
  error: unknown;
  /** The destination of the link to the rooms. */
  rooms?: To;
  /** The reception's number, as the text of a failure says "call us"; undefined where the lodge could not be loaded. */
  phone?: { digits: string; text: string } | undefined;
}

export function ErrorPage({ error, rooms = "/service/rooms", phone }: ErrorPageProps) {
  const missing = isMissing(error);
  return (
    <section className="wrap error-page">
      <p className="eyebrow">{missing ? m.error404() : m.anError()}</p>
      <h1>{missing ? m.missingTitle() : m.failureTitle()}</h1>
      <p className="lead">{missing ? m.missingText() : m.failureText()}</p>
      <div className="row wraps gap-3 above-6">
        {missing ? (
          <ButtonLink to={rooms}>{m.seeRooms()}</ButtonLink>
        ) : (
          <Button onClick={() => window.location.reload()}>{ui.tryAgain()}</Button>
        )}
        <ButtonLink to="/" variant="secondary">
          {m.backHome()}
        </ButtonLink>
        {phone && !missing ? (
          <ButtonLink to={telephoneUrl(phone.digits)} variant="quiet" icon={<PhoneIcon />}>
            {phone.text}
          </ButtonLink>
        ) : (
          <ButtonLink to="/service/contact-us" variant="quiet">
            {m.contactUs()}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
