import { type Locale, languageTags, localizedPath } from "#domain/platform/text/locales.ts";
import { builtInColours } from "#domain/property/brand-colours.ts";
import { letterIcons } from "#domain/property/letter-pictures.ts";
import type { PageBrand } from "#domain/property/page-brand.ts";
import type { LodgeFacts } from "#domain/property/settings.ts";
import { letterIconPath } from "./letter-icon.ts";

/** Launchers cut longer names. */
const maxShortName = 12;

/** Vowel signs take no place of their own. */
const letters = (text: string) => text.replace(/\p{M}/gu, "").length;

/** The whole words of a name that fit below an icon, at least the first. */
function shortName(name: string): string {
  const [first = name, ...rest] = name.split(/\s+/);
  let short = first;
  for (const word of rest) {
    if (letters(`${short} ${word}`) > maxShortName) break;
    short += ` ${word}`;
  }
  return short;
}

interface ManifestLodge extends Pick<LodgeFacts, "name" | "place"> {
  brand?: PageBrand | undefined;
  /** Whether it is the demo, which has icons of its own. */
  hasSign: boolean;
}

/** The web app manifest of a language. All have the same scope, so that the app stays one when its guest changes the language. */
export function webManifest({ name, place, brand, hasSign }: ManifestLodge, locale: Locale): object {
  const { icons, background = builtInColours.background } = brand ?? {};
  const home = localizedPath(locale, "/");
  return {
    name,
    short_name: shortName(name),
    description: [name, place].filter(Boolean).join(", "),
    lang: languageTags[locale],
    id: home,
    start_url: home,
    scope: "/",
    display: "minimal-ui",
    background_color: background,
    theme_color: background,
    icons: icons
      ? brandIcons(icons)
      : hasSign
        ? [
            { src: "/app-icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
            { src: "/app-icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
            { src: "/app-icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
            { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
          ]
        : ofLetter,
  };
}

const ofLetter = [
  { src: letterIcons.small, sizes: "192x192", type: "image/png", purpose: "any" },
  { src: letterIcons.large, sizes: "512x512", type: "image/png", purpose: "any" },
  { src: letterIcons.maskable, sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: letterIconPath, sizes: "any", type: "image/svg+xml", purpose: "any" },
];

const brandIcons = (folder: string) => [
  { src: `${folder}icon-192.png`, sizes: "192x192", type: "image/png", purpose: "any" },
  { src: `${folder}icon-512.png`, sizes: "512x512", type: "image/png", purpose: "any" },
  { src: `${folder}icon-maskable-512.png`, sizes: "512x512", type: "image/png", purpose: "maskable" },
];
