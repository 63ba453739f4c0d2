import { useId, useMemo } from "react";
import type { Place } from "#domain/website/page-content.ts";
import * as m from "#messages/pages.js";
import { useLodge } from "#web/lodge.ts";
import { layOutMap, type Marker, type Point } from "./map-layout.ts";

function Pins({ markers }: { markers: readonly Marker[] }) {
  return markers.map(({ number, x, y }) => (
    <g key={number} transform={`translate(${x} ${y})`}>
      <circle className="place-map__pin" r="17" />
      <text className="strong place-map__number" y="7">
        {number}
      </text>
    </g>
  ));
}

function LodgeMarker({ x, y }: Point) {
  return (
    <g className="place-map__house" transform={`translate(${x} ${y})`}>
      <circle r="17" />
      <path d="M-8.5 0 0-6.5 8.5 0M-6-1.5V7H6V-1.5M-1.5 7V2.5h3V7" />
    </g>
  );
}

/** Our own drawing, so that no map service gets visitors' data. */
export function PlaceMap({ places }: { places: readonly Place[] }) {
  const { name, position } = useLodge();
  const map = useMemo(() => layOutMap(places, position), [places, position]);
  const clip = useId();
  const { lens } = map;
  return (
    <svg
      className="rounded-l lined above-6 full place-map"
      viewBox={`0 0 ${map.width} ${map.height}`}
      role="img"
      aria-label={m.mapLabel({ lodge: name })}
    >
      <rect className="place-map__land" width={map.width} height={map.height} />
      {map.peaks.map(({ x, y }) => (
        <path
          key={`${x} ${y}`}
          className="place-map__peak"
          d={`M${x - 13} ${y + 7} ${x - 3} ${y - 8} ${x + 7} ${y + 7}M${x + 1} ${y - 2} ${x + 6} ${y - 8} ${x + 15} ${y + 7}`}
        />
      ))}
      {map.coast && (
        <>
          <path className="place-map__sea" d={map.coast.sea} />
          <path className="place-map__shore" d={map.coast.shore} />
          <path className="place-map__river" d={map.coast.river} />
        </>
      )}
      {map.rings.map(({ kilometres, radius, label }) => (
        <g key={kilometres}>
          <circle className="place-map__ring" cx={map.lodge.x} cy={map.lodge.y} r={radius} />
          <text className="strong place-map__label" x={label.x} y={label.y + 5}>
            {m.kilometres({ kilometres })}
          </text>
        </g>
      ))}
      {map.coast && (
        <text
          className="strong place-map__label place-map__label--sea"
          transform={`translate(44 ${map.height * 0.3}) rotate(-90)`}
        >
          {m.arabianSea()}
        </text>
      )}
      {lens && (
        <>
          <path className="place-map__cone" d={lens.cone} />
          <clipPath id={clip}>
            <circle cx={lens.x} cy={lens.y} r={lens.radius} />
          </clipPath>
          <circle className="place-map__lens" cx={lens.x} cy={lens.y} r={lens.radius} />
          <g clipPath={`url(#${clip})`}>
            <LodgeMarker {...lens.lodge} />
            <Pins markers={lens.markers} />
          </g>
          <text className="strong place-map__label place-map__label--lens" x={lens.x} y={lens.y - lens.radius - 10}>
            {m.closeBy()}
          </text>
        </>
      )}
      <LodgeMarker {...map.lodge} />
      <Pins markers={map.markers} />
    </svg>
  );
}
