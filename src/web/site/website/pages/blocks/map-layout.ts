import type { Place, Position } from "#domain/website/page-content.ts";
import { coast, ghats, river } from "./coast.ts";

export interface Point {
  x: number;
  y: number;
}

/** Its number is that of the place in the list. */
export interface Marker extends Point {
  number: number;
  name: string;
}

/** An inset that enlarges the surroundings of the lodge. */
interface Lens extends Point {
  radius: number;
  lodge: Point;
  markers: Marker[];
  /** Lines from the lodge on the map to both sides of the inset. */
  cone: string;
}

export interface MapLayout {
  width: number;
  height: number;
  lodge: Point;
  /** Undefined where the lodge is not on the coast that is drawn. Paths as in the `d` of an SVG path. */
  coast: { sea: string; shore: string; river: string } | undefined;
  peaks: Point[];
  rings: { kilometres: number; radius: number; label: Point }[];
  markers: Marker[];
  lens: Lens | undefined;
}

const width = 640;
/** By road. Nearer places are in the inset. */
const nearKilometres = 8;
const ringKilometres = [10, 20, 40];
const kilometresPerDegree = 111.2;
const margin = 0.06;
/** Degrees of open sea to the west, where the inset is placed. */
const openSea = 0.29;
const lensRadius = 116;
const markerGap = 39;

const round = (value: number) => Math.round(value * 10) / 10;

/** Catmull-Rom, as an SVG path. */
function curve(points: readonly Point[]): string {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] as Point;
  const parts = points.slice(1).map((end, index) => {
    const [before, start, after] = [at(index - 1), at(index), at(index + 2)];
    const first = { x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6 };
    const second = { x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6 };
    return `C${[first, second, end].map(({ x, y }) => `${round(x)} ${round(y)}`).join(" ")}`;
  });
  return `M${round(at(0).x)} ${round(at(0).y)}${parts.join("")}`;
}

/** Separates overlapping markers with minimal moves; `fixed` does not move. */
function spread(markers: readonly Marker[], fixed: Point): Marker[] {
  const moved = markers.map((marker) => ({ ...marker }));
  const push = (one: Point, other: Point, bothMove: boolean) => {
    const [dx, dy] = [one.x - other.x, one.y - other.y];
    const distance = Math.hypot(dx, dy) || 1;
    const missing = markerGap - distance;
    if (missing <= 0) return;
    const share = bothMove ? missing / 2 : missing;
    one.x += ((dx || 1) / distance) * share;
    one.y += (dy / distance) * share;
    if (!bothMove) return;
    other.x -= ((dx || 1) / distance) * share;
    other.y -= (dy / distance) * share;
  };
  for (let turn = 0; turn < 20; turn += 1) {
    moved.forEach((marker, index) => {
      for (const other of moved.slice(index + 1)) push(marker, other, true);
      push(marker, fixed, false);
    });
  }
  return moved.map((marker) => ({ ...marker, x: round(marker.x), y: round(marker.y) }));
}

/** The tangents from a point to a circle, as a closed path. */
function coneFrom(point: Point, circle: Point & { radius: number }): string {
  const towards = Math.atan2(point.y - circle.y, point.x - circle.x);
  const distance = Math.hypot(point.x - circle.x, point.y - circle.y);
  const aside = Math.acos(Math.min(circle.radius / distance, 1));
  const touching = [towards - aside, towards + aside].map(
    (angle) =>
      `${round(circle.x + circle.radius * Math.cos(angle))} ${round(circle.y + circle.radius * Math.sin(angle))}`,
  );
  return `M${touching.join(`L${point.x} ${point.y}L`)}Z`;
}

function layOutLens(
  near: readonly { place: Place; number: number }[],
  lodge: Position,
  onMap: Point,
  centre: Point,
): Lens | undefined {
  if (near.length === 0) return undefined;
  const longitudeScale = Math.cos((lodge.latitude * Math.PI) / 180);
  const all = [lodge, ...near.map(({ place }) => place.position)];
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const latitude = middle(all.map((position) => position.latitude));
  const longitude = middle(all.map((position) => position.longitude));
  const offset = (position: Position) => ({
    x: (position.longitude - longitude) * longitudeScale,
    y: latitude - position.latitude,
  });
  const farthest = Math.max(...all.map((position) => Math.hypot(offset(position).x, offset(position).y)), 0.001);
  const scale = (lensRadius * 0.7) / farthest;
  const project = (position: Position) => ({
    x: round(centre.x + offset(position).x * scale),
    y: round(centre.y + offset(position).y * scale),
  });
  const home = project(lodge);
  const markers = near.map(({ place, number }) => ({ number, name: place.name, ...project(place.position) }));
  const circle = { ...centre, radius: lensRadius };
  return { ...circle, lodge: home, markers: spread(markers, home), cone: coneFrom(onMap, circle) };
}

/** In degrees: as far as the ghats are from the sea. */
const inland = 1;

/** Between the ends of the coastline, and not far from it. */
function isNearCoast({ latitude, longitude }: Position): boolean {
  const [south, north] = [coast[0], coast.at(-1)];
  if (!south || !north || latitude < south.latitude || latitude > north.latitude) return false;
  return coast.some((point) => Math.abs(point.longitude - longitude) < inland);
}

/** The map is as wide as the places need, with open sea to the west. The inset there contains the places close to the lodge. */
export function layOutMap(places: readonly Place[], lodge: Position): MapLayout {
  const numbered = places.map((place, index) => ({ place, number: index + 1 }));
  const near = numbered.filter(({ place }) => place.kilometres <= nearKilometres);
  const far = numbered.filter(({ place }) => place.kilometres > nearKilometres);

  const shown = [lodge, ...far.map(({ place }) => place.position)];
  const north = Math.max(...shown.map(({ latitude }) => latitude)) + margin;
  const south = Math.min(...shown.map(({ latitude }) => latitude)) - margin;
  const east = Math.max(...shown.map(({ longitude }) => longitude)) + margin;
  const west = Math.min(...shown.map(({ longitude }) => longitude)) - openSea;
  const longitudeScale = Math.cos((lodge.latitude * Math.PI) / 180);
  const scale = width / ((east - west) * longitudeScale);
  const height = Math.round((north - south) * scale);
  const project = ({ latitude, longitude }: Position): Point => ({
    x: round((longitude - west) * longitudeScale * scale),
    y: round((north - latitude) * scale),
  });

  const home = project(lodge);
  const upwards = home.y > height / 2;
  const shore = curve(coast.map(project));
  const isOnCoast = shown.every(isNearCoast);
  return {
    width,
    height,
    lodge: home,
    coast: isOnCoast
      ? { shore, sea: `${shore}L-40 -400L-40 ${height + 400}Z`, river: curve(river.map(project)) }
      : undefined,
    peaks: ghats.map(project).filter(({ x, y }) => x > 12 && x < width - 12 && y > 12 && y < height - 12),
    rings: ringKilometres.map((kilometres) => {
      const radius = round((kilometres / kilometresPerDegree) * scale);
      return { kilometres, radius, label: { x: home.x, y: round(upwards ? home.y - radius : home.y + radius) } };
    }),
    markers: spread(
      far.map(({ place, number }) => ({ number, name: place.name, ...project(place.position) })),
      home,
    ),
    lens: layOutLens(near, lodge, home, { x: lensRadius + 14, y: height - lensRadius - 14 }),
  };
}
