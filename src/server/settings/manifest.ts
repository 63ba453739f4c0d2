import type { LodgeFacts } from "#domain/settings.ts";

// The ground of the pages (--plaster-1): no token reaches a manifest.
const ground = "#faf5ec";
/** Below an icon there is room for no more. */
const roomFor = 12;

/** As many whole words of a name as stand below an icon; always the first. */
function shortName(name: string): string {
  const [first = name, ...rest] = name.split(/\s+/);
  let short = first;
  for (const word of rest) {
    if (`${short} ${word}`.length > roomFor) break;
    short += ` ${word}`;
  }
  return short;
}

/** The web manifest, by which a phone puts the site on its home screen under the lodge's present name. */
export function manifestOf({ name, place }: Pick<LodgeFacts, "name" | "place">): object {
  return {
    name,
    short_name: shortName(name),
    description: `${name}, ${place}`,
    lang: "en-IN",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: "/app-icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/app-icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/app-icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    ],
  };
}
