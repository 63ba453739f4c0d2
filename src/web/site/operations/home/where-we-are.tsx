import { Link } from "react-router";
import { spokenTime } from "#domain/platform/time/clock-time.ts";
import { mapUrl } from "#domain/property/lodge.ts";
import type { WhereBlock } from "#domain/website/home-blocks.ts";
import * as m from "#messages/home.js";
import { useLodge } from "#web/lodge.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ArrowRightIcon, MapPinIcon } from "#web/ui/icons/icons.tsx";
import { drivingTime } from "../../website/pages/driving-time.ts";
import drawings from "./drawings.svg?url";
import type { Nearby, NearbyPlace } from "./nearby.ts";

function Stop({ name, kilometres, minutes }: NearbyPlace) {
  return (
    <li className="packed centre-text stack breaks where__stop">
      <b className="tight-3 where__name">{name}</b>
      <span className="tabular muted small">{m.roadDistance({ kilometres, time: drivingTime(minutes) })}</span>
    </li>
  );
}

interface WhereWeAreProps extends WhereBlock {
  nearby: Nearby;
}

/** With distances by road. */
export function WhereWeAre({ eyebrow, title, scene, stops, here, nearby }: WhereWeAreProps) {
  const lodge = useLodge();
  const { before, after, arrival } = nearby;
  const { street, locality, postalCode } = lodge.address;
  return (
    <section className="section where" aria-labelledby="where-title">
      <div className="row wraps spread wrap at-bottom where__head">
        <div>
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2 id="where-title" className="home-title">
            {title}
          </h2>
        </div>
        <div className="stack gap-3">
          <address>{`${street}, ${locality}\u00a0${postalCode}`}</address>
          <p>{m.hours({ checkIn: spokenTime(lodge.checkInTime), checkOut: spokenTime(lodge.checkOutTime) })}</p>
          <div className="row wraps gap-2-5">
            <ButtonLink to={mapUrl(lodge)} variant="secondary" icon={<MapPinIcon />} rel="noopener">
              {m.openMap()}
            </ButtonLink>
            <Link
              className="gap-2 strong small control-high inline-row laterite middle more-link"
              to="/service/tourism"
              prefetch="intent"
            >
              {m.whatToSee()} <ArrowRightIcon />
            </Link>
          </div>
        </div>
      </div>
      {scene === "coast" && (
        <svg className="above-6 full block where__scene" aria-hidden="true">
          <use href={`${drawings}#coast`} />
        </svg>
      )}
      <div className="wrap">
        {before.length + after.length > 0 && (
          <ol className="stack gap-4 where__stops" aria-label={stops}>
            {before.map((place) => (
              <Stop key={place.name} {...place} />
            ))}
            <li className="packed centre-text stack breaks where__stop where__stop--here">
              <b className="tight-3 where__name">{lodge.name}</b>
              <span className="tabular muted small">{here}</span>
            </li>
            {after.map((place) => (
              <Stop key={place.name} {...place} />
            ))}
          </ol>
        )}
        <p className="centre-text above-6 soft small where__arrivals">
          {arrival.map(({ name, kilometres, minutes }) => (
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
