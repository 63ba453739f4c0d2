import { useMemo } from "react";
import type { LodgeFacts } from "#domain/property/settings.ts";
import type { Place, PlacesBlock } from "#domain/website/page-content.ts";
import * as m from "#messages/pages.js";
import { useLodge } from "#web/lodge.ts";
import { inOrder } from "#web/shared/platform/in-order.ts";
import { MapPinIcon } from "#web/ui/icons/icons.tsx";
import { ClockIcon, ExternalIcon } from "#web/ui/icons/icons-inner.tsx";
import { drivingTime } from "../driving-time.ts";
import { BlockHeading, useBlockSection } from "./block-heading.tsx";
import landmarks from "./landmarks.svg?url";
import { Paragraph } from "./paragraph.tsx";
import { PlaceMap } from "./place-map.tsx";
import { Prose } from "./prose.tsx";

/** The destination is a name, which map services resolve better than our coordinates. */
function directionsUrl({ position, address }: Pick<LodgeFacts, "position" | "address">, place: string): string {
  const query = new URLSearchParams({
    api: "1",
    origin: `${position.latitude},${position.longitude}`,
    destination: `${place}, ${address.region}`,
  });
  return `https://www.google.com/maps/dir/?${query}`;
}

const hidden = (text: string) => (
  <span key="hidden" className="visually-hidden">
    {text}
  </span>
);
const unit = (text: string) => <small key="unit">{text}</small>;

function PlaceEntry({ place, number }: { place: Place; number: number }) {
  const lodge = useLodge();
  return (
    <li className="stack line-above breaks gap-2-4 place">
      <span className="centred stack strong tiny round place__number" aria-hidden="true">
        {number}
      </span>
      <div className="place__words">
        <h4 className="place__name">{place.name}</h4>
        {place.drawing && (
          <svg className="rounded-s place__drawing" viewBox="0 0 160 120" aria-hidden="true">
            <use href={`${landmarks}#${place.drawing}`} />
          </svg>
        )}
        <Paragraph className="above-2" text={place.text} />
        <ul className="tight above-3 stack gap-2 soft small place__ways">
          <li>
            <MapPinIcon />
            <span className="visually-hidden">{m.howToGetThere()} </span>
            <Prose text={place.howToGet} />
          </li>
          {place.best && (
            <li>
              <ClockIcon />
              <span className="visually-hidden">{m.whenToGo()} </span>
              <Prose text={place.best} />
            </li>
          )}
        </ul>
        <a
          className="control-high inline-row middle gap-1 small link place__link"
          href={directionsUrl(lodge, place.name)}
          rel="noopener"
        >
          {m.directions({ place: place.name, hidden })} <ExternalIcon />
        </a>
      </div>
      <p className="tabular muted small tight-3 place__far">
        <b>{m.placeDistance({ kilometres: place.kilometres + (place.boat?.kilometres ?? 0), unit })}</b>
        <span>{drivingTime(place.minutes + (place.boat?.minutes ?? 0))}</span>
        {place.boat && <small>{m.byBoat({ kilometres: place.boat.kilometres })}</small>}
      </p>
    </li>
  );
}

/** Places have the same numbers on the map and in the list. The map is sticky. */
export function Places({ anchor, eyebrow, title, text, groups }: PlacesBlock) {
  const { headingId, section } = useBlockSection(anchor);
  const all = useMemo(() => groups.flatMap((group) => group.places), [groups]);
  return (
    <section {...section} className="section section--plain places">
      <div className="stack wrap gap-7 places__columns">
        <div className="places__aside">
          <BlockHeading id={headingId} eyebrow={eyebrow} title={title} text={text} />
          <PlaceMap places={all} />
        </div>
        <div className="packed stack gap-7">
          {inOrder(groups).map(({ key, item: group }) => (
            <div key={key}>
              <h3 className="places__group-title">{group.title}</h3>
              <ul>
                {inOrder(group.places).map(({ key: at, item: place }) => (
                  <PlaceEntry key={at} place={place} number={all.indexOf(place) + 1} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
