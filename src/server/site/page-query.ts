import { splitLocale } from "#domain/platform/text/locales.ts";
import { isNight, type Night } from "#domain/platform/time/nights.ts";
import { readAges, searchLimits } from "#domain/website/booking-search.ts";

type IsValid = (value: string, today: Night) => boolean;

const isCount =
  (min: number): IsValid =>
  (value) =>
    /^(0|[1-9]\d?)$/.test(value) && Number(value) >= min && Number(value) <= searchLimits.maxGuests;
const isDay: IsValid = (value, today) => isNight(value) && value >= today;

/** In the order in which they stand in a key. */
const stay: Record<string, IsValid> = {
  adults: isCount(searchLimits.minAdults),
  kids: isCount(searchLimits.minKids),
  ages: (value) => readAges(value) !== undefined,
  checkin: isDay,
  checkout: isDay,
};

const ofList: Record<string, IsValid> = {
  ...stay,
  sort: (value) => ["recommended", "price", "rating"].includes(value),
};
const ofRoom: Record<string, IsValid> = { ...stay, month: (value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value) };

/** The routes, within the data of a page, that the browser lacks: the frame and the rooms, or a room's page alone. */
const lackingRoutes = {
  list: (value: string) => value === "root,site/website/layout/layout,site/reservations/rooms/known-rooms",
  room: (value: string) => value === "site/reservations/rooms/detail-page",
};

/** The pages and the call that guests search by, and the parameters that these read; other query strings are not cached. */
const searchable: { path: RegExp; parameters: Record<string, IsValid> }[] = [
  {
    path: /^\/service\/rooms$/,
    parameters: ofList,
  },
  { path: /^\/service\/rooms\.data$/, parameters: { ...ofList, _routes: lackingRoutes.list } },
  { path: /^\/api\/availability$/, parameters: stay },
  { path: /^\/service\/rooms\/[\w-]+$/, parameters: ofRoom },
  { path: /^\/service\/rooms\/[\w-]+\.data$/, parameters: { ...ofRoom, _routes: lackingRoutes.room } },
];

/**
 * The one spelling of a page's address with a query: its parameters each once, valid, and in one order. Undefined if there
 * is anything else in it.
 */
export function canonicalQuery(path: string, query: string, today: Night): string | undefined {
  const page = splitLocale(path).path;
  const parameters = searchable.find(({ path }) => path.test(page))?.parameters;
  if (!parameters || query.length > 300) return undefined;
  const given = new URLSearchParams(query);
  const known = Object.entries(parameters).filter(([name]) => given.has(name));
  if (known.length === 0 || known.length !== given.size) return undefined;
  const isValid = known.every(([name, check]) => check(given.get(name) as string, today));
  if (!isValid) return undefined;
  // The list asks for its availability itself, and the rest is the same for every search.
  const isForRest = parameters._routes === lackingRoutes.list && given.has("_routes");
  const used = isForRest ? known.filter(([name]) => name === "_routes") : known;
  return used.map(([name]) => `${name}=${given.get(name)}`).join("&");
}
