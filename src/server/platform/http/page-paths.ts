import type { ServerBuild } from "react-router";

/** Accepts canonical paths only; the router also accepts other cases, trailing slashes and encoded characters. */
export function pagePaths(routes: ServerBuild["routes"]): (path: string) => boolean {
  const parentsOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [...parentsOf(route.parentId), ...(route.path ? [route.path] : [])] : [];
  };
  const patterns = Object.values(routes)
    .filter((route) => route?.index || route?.path)
    // Without a loader nothing says 404 to an unknown parameter, so that any value would become a cache entry.
    .filter((route) => route?.module.loader || !route?.path?.includes(":"))
    .map((route) => parentsOf(route?.id).flatMap((path) => path.split("/")))
    .filter((segments) => !segments.includes("*"))
    .map((segments) =>
      segments.length > 0 ? `${segments.map(segmentPattern).join("")}(?:\\.data)?` : "/(?:_\\.data)?",
    );
  const known = new RegExp(`^(?:${patterns.join("|")})$`);
  return (path) => known.test(path);
}

function segmentPattern(segment: string): string {
  if (!segment.startsWith(":")) return `/${segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
  return segment.endsWith("?") ? "(?:/[\\w-]+)?" : "/[\\w-]+";
}
