import type { ActionContext } from "#domain/platform/access/audit.ts";
import type {
  TextPlace,
  TranslatableText,
  TranslatedLocale,
  TranslationInput,
} from "#domain/platform/text/translation-list.ts";
import { translatedProperties } from "#domain/platform/text/translations.ts";
import { AppError } from "#domain/platform/values/errors.ts";
import { listChargeItems } from "#server/billing/charge-items/service.ts";
import { recordChange } from "#server/platform/audit/service.ts";
import type { Db } from "#server/platform/database/tables/schema.ts";
import { readDictionary, storeTranslation } from "#server/platform/database/tables/translations.ts";
import { transact } from "#server/platform/database/transaction.ts";
import { readSettings } from "#server/property/settings/service.ts";
import { listAmenities } from "#server/rooms/amenities/service.ts";
import { listRooms } from "#server/rooms/rooms/service.ts";
import { listBanquets } from "#server/website/banquets/service.ts";
import { listTestimonials } from "#server/website/testimonials/service.ts";

type PlacedText = Omit<TranslatableText, "text">;

/** The texts of these properties of a record. */
function textsOf(place: TextPlace, name: string, record: object, properties: readonly string[]): PlacedText[] {
  const values = Object.entries(record).filter(([property]) => properties.includes(property));
  return values.flatMap(([, source]) =>
    typeof source === "string" && source ? [{ source, place, record: name }] : [],
  );
}

/** Each text once, in the order of the admin's screens. */
async function textsOfLodge(db: Db): Promise<PlacedText[]> {
  const [settings, rooms, amenities, { items }, banquets, testimonials] = await Promise.all([
    readSettings(db),
    listRooms(db, { includeInactive: true }),
    listAmenities(db),
    listChargeItems(db),
    listBanquets(db, { includeInactive: true }),
    listTestimonials(db),
  ]);
  const { lodge, room, amenity, chargeItem, banquet, testimonial } = translatedProperties;
  const texts = [
    ...[settings, settings.address, ...settings.phones].flatMap((part) => textsOf("lodge", settings.name, part, lodge)),
    ...settings.policies.flatMap((policy) => textsOf("policy", policy.title, policy, lodge)),
    ...rooms.flatMap((one) => [
      ...textsOf("room", one.name, one, room),
      ...one.costOptions.flatMap((option) => textsOf("plan", one.name, option, ["name"])),
    ]),
    ...amenities.flatMap((one) => textsOf("amenity", one.name, one, amenity)),
    ...items.flatMap((one) => textsOf("charge", one.name, one, chargeItem)),
    ...banquets.flatMap((one) => textsOf("banquet", one.name, one, banquet)),
    ...testimonials.flatMap((one) => textsOf("testimonial", one.author, one, testimonial)),
  ];
  return [...new Map(texts.toReversed().map((text) => [text.source, text])).values()].toReversed();
}

export async function listTranslations(db: Db, locale: TranslatedLocale): Promise<TranslatableText[]> {
  const [texts, dictionary] = await Promise.all([textsOfLodge(db), readDictionary(db, locale)]);
  return texts.map((text) => ({ ...text, text: dictionary.get(text.source) ?? "" }));
}

/** Throws not_found if the lodge has no such text any more. */
export function saveTranslation(
  db: Db,
  { locale, source, text }: TranslationInput,
  context: ActionContext,
): Promise<TranslatableText> {
  return transact(db, async (db) => {
    const found = (await listTranslations(db, locale)).find((one) => one.source === source);
    if (!found) throw new AppError("not_found");
    await storeTranslation(db, { locale, source, text }, context.instant);
    const subject = { entity: "settings" as const, entityId: `translation-${locale}`, label: found.record };
    const change = { before: { text: found.text }, after: { text, source, locale } };
    await recordChange(db, { context, ...subject, action: "Text translated", ...change });
    return { ...found, text };
  });
}
