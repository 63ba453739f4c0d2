import { Link } from "react-router";
import { mapUrl } from "#domain/lodge.ts";
import * as m from "#messages/home.js";
import { useLodge } from "#web/lodge.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ArrowRightIcon, MapPinIcon } from "#web/ui/icons.tsx";
import type { HomeContent } from "../../../content/shape.ts";
import { drivingTime } from "../pages/driving-time.ts";
import drawings from "./drawings.svg?url";
import type { Nearby, NearbyPlace } from "./nearby.ts";

function Stop({ name, kilometres, minutes }: NearbyPlace) {
  return (
    <li className="where__stop">
      <b className="where__name">{name}</b>
      <span className="where__far">{m.roadDistance({ kilometres, time: drivingTime(minutes) })}</span>
    </li>
  );
}

interface WhereWeAreProps extends Nearby, Readonly<HomeContent["where"]> {
  /** Check-in and check-out times. */
  hours: string;
}

/** With distances by road. */
export function WhereWeAre({ eyebrow, title, stops, here, west, east, arrivals, hours }: WhereWeAreProps) {
  const lodge = useLodge();
  const { street, locality, postalCode } = lodge.address;
  return (
    <section className="section where" aria-labelledby="where-title">
      <div className="wrap where__head">
        <div>
          <p className="eyebrow">{eyebrow}</p>
          <h2 id="where-title" className="home-title">
            {title}
          </h2>
        </div>
        <div className="where__address">
          <address>
            {street}, {locality} {postalCode}
          </address>
          <p>{hours}</p>
          <div className="where__links">
            <ButtonLink to={mapUrl(lodge)} variant="secondary" icon={<MapPinIcon />} rel="noopener">
              {m.openMap()}
            </ButtonLink>
            <Link className="more-link" to="/service/tourism" prefetch="intent">
              {m.whatToSee()} <ArrowRightIcon />
            </Link>
          </div>
        </div>
      </div>
      <svg className="where__scene" aria-hidden="true">
        <use href={`${drawings}#coast`} />
      </svg>
      <div className="wrap">
        <ol className="where__stops" aria-label={stops}>
          {west.map((place) => (
            <Stop key={place.name} {...place} />
          ))}
          <li className="where__stop where__stop--here">
            <b className="where__name">{lodge.name}</b>
            <span className="where__far">{here}</span>
          </li>
          {east.map((place) => (
            <Stop key={place.name} {...place} />
          ))}
        </ol>
        <p className="where__arrivals">
          {arrivals.map(({ name, kilometres, minutes }) => (
            <span key={name}>{m.arrivalByCar({ place: name, kilometres, time: drivingTime(minutes) })} </span>
          ))}
          <Link className="link" to="/service/contact-us#way">
            {m.wayHere()}
          </Link>
        </p>
      </div>
    </section>
  );
}
