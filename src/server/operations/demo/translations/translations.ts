import type { Locale } from "#domain/platform/text/locales.ts";
import { defaultPolicies } from "#domain/platform/values/policies.ts";
import { defaultDirections, property } from "#domain/property/property.ts";
import type { Translation } from "#server/platform/database/tables/translations.ts";
import { type AmenityKey, amenities, amenityId } from "../amenities.ts";
import { banquets } from "../banquets.ts";
import { rooms } from "../rooms.ts";
import { testimonials } from "../testimonials.ts";
import { hi } from "./hi.ts";
import { kn } from "./kn.ts";
import type { DemoTranslations } from "./shape.ts";

type Pair = [source: string, text: string];

/** Pairs of the properties that both have. */
function pairsOf<T extends Record<string, string>>(source: Record<keyof T, unknown>, texts: T): Pair[] {
  return Object.entries(texts).map(([property, text]) => [String(source[property]), text]);
}

const known = <T>(of: T | undefined, name: string): T => {
  if (of === undefined) throw new Error(`The demo data has no translation of ${name}`);
  return of;
};

function translate(texts: DemoTranslations): Pair[] {
  const { phoneLabels, ...lodge } = texts.lodge;
  return [
    ...pairsOf(
      { name: property.name, place: property.place, directions: defaultDirections, ...property.address },
      lodge,
    ),
    ...property.phones.map(({ label }): Pair => [label, known(phoneLabels[label], label)]),
    ...defaultPolicies.flatMap((policy) => pairsOf({ ...policy }, known(texts.policies[policy.title], policy.title))),
    ...rooms.flatMap(({ key, ...room }) => pairsOf(room, texts.rooms[key])),
    ...Object.entries(texts.costOptions),
    ...Object.entries(texts.amenities).map(([key, text]): Pair => {
      const amenity = amenities.find(({ id }) => id === amenityId(key as AmenityKey));
      return [known(amenity, key).name, text];
    }),
    ...Object.entries(texts.charges),
    ...banquets.flatMap((hall) => pairsOf(hall, known(texts.banquets[hall.name], hall.name))),
    ...testimonials.flatMap((testimonial) =>
      pairsOf(testimonial, known(texts.testimonials[testimonial.author], testimonial.author)),
    ),
  ];
}

const languages: [Locale, DemoTranslations][] = [
  ["kn", kn],
  ["hi", hi],
];

/** The translations of all texts of the demo lodge in the database. */
export function demoTranslations(): Translation[] {
  return languages.flatMap(([locale, texts]) => translate(texts).map(([source, text]) => ({ locale, source, text })));
}
