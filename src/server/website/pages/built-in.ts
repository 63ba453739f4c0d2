import type { Locale } from "#domain/platform/text/locales.ts";
import type { ContentPageName } from "#domain/website/content-pages.ts";
import type { PageContent, PageTexts } from "#domain/website/page-content.ts";
import * as enAbout from "../../../content/en/about.ts";
import * as enBanquets from "../../../content/en/banquet-events.ts";
import * as enContact from "../../../content/en/contact.ts";
import * as enHome from "../../../content/en/home.ts";
import * as enName from "../../../content/en/name.ts";
import * as enMissing from "../../../content/en/not-found.ts";
import * as enPictures from "../../../content/en/pictures.ts";
import * as enPrivacy from "../../../content/en/privacy.ts";
import * as enRestaurants from "../../../content/en/restaurants.ts";
import * as enRooms from "../../../content/en/rooms.ts";
import * as enSamples from "../../../content/en/sample-words.ts";
import * as enSpa from "../../../content/en/spa-wellness.ts";
import * as enTourism from "../../../content/en/tourism.ts";
import * as hiAbout from "../../../content/hi/about.ts";
import * as hiBanquets from "../../../content/hi/banquet-events.ts";
import * as hiContact from "../../../content/hi/contact.ts";
import * as hiHome from "../../../content/hi/home.ts";
import * as hiName from "../../../content/hi/name.ts";
import * as hiMissing from "../../../content/hi/not-found.ts";
import * as hiPictures from "../../../content/hi/pictures.ts";
import * as hiPrivacy from "../../../content/hi/privacy.ts";
import * as hiRestaurants from "../../../content/hi/restaurants.ts";
import * as hiRooms from "../../../content/hi/rooms.ts";
import * as hiSamples from "../../../content/hi/sample-words.ts";
import * as hiSpa from "../../../content/hi/spa-wellness.ts";
import * as hiTourism from "../../../content/hi/tourism.ts";
import * as knAbout from "../../../content/kn/about.ts";
import * as knBanquets from "../../../content/kn/banquet-events.ts";
import * as knContact from "../../../content/kn/contact.ts";
import * as knHome from "../../../content/kn/home.ts";
import * as knName from "../../../content/kn/name.ts";
import * as knMissing from "../../../content/kn/not-found.ts";
import * as knPictures from "../../../content/kn/pictures.ts";
import * as knPrivacy from "../../../content/kn/privacy.ts";
import * as knRestaurants from "../../../content/kn/restaurants.ts";
import * as knRooms from "../../../content/kn/rooms.ts";
import * as knSamples from "../../../content/kn/sample-words.ts";
import * as knSpa from "../../../content/kn/spa-wellness.ts";
import * as knTourism from "../../../content/kn/tourism.ts";
import { samplePages } from "../../../content/sample-pages.ts";

/** Stand for facts that pages fill in: see `withFacts`. */
const lodge = { name: "{lodge}" };
const privacyFacts = { email: "{email}", phone: "{phone}", retention: "{retention}" };

type BuiltInPages = Record<ContentPageName, (name: string) => PageContent>;

const pages: Record<Locale, BuiltInPages> = {
  en: {
    home: (name) => enHome.homeContent(lodge, enName.meaningOfName({ name }) ?? ""),
    rooms: () => enRooms.rooms,
    restaurants: () => enRestaurants.restaurants,
    "spa-wellness": () => enSpa.spaWellness,
    tourism: () => enTourism.tourism,
    about: (name) => enAbout.aboutContent(lodge, enName.meaningOfName({ name }) ?? ""),
    "contact-us": () => enContact.contact,
    privacy: () => enPrivacy.privacyContent(privacyFacts),
    "banquet-events": () => enBanquets.banquetEvents,
    "not-found": () => enMissing.notFound,
  },
  kn: {
    home: (name) => knHome.homeContent(lodge, knName.meaningOfName({ name }) ?? ""),
    rooms: () => knRooms.rooms,
    restaurants: () => knRestaurants.restaurants,
    "spa-wellness": () => knSpa.spaWellness,
    tourism: () => knTourism.tourism,
    about: (name) => knAbout.aboutContent(lodge, knName.meaningOfName({ name }) ?? ""),
    "contact-us": () => knContact.contact,
    privacy: () => knPrivacy.privacyContent(privacyFacts),
    "banquet-events": () => knBanquets.banquetEvents,
    "not-found": () => knMissing.notFound,
  },
  hi: {
    home: (name) => hiHome.homeContent(lodge, hiName.meaningOfName({ name }) ?? ""),
    rooms: () => hiRooms.rooms,
    restaurants: () => hiRestaurants.restaurants,
    "spa-wellness": () => hiSpa.spaWellness,
    tourism: () => hiTourism.tourism,
    about: (name) => hiAbout.aboutContent(lodge, hiName.meaningOfName({ name }) ?? ""),
    "contact-us": () => hiContact.contact,
    privacy: () => hiPrivacy.privacyContent(privacyFacts),
    "banquet-events": () => hiBanquets.banquetEvents,
    "not-found": () => hiMissing.notFound,
  },
};

const words = { en: enSamples.sampleWords, kn: knSamples.sampleWords, hi: hiSamples.sampleWords };
const pictures = { en: enPictures.lodgePicture, kn: knPictures.lodgePicture, hi: hiPictures.lodgePicture };

/** The demo's story, or samples that name no person, place or price. */
export type ContentSet = "demo" | "sample";

interface BuiltIn {
  edition: ContentSet;
  /** The lodge's name decides whether the demo's texts say what it means. */
  name: string;
}

/** The texts of a page that nobody has edited. */
export function builtInTexts(page: ContentPageName, locale: Locale, { edition, name }: BuiltIn): PageTexts {
  const { path: _path, ...texts } = pages[locale][page](name);
  if (edition === "demo") return texts;
  const { path: _privacyPath, ...privacy } = pages[locale].privacy(name);
  return samplePages(words[locale], pictures[locale], privacy)[page];
}

/** In breadcrumbs and menus, of both editions. */
export const builtInName = (page: ContentPageName, locale: Locale) => pages[locale][page]("").name;
