/** Whether a route belongs to the desk. */
export const isOfDesk = (routeId: string) => routeId.startsWith("admin/");

/** The name of the file with the site's routes alone, beside the one with all. */
export const siteManifestName = (name: string) => name.replace(/(?<=^|\/)manifest-(?=[^/]*$)/, "manifest-site-");

interface Manifest {
  /** Its own address, which the browser preloads. */
  url: string;
  routes: Record<string, unknown>;
}

/** The framework's script of all routes, reduced to the site's. */
export function siteManifest(script: string): string {
  const [, start, json] = /^(window\.__reactRouterManifest\s*=\s*)(\{.*\});?\s*$/s.exec(script) ?? [];
  if (start === undefined || json === undefined) throw new Error("The framework writes its routes in another way");
  const manifest = JSON.parse(json) as Manifest;
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !isOfDesk(id)));
  return `${start}${JSON.stringify({ ...manifest, url: siteManifestName(manifest.url), routes })};`;
}
