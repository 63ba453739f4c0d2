import { isRouteErrorResponse, type To } from "react-router";
import { Button, ButtonLink } from "#web/ui/button.tsx";

export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

interface ErrorPageProps {
  error: unknown;
  /** The destination of the link to the rooms. */
  rooms?: To;
}

export function ErrorPage({ error, rooms = "/service/rooms" }: ErrorPageProps) {
  const missing = isMissing(error);
  return (
    <section className="wrap error-page">
      <p className="eyebrow">{missing ? "Error 404" : "An error"}</p>
      <h1>{missing ? "This page went out with the tide." : "Something went wrong."}</h1>
      <p className="lead">
        {missing
          ? "The address is mistyped, or the page has moved. The rooms are where they were."
          : "It is not you. Please try again in a moment; if it stays like this, call us and we help you at once."}
      </p>
      <div className="error-page__actions">
        {missing ? (
          <ButtonLink to={rooms}>See the rooms</ButtonLink>
        ) : (
          <Button onClick={() => window.location.reload()}>Try again</Button>
        )}
        <ButtonLink to="/" variant="secondary">
          Back to the home page
        </ButtonLink>
        <ButtonLink to="/service/contact-us" variant="quiet">
          Contact us
        </ButtonLink>
      </div>
    </section>
  );
}
