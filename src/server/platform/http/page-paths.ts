import type { ServerBuild } from "react-router";
import { defaultLocale, locales } from "#domain/platform/text/locales.ts";

type Routes = ServerBuild["routes"];

/** The segments of each page's path, without those that take any path. */
function segmentsOf(routes: Routes, isWanted: (route: NonNullable<Routes[string]>) => boolean): string[][] {
  const parentsOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [...parentsOf(route.parentId), ...(route.path ? [route.path] : [])] : [];
  };
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => (route.index || route.path) && isWanted(route))
    .map((route) => parentsOf(route.id).flatMap((path) => path.split("/")))
    .filter((segments) => !segments.includes("*"));
}

/** Accepts canonical paths only; the router also accepts other cases, trailing slashes and encoded characters. */
export function pagePaths(routes: Routes): (path: string) => boolean {
  // Without a loader nothing says 404 to an unknown parameter, so that any value would become a cache entry.
  const pages = segmentsOf(routes, ({ module, path }) => module.loader !== undefined || !path?.includes(":"));
  const patterns = pages.map((segments) =>
    segments.length > 0 ? `${segments.map(segmentPattern).join("")}(?:\\.data)?` : "/(?:_\\.data)?",
  );
  const known = new RegExp(`^(?:${patterns.join("|")})$`);
  return (path) => known.test(path);
}

function segmentPattern(segment: string): string {
  if (!segment.startsWith(":")) return `/${segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
  return segment.endsWith("?") ? "(?:/[\\w-]+)?" : "/[\\w-]+";
}

/** The one address of a page that was asked for in other letters; parameters, such as references, keep theirs. */
export function lowerCasePaths(routes: Routes): (path: string) => string | undefined {
  const pages = segmentsOf(routes, () => true);
  return (path) => {
    if (!/[A-Z]/.test(path)) return undefined;
    const [first = "", ...others] = path.slice(1).split("/");
    const locale = locales.find((one) => one !== defaultLocale && one === first.toLowerCase());
    const given = locale ? others : [first, ...others];
    const page = pages.find((segments) => isPath(segments, given));
    if (!page) return undefined;
    const right = given.map((segment, position) => (page[position]?.startsWith(":") ? segment : segment.toLowerCase()));
    const address = `/${[...(locale ? [locale] : []), ...right].join("/")}`;
    return address === path ? undefined : address;
  };
}

const isPath = (segments: readonly string[], given: readonly string[]): boolean =>
  given.length <= segments.length &&
  segments.every((segment, position) => {
    const part = given[position];
    if (segment.startsWith(":")) return part === undefined ? segment.endsWith("?") : part !== "";
    return part?.toLowerCase() === segment;
  });
