import { data, Link } from "react-router";
import { receptionOf } from "#domain/lodge.ts";
import { formatPhone } from "#domain/phone.ts";
import { lodgeIn, useLodge } from "#web/lodge.ts";
import { Picture } from "#web/parts/picture.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { housePicture } from "../content/pictures.ts";
import { describeMissingPage } from "../layout/seo.ts";
import type { Route } from "./+types/not-found.ts";
import { telephoneUrl } from "./reach-urls.ts";

const ways = [
  { to: "/service/rooms", label: "Rooms", text: "All of them, with dates and prices" },
  { to: "/service/restaurants", label: "Restaurants", text: "Hours, dishes, a table tonight" },
  { to: "/service/banquet-events", label: "Banquet & Events", text: "Halls, menus, an enquiry" },
  { to: "/service/tourism", label: "Tourism", text: "Ten places and how far they are" },
  { to: "/service/contact-us", label: "Contact", text: "Phones, a form, the way here" },
];

export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return describeMissingPage(lodgeIn(matches));
}

/** The page for every address that is none. */
export default function NotFoundPage() {
  const picture = housePicture("beach-1");
  const reception = receptionOf(useLodge());
  return (
    <div className="wrap missing">
      <div className="missing__words">
        <p className="eyebrow">404, page not found</p>
        <h1>This page went out with the tide.</h1>
        <p className="lead">The address is mistyped, or the page has moved. The house has not.</p>
        <ul className="missing__ways">
          {ways.map(({ to, label, text }) => (
            <li key={to}>
              <Link to={to} className="missing__way">
                <b>{label}</b>
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
        <div className="missing__end">
          <ButtonLink to="/">Back to the home page</ButtonLink>
          {reception && (
            <a className="link" href={telephoneUrl(reception)}>
              Or call {formatPhone(reception)}
            </a>
          )}
        </div>
      </div>
      <Picture className="missing__picture" src={picture.src} alt="" sizes="(min-width: 60rem) 36rem, 92vw" />
    </div>
  );
}
