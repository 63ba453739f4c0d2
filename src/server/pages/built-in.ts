import type { Locale } from "#domain/locales.ts";
import type { ContentPageName, PageContent, PageTexts } from "#domain/page-content.ts";
import * as enAbout from "../../content/en/about.ts";
import * as enBanquets from "../../content/en/banquet-events.ts";
import * as enContact from "../../content/en/contact.ts";
import * as enName from "../../content/en/name.ts";
import * as enPrivacy from "../../content/en/privacy.ts";
import * as enRestaurants from "../../content/en/restaurants.ts";
import * as enSpa from "../../content/en/spa-wellness.ts";
import * as enTourism from "../../content/en/tourism.ts";
import * as hiAbout from "../../content/hi/about.ts";
import * as hiBanquets from "../../content/hi/banquet-events.ts";
import * as hiContact from "../../content/hi/contact.ts";
import * as hiName from "../../content/hi/name.ts";
import * as hiPrivacy from "../../content/hi/privacy.ts";
import * as hiRestaurants from "../../content/hi/restaurants.ts";
import * as hiSpa from "../../content/hi/spa-wellness.ts";
import * as hiTourism from "../../content/hi/tourism.ts";
import * as knAbout from "../../content/kn/about.ts";
import * as knBanquets from "../../content/kn/banquet-events.ts";
import * as knContact from "../../content/kn/contact.ts";
import * as knName from "../../content/kn/name.ts";
import * as knPrivacy from "../../content/kn/privacy.ts";
import * as knRestaurants from "../../content/kn/restaurants.ts";
import * as knSpa from "../../content/kn/spa-wellness.ts";
import * as knTourism from "../../content/kn/tourism.ts";

/** Stand for facts that pages fill in: see `withFacts`. */
const lodge = { name: "{lodge}" };
const privacyFacts = { email: "{email}", phone: "{phone}", retention: "{retention}" };

type BuiltInPages = Record<ContentPageName, (name: string) => PageContent>;

const pages: Record<Locale, BuiltInPages> = {
  en: {
    restaurants: () => enRestaurants.restaurants,
    "spa-wellness": () => enSpa.spaWellness,
    tourism: () => enTourism.tourism,
    about: (name) => enAbout.aboutContent(lodge, enName.meaningOfName({ name }) ?? ""),
    "contact-us": () => enContact.contact,
    privacy: () => enPrivacy.privacyContent(privacyFacts),
    "banquet-events": () => enBanquets.banquetEvents,
  },
  kn: {
    restaurants: () => knRestaurants.restaurants,
    "spa-wellness": () => knSpa.spaWellness,
    tourism: () => knTourism.tourism,
    about: (name) => knAbout.aboutContent(lodge, knName.meaningOfName({ name }) ?? ""),
    "contact-us": () => knContact.contact,
    privacy: () => knPrivacy.privacyContent(privacyFacts),
    "banquet-events": () => knBanquets.banquetEvents,
  },
  hi: {
    restaurants: () => hiRestaurants.restaurants,
    "spa-wellness": () => hiSpa.spaWellness,
    tourism: () => hiTourism.tourism,
    about: (name) => hiAbout.aboutContent(lodge, hiName.meaningOfName({ name }) ?? ""),
    "contact-us": () => hiContact.contact,
    privacy: () => hiPrivacy.privacyContent(privacyFacts),
    "banquet-events": () => hiBanquets.banquetEvents,
  },
};

/** The texts of a page that nobody has edited. The lodge's name decides whether they say what it means. */
export function builtInTexts(page: ContentPageName, locale: Locale, name: string): PageTexts {
  const { path: _path, ...texts } = pages[locale][page](name);
  return texts;
}
